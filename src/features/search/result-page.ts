import type { FiltersView } from './search-view.ts';

/** The island of the filter panel. */
const PANEL = 'is-land[data-name=filters]';

/** What other results replace: the inside of each element that says which part of the page it is. */
const partsOf = (page: ParentNode) => page.querySelectorAll<HTMLElement>('[data-part]');
const nameOf = (part: HTMLElement) => part.dataset.part ?? '';

/** A search that is not on the screen: fetched, or left. */
export interface ResultPage {
  address: string;
  fetchedAt: number;
  title: string;
  /** What it tells when it is shown, as JSON. */
  event: string | undefined;
  filters: FiltersView;
  parts: ReadonlyMap<string, DocumentFragment>;
  /** The panel as it was sent; null when the one on the screen is at work and shows `filters` itself. */
  panel: Element | null;
}

/** Null: the answer is another page. */
export function readResultPage(html: string, address: string): ResultPage | null {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const panel = page.querySelector<HTMLElement>(PANEL);
  if (panel === null) return null;
  return {
    address,
    fetchedAt: Date.now(),
    title: page.title,
    event: page.documentElement.dataset.event,
    filters: sentFilters(panel),
    parts: takeParts(page),
    panel,
  };
}

/** Puts a page in the place of the one that is shown, which is returned. `panelWorks`: it takes its filters itself. */
export function swapPages(
  shown: Pick<ResultPage, 'address' | 'fetchedAt' | 'filters'>,
  next: ResultPage,
  panelWorks: boolean,
): ResultPage {
  const { documentElement: root, title } = document;
  const panel = panelWorks || next.panel === null ? null : shownPanel();
  const left = { ...shown, title, event: root.dataset.event, parts: takeParts(document), panel };
  for (const part of partsOf(document)) part.replaceChildren(...(next.parts.get(nameOf(part))?.childNodes ?? []));
  if (panel !== null && next.panel !== null) panel.replaceWith(next.panel);
  document.title = next.title;
  if (next.event === undefined) delete root.dataset.event;
  else root.dataset.event = next.event;
  return left;
}

export const shownPanel = (): HTMLElement | null => document.querySelector<HTMLElement>(PANEL);

/** What the server drew the panel from. */
export const sentFilters = (panel: HTMLElement): FiltersView => JSON.parse(panel.dataset.props ?? '{}') as FiltersView;

const takeParts = (page: Document): Map<string, DocumentFragment> =>
  new Map(
    Array.from(partsOf(page), (part) => {
      const taken = document.createDocumentFragment();
      taken.append(...part.childNodes);
      return [nameOf(part), taken];
    }),
  );
