import { createRecentPages } from './recent-pages.ts';
import { moveOn, stepsSettled } from '#ui/dialog/held-steps.ts';
import { layOutAgain } from '#ui/later/lay-out-later.ts';
import { filledEntries, fillForm } from './fill-form.ts';
import { formPairs, searchAddress } from './form-pairs.ts';
import { fetchResults, sentFilters, shownPanel, swapPages, type ResultPage } from './result-page.ts';
import { FILTER_FORM } from './search-ids.ts';
import { showSort } from './show-sort.ts';
import type { FiltersView } from './search-view.ts';

/** What the page around the results does. */
export interface ResultsHost {
  /** Whether an island shows by itself what it is told. */
  isAwake(island: Element): boolean;
  /** The panel listens from now on. */
  wakePanel(): void;
  /** Other results are there. */
  moved(): void;
}

/** Where someone looks once the results are there: where they looked before, at their head, or so far down. */
type Look = 'here' | 'head' | number | undefined;

let around: ResultsHost | undefined;
/** The address whose results are shown, or were asked for and did not come. */
let current = '';
let shown: Pick<ResultPage, 'address' | 'fetchedAt' | 'filters'> | undefined;
/** What the panel was drawn from. */
let sent: FiltersView;
let going: { address: string; over: AbortController } | undefined;
/** Null: another page answered at the address. */
const pages = createRecentPages<ResultPage | null>();
const watchers = new Set<(filters: FiltersView) => void>();

const here = () => location.pathname + location.search;

/** Other results are on their way. */
export const isGoing = (): boolean => going !== undefined;

/** The filters of the results that are shown; undefined before the page follows its searches. */
export const shownFilters = (): FiltersView | undefined => shown?.filters;

/** `arrived` is called with the filters of each search that is shown from now on. */
export function watchFilters(arrived: (filters: FiltersView) => void): () => void {
  watchers.add(arrived);
  return () => void watchers.delete(arrived);
}

/** From now on searches are shown without a page load. */
export function startSearch(surroundings: ResultsHost): void {
  const panel = shownPanel();
  if (panel === null) return;
  around = surroundings;
  current = here();
  sent = sentFilters(panel);
  shown = { address: current, fetchedAt: performance.timeOrigin, filters: sent };
  addEventListener('scroll', () => isGoing() || notePlace(), { passive: true });
  addEventListener('popstate', () => {
    // what lies over the page has steps of its own, at the same address
    if (here() !== current) void show(here(), places.get(entryNow()), () => {});
  });
}

/** Shows another search. Its address is a step in the history. */
export async function goTo(address: string, look: Look = 'here'): Promise<void> {
  if (around === undefined) return location.assign(address);
  if (address === current && address === shown?.address) return stay(shown);
  await show(address, look, (at) => {
    notePlace();
    moveOn({ entry: Date.now() }, at);
  });
}

/** Shows the search of the form. */
export async function apply(form: HTMLFormElement): Promise<void> {
  if (shown === undefined) return;
  const { filters } = shown;
  const entries = isPanelBehind() ? filledEntries(form, sent, filters) : new FormData(form);
  await goTo(searchAddress(formPairs(entries), filters.panel.base));
}

/** Once more, after a failure. */
export const tryAgain = (): Promise<void> => show(current, 'here', () => {});

/** Fetches a search that someone is about to open. */
export const prefetch = (address: string): void => void pages.get(address, () => fetchResults(address)).catch(() => {});

async function show(address: string, look: Look, arrived: (at: string) => void): Promise<void> {
  stop();
  const over = new AbortController();
  going = { address, over };
  resultsNow()?.setAttribute('aria-busy', 'true');
  const next = await pages
    .get(address, () => fetchResults(address, over.signal))
    .catch((error: unknown) => (error instanceof Error ? error : new Error('The search was not answered')));
  await stepsSettled();
  if (over.signal.aborted) return;
  if (next === null) return location.assign(address);
  stop();
  const at = next instanceof Error ? address : next.address;
  arrived(at);
  current = at;
  if (next instanceof Error) sayFailure();
  else put(next, look);
}

/** What is on its way is not wanted any more. */
function stop(): void {
  if (going === undefined) return;
  going.over.abort();
  pages.take(going.address);
  going = undefined;
  resultsNow()?.setAttribute('aria-busy', 'false');
}

/** The last choice was taken back before its results came. */
function stay({ filters }: Pick<ResultPage, 'filters'>): void {
  stop();
  for (const arrived of watchers) arrived(filters);
}

function put(next: ResultPage, look: Look): void {
  failureNow()?.remove();
  const focusAgain = restoreFocus();
  showSort(); // the page that is left is kept as it came
  if (typeof look !== 'number') layOutAgain();
  const left = swapPages(shown!, next);
  pages.keep(left.address, left, left.fetchedAt);
  shown = next;
  if (isPanelBehind()) {
    const form = document.getElementById(FILTER_FORM);
    if (form instanceof HTMLFormElement) fillForm(form, next.filters);
    around!.wakePanel();
  }
  for (const arrived of watchers) arrived(next.filters);
  if (look === 'head') {
    const head = document.querySelector<HTMLElement>('h1');
    head?.focus({ preventScroll: true });
    head?.scrollIntoView();
  } else {
    focusAgain();
    if (look !== 'here' && look !== undefined) scrollTo({ top: look, behavior: 'instant' });
  }
  around!.moved();
}

/** Whether the panel is not at work yet, and shows the search that the page was sent with. */
function isPanelBehind(): boolean {
  const panel = shownPanel();
  return panel !== null && !around!.isAwake(panel) && shown?.filters.panel.path !== sent.panel.path;
}

const resultsNow = () => document.querySelector('[data-part=results]');

const FAILURE = 'data-search-failed';
const failureNow = () => document.querySelector(`[data-part=results] > [${FAILURE}]`);

/** The results that are there stay, below the message. */
function sayFailure(): void {
  failureNow()?.remove();
  const message = document.querySelector<HTMLTemplateElement>(`template[${FAILURE}]`)?.content.firstElementChild;
  const copy = message?.cloneNode(true) as Element | undefined;
  copy?.setAttribute(FAILURE, '');
  if (copy) resultsNow()?.prepend(copy);
}

/** Returns what gives the focus to what has taken the place of the element that has it now; or, where it is gone, to the chosen filters. */
function restoreFocus(): () => void {
  const { activeElement } = document;
  const part = activeElement?.closest('[data-part]');
  if (!part) return () => {};
  const name = wordsOf(activeElement!);
  return () => {
    const same = [...part.querySelectorAll<HTMLElement>('a, button, select')].find(
      (element) => wordsOf(element) === name && element.checkVisibility(),
    );
    (same ?? part.querySelector<HTMLElement>('[data-chosen]'))?.focus({ preventScroll: true });
  };
}

const wordsOf = (element: Element) => element.id || element.getAttribute('aria-label') || element.textContent;

/** How far down the page stood at each step of the history: the results of another step may be shorter when Back comes. */
const places = new Map<unknown, number>();
const entryNow = (): unknown => (history.state as { entry?: unknown } | null)?.entry;
function notePlace(): void {
  places.set(entryNow(), scrollY);
}
