import { RESULTS_PATH } from './search-ids.ts';
import type { FiltersView, ResultsAnswer } from './search-view.ts';

/** The island of the filter panel. */
const PANEL = 'is-land[data-name=filters]';

/** What other results replace: the inside of each element that says which part of the page it is. */
const PARTS = '[data-part]';
/** And these tags of the head (web/page-head.ts): engines and previews read them after the script, too. */
const TAGS =
  'title, meta:is([name=description], [name=robots], [name="twitter:card"], [property]), link:is([rel=canonical], [rel=alternate]), script[type="application/ld+json"]';

/** `data-…` of the document, as JSON. */
const TELLS = ['event', 'asc'] as const;

const SEARCH = '/search';
export const isSearch = (path: string): boolean => /^\/search(?:\/|$)/.test(path);

/** A search that is not on the screen: fetched, or left. */
export interface ResultPage {
  address: string;
  fetchedAt: number;
  /** What it tells when it is shown, as attributes of the document. */
  tells: Readonly<Record<(typeof TELLS)[number], string | undefined>>;
  filters: FiltersView;
  /** Its parts and the tags of its head: as HTML until they are shown for the first time. */
  content: string | Content;
}

interface Content {
  tags: DocumentFragment;
  parts: ReadonlyMap<string, DocumentFragment>;
}

/** Null: the answer is another page. */
export async function fetchResults(address: string, signal?: AbortSignal): Promise<ResultPage | null> {
  const answer = await fetch(RESULTS_PATH + address.slice(SEARCH.length), {
    ...(signal && { signal }),
    headers: { accept: 'application/json' },
  });
  const isResults = answer.headers.get('content-type')?.startsWith('application/json') === true;
  // a page beyond the last one answers 404, and is a page of results
  if (!answer.ok && !(answer.status === 404 && isResults))
    throw new Error(`The search was not answered: ${answer.status}`);
  if (!isResults) return null;
  const { html, head, event, analytics, filters } = (await answer.json()) as ResultsAnswer;
  const { pathname, search } = new URL(answer.url);
  return {
    address: SEARCH + pathname.slice(RESULTS_PATH.length) + search,
    fetchedAt: Date.now(),
    tells: { event: event === null ? undefined : JSON.stringify(event), asc: analytics && JSON.stringify(analytics) },
    filters,
    content: head + html,
  };
}

/** Puts a page in the place of the one that is shown, which is returned. */
export function swapPages(shown: Pick<ResultPage, 'address' | 'fetchedAt' | 'filters'>, next: ResultPage): ResultPage {
  const { documentElement: root } = document;
  const left = {
    ...shown,
    tells: { event: root.dataset.event, asc: root.dataset.asc },
    content: takeContent(document),
  };
  const { tags, parts } = typeof next.content === 'string' ? readContent(next.content) : next.content;
  document.head.append(tags);
  for (const part of document.querySelectorAll<HTMLElement>(PARTS))
    part.replaceChildren(parts.get(part.dataset.part ?? '') ?? '');
  for (const name of TELLS) {
    const json = next.tells[name];
    if (json === undefined) delete root.dataset[name];
    else root.dataset[name] = json;
  }
  return left;
}

export const shownPanel = (): HTMLElement | null => document.querySelector<HTMLElement>(PANEL);

/** What the server drew the panel from. */
export const sentFilters = (panel: HTMLElement): FiltersView => JSON.parse(panel.dataset.props ?? '{}') as FiltersView;

function readContent(html: string): Content {
  const template = document.createElement('template');
  template.innerHTML = html;
  return takeContent(template.content);
}

const takeContent = (page: ParentNode): Content => ({
  tags: fragmentOf(page.querySelectorAll(TAGS)),
  parts: new Map(
    Array.from(page.querySelectorAll<HTMLElement>(PARTS), (part) => [
      part.dataset.part ?? '',
      fragmentOf(part.childNodes),
    ]),
  ),
});

function fragmentOf(nodes: Iterable<Node>): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(...nodes);
  return fragment;
}
