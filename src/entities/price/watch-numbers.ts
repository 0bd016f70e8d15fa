import { NUMBERS_PANEL } from './my-numbers-panel-id.ts';

/** The rest is fetched by who has numbers, or opens their panel. */
const applying = () => import('./apply-numbers.ts');
const editing = () => import('./edit-numbers.ts');
const unlessFetched = () => {}; // the page works as it does without them

/** Shows a shopper's own numbers, and listens to their panel. */
export function watchNumbers(): void {
  showNumbers();
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.id !== NUMBERS_PANEL) return;
    event.preventDefault();
    editing().then(({ saveNumbers }) => saveNumbers(form), unlessFetched);
  });
  document.addEventListener('click', ({ target }) => {
    const pressed =
      target instanceof Element ? target.closest<HTMLElement>('[data-numbers-clear], [data-numbers-share]') : null;
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

/** Again when other cards are on the page. */
export function showNumbers(): void {
  if (hasNumbers()) applying().then(({ applyNumbers }) => applyNumbers(), unlessFetched);
}

const hasNumbers = () => 'numbers' in document.documentElement.dataset || location.hash.startsWith('#numbers=');
