import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { ConsentHost } from '#features/consent/consent-host.tsx';
import { SaveHost, type SaveOptions } from '#features/watchlist/save-host.tsx';
import { wholeSheet } from '#ui/island/whole-sheet.ts';
import { DialogHost, type DialogLoader } from '#ui/dialog/dialog-host.tsx';

/** What links may open in place of their page (`data-dialog`). */
const DIALOGS: Record<string, DialogLoader> = {
  form: () => import('#features/enquire/form-dialog.tsx'),
  chat: () => import('#features/chat/chat-panel.tsx'),
  alert: () => import('#features/alert/alert-dialog.tsx'),
};

/** What lies over a page: dialogs, what a heart says, the question for consent. It listens to the whole document. */
function Hosts({ onReady }: { onReady: () => void }) {
  const { watchlist, consent } = document.documentElement.dataset;
  useEffect(onReady, [onReady]);
  return (
    <>
      <DialogHost dialogs={DIALOGS} />
      {consent === 'banner' && <ConsentHost />}
      {watchlist !== undefined && <SaveHost {...(JSON.parse(watchlist) as SaveOptions)} />}
    </>
  );
}

/** Resolves once they listen and have the styles of what they show: the page holds only its own. */
export async function showHosts(): Promise<void> {
  await wholeSheet();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await new Promise<void>((done) => root.render(<Hosts onReady={done} />));
}
