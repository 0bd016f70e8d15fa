import { deviceStorage, tabStorage } from '#ui/storage/browser-storage.ts';
import { linkOfTab, readLink } from './link-numbers.ts';
import { NUMBERS_PANEL } from './my-numbers-panel-id.ts';
import { NUMBERS_KEPT, ONLY_FITTING } from './numbers-storage.ts';

/** The rest is fetched by who has numbers, or opens their panel. */
const applying = () => import('./apply-numbers.ts');
const editing = () => import('./edit-numbers.ts');
const unlessFetched = () => {}; // the page works as it does without them

/** Shows a shopper's own numbers, and listens to their panel. */
export function watchNumbers(): void {
  readAndShow();
  addEventListener('hashchange', readAndShow); // a link to the page that is open
  // Back to a page as it was left: another may have changed them since
  addEventListener('pageshow', ({ persisted }) => persisted && showNumbers());
  addEventListener('storage', ({ key }) => key === NUMBERS_KEPT && showNumbers()); // so may another tab
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.id !== NUMBERS_PANEL) return;
    event.preventDefault();
    editing().then(({ saveNumbers }) => saveNumbers(form), unlessFetched);
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-numbers-fit]'))
      return void applying().then(({ toggleFitting }) => toggleFitting(), unlessFetched);
    const pressed = target.closest<HTMLElement>('[data-numbers-clear], [data-numbers-share]');
    const form = pressed?.closest('form');
    if (!form) return;
    const clears = 'numbersClear' in pressed!.dataset;
    editing().then(
      ({ clearNumbers, shareNumbers }) => (clears ? clearNumbers(form) : shareNumbers(form)),
      unlessFetched,
    );
  });
  // it does not bubble, and the panel may be drawn later
  document.addEventListener(
    'toggle',
    ({ target: form, newState }) => {
      if (form instanceof HTMLFormElement && form.id === NUMBERS_PANEL && newState === 'open')
        editing().then(({ openNumbers }) => openNumbers(form), unlessFetched);
    },
    true,
  );
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLTextAreaElement && target.name === 'message' && hasNumbers())
      import('./offer-numbers.ts').then(({ offerNumbers }) => offerNumbers(target), unlessFetched);
  });
}

/** Again when other cards are on the page, which may show numbers that were taken away since. */
export function showNumbers(): void {
  if (hasNumbers() || tabStorage.get(ONLY_FITTING) !== null || document.querySelector('[data-sent]') !== null)
    applying().then(({ applyNumbers }) => applyNumbers(), unlessFetched);
}

function readAndShow(): void {
  readLink();
  showNumbers();
}

const hasNumbers = () => deviceStorage.get(NUMBERS_KEPT) !== null || Boolean(linkOfTab());
