import { watchIntent } from '#ui/prefetch/watch-intent.ts';
import { apply, goTo, prefetch, startSearch, tryAgain, type ResultsHost } from './live-search.ts';
import { isSearch } from './result-page.ts';
import { showSort } from './show-sort.ts';
import { FILTER_FORM, SHEET } from './search-ids.ts';

/** Searches are shown without a page load, from the links of the page, its sort menu and its form. */
export function watchSearch(surroundings: ResultsHost): void {
  startSearch(surroundings);
  document.addEventListener('click', press);
  document.addEventListener('change', sort);
  document.addEventListener('submit', (event) => {
    // the panel, once it listens, takes its form itself
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement) || event.target.id !== FILTER_FORM) return;
    event.preventDefault();
    document.querySelector<HTMLElement>(`#${SHEET}:popover-open`)?.hidePopover();
    void apply(event.target);
  });
  applyEarlySort();
  watchIntent(isSearch, (link) => prefetch(link.pathname + link.search));
}

/**
 * Links to searches; `data-keep` keeps the place on the page. After the others, such as the one to page 2, focus and view
 * go to the head of the results. Everything else is the browser's.
 */
function press(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.defaultPrevented) return;
  if (event.target.closest('[data-try-again]') !== null) return void tryAgain();
  const link = event.target.closest<HTMLAnchorElement>('main a');
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (link === null || !isPlain || link.origin !== location.origin || !isSearch(link.pathname)) return;
  event.preventDefault();
  const sheet = link.closest<HTMLElement>(`#${SHEET}:popover-open`);
  sheet?.hidePopover();
  if (link.href === location.href) return;
  void goTo(link.pathname + link.search, 'keep' in link.dataset ? 'here' : 'head');
}

/** The menu at the foot of a phone chooses in the one of the form. */
function sort({ target }: Pick<Event, 'target'>): void {
  if (!(target instanceof HTMLSelectElement) || !('sort' in target.dataset)) return;
  showSort(target.value);
  if (target.form) void apply(target.form);
}

/** The menu that was used before this listened. */
function applyEarlySort(): void {
  const menus = [...document.querySelectorAll<HTMLSelectElement>('select[data-sort]')];
  const target = menus.find((menu) => menu.selectedOptions[0]?.defaultSelected === false);
  if (target) sort({ target });
}
