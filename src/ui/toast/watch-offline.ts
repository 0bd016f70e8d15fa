import { UNREACHABLE } from '../later/unless-offline.ts';

/** Shows the page's `OfflineNotice` until it is dismissed. */
export function watchOffline(): void {
  const notice = document.querySelector<HTMLElement>('[data-offline] > div');
  if (notice === null) return;
  window.addEventListener(UNREACHABLE, () => {
    notice.hidden = false;
  });
  notice.querySelector('button')?.addEventListener('click', () => {
    notice.hidden = true;
  });
}
