import { consentAnswer, tellConsent } from '#entities/events/consent-answer.ts';
import { PENDING } from '#entities/watchlist/pending.ts';
import { unlessOffline } from '#ui/later/unless-offline.ts';
import { tabStorage } from '#ui/storage/browser-storage.ts';

/** What does more with script: links that open a dialog, hearts, "Privacy choices". */
const WANTS_HOSTS = 'a[data-dialog], [data-save], [data-consent-choices]';

let hosts: Promise<void> | undefined;
let ready = false;

const showHosts = (): Promise<void> =>
  (hosts ??= import('./hosts.tsx')
    .then((module) => module.showHosts())
    .then(
      () => {
        ready = true;
      },
      (error: unknown) => {
        hosts = undefined;
        throw error;
      },
    ));

/**
 * Fetches what lies over the page (hosts.tsx) when a pointer or the focus comes to something that wants it; a click
 * in the meantime is pressed again. Should it not come, the press does what it does without script, unless the website cannot be
 * reached: that is said, and the page stays.
 */
export function watchHosts(): void {
  const found = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(WANTS_HOSTS) : null);
  const near = (event: Event) => {
    if (!ready && found(event) !== null) showHosts().catch(() => {});
  };
  const passed = new WeakSet<Element>();
  document.addEventListener('pointerover', near);
  document.addEventListener('focusin', near);
  document.addEventListener('click', (event) => {
    const element = ready ? null : found(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (element === null || event.defaultPrevented || !isPlain || passed.has(element)) return;
    event.preventDefault();
    showHosts().then(
      () => element.click(),
      () =>
        unlessOffline(() => {
          passed.add(element);
          element.click();
        }),
    );
  });
  const { consent, watchlist } = document.documentElement.dataset;
  const answer = consent === 'banner' ? consentAnswer() : null;
  if (answer !== null) tellConsent(answer);
  const asks = consent === 'banner' && answer === null;
  const saves = watchlist !== undefined && tabStorage.get(PENDING) !== null;
  if (asks || saves)
    showHosts().catch((error: unknown) => console.warn('Part of the page could not be fetched', error));
}
