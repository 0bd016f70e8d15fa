import { deviceStorage, tabStorage } from '#ui/storage/browser-storage.ts';
import { linkOfTab, readLink } from './link-numbers.ts';
import { NUMBERS_PANEL } from './my-numbers-panel-id.ts';
import { NUMBERS_KEPT, ONLY_FITTING } from './numbers-storage.ts';

/** The rest is fetched by who has numbers, or opens their panel. */
const applying = () => import('./apply-numbers.ts');
const unlessFetched = () => {}; // the page works as it does without them

let edited: Promise<void> = Promise.resolve();

/** In the order of the presses: the second `import` of a module can be done before the first, which waits for its styles. */
const edit = (act: (editing: typeof import('./edit-numbers.ts')) => unknown) =>
  (edited = edited.then(() => import('./edit-numbers.ts')).then((editing) => void act(editing), unlessFetched));

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
    edit(({ saveNumbers }) => saveNumbers(form));
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-numbers-fit]'))
      return void applying().then(({ toggleFitting }) => toggleFitting(), unlessFetched);
    const pressed = target.closest<HTMLElement>('[data-numbers-clear], [data-numbers-share]');
    const form = pressed?.closest('form');
    if (!form) return;
    const clears = 'numbersClear' in pressed!.dataset;
    edit(({ clearNumbers, shareNumbers }) => (clears ? clearNumbers(form) : shareNumbers(form)));
  });
  // it does not bubble, and the panel may be drawn later. Not `toggle`: a click in the panel can come before that
  document.addEventListener(
    'beforetoggle',
    ({ target: form, newState }) => {
      if (form instanceof HTMLFormElement && form.id === NUMBERS_PANEL && newState === 'open')
        edit(({ openNumbers }) => openNumbers(form));
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
