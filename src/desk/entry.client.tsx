import { startTransition, StrictMode, useInsertionEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepTexts } from '#ui/later/keep-texts.ts';

const putBack = keepTexts(document);

function Desk() {
  useInsertionEffect(putBack, []); // before the effects of fields, which read what is in them
  return <HydratedRouter />;
}

// in place of a download (pages/confirm) the browser has the address of the download, for which there is no page
const address = document.querySelector<HTMLMetaElement>('meta[name=desk-address]')?.content;
if (address !== undefined) history.replaceState(history.state, '', address);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Desk />
    </StrictMode>,
    {
      // A hydration mismatch is a defect. The browser tests fail on it.
      onRecoverableError: (error) => console.error(error),
    },
  );
});
