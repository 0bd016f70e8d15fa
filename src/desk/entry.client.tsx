import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// Before the router listens: what lies over the page hears of Back first (ui/dialog/use-back-closes.ts).
window.onpopstate = () => {};

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
