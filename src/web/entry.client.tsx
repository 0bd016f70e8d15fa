import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { attachStyles } from './layout/attach-styles.ts';

attachStyles();
// Before the router listens: what lies over the page hears of Back first (ui/dialog/use-back-closes.ts).
window.onpopstate = () => {};

// React DOM has been evaluated right now: hydration begins in a task of its own, so that a tap between the two is answered.
await new Promise((done) => setTimeout(done));

// As a transition, so that a tap while the page hydrates is answered before the rest of it.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      // A mismatch between what was sent and what is drawn is a defect: the browser tests fail on it.
      onRecoverableError: (error) => console.error(error),
    },
  );
});
