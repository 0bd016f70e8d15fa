import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// Set before the router listens, so that open dialogs handle Back first (ui/dialog/use-back-closes.ts).
window.onpopstate = () => {};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      // A hydration mismatch is a defect. The browser tests fail on it.
      onRecoverableError: (error) => console.error(error),
    },
  );
});
