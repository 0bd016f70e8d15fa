import { forSale } from '#domain/search/for-sale.ts';
import { joinedKey } from '#domain/search/joined-key.ts';
import { EMPTY_QUERY, type SearchQuery } from '#domain/search/search-query.ts';
import type { ValueRefinement } from '#domain/search/refinements.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { SearchResult, StockIndex } from '#app/stock/stock-index.ts';
import { searchAsTyped, type TypedSearch } from './search-as-typed.ts';
import { searchStock } from './search-stock.ts';

/** What an unfinished word may become, in the order in which it is offered. */
export const COMPLETED = [
  'make',
  'make_model',
  'body',
  'fuel',
  'colour',
  'filtered_features',
  'city',
] as const satisfies readonly ValueRefinement[];
export type Completed = (typeof COMPLETED)[number];

/** Of one kind; more could not be looked through while typing. */
const MOST_OF_A_KIND = 4;
const MOST_CARS = 3;
/** Maximum last words that begin one name: "land rover disc". */
const MOST_WORDS = 3;

export interface Completion {
  of: Completed;
  value: string;
  search: SearchQuery;
  count: number;
}

export interface SuggestedSearches {
  /** The whole text, read as a search reads it. */
  read: TypedSearch;
  /** The first cars of it, and how many there are. */
  found: SearchResult;
  completions: readonly Completion[];
}

/** What a text that is still typed may be asking for. Every count is of cars that can be bought. */
export async function suggestSearches(
  { site, stock, now }: { site: LiveSite; stock: StockIndex; now: Date },
  text: string,
): Promise<SuggestedSearches> {
  const seconds = Math.floor(now.getTime() / 1000);
  const readAs = (query: string) =>
    searchAsTyped(stock, site, { ...EMPTY_QUERY, query }, { hitsPerPage: 0, facets: [], now: seconds });
  const count = (query: SearchQuery, hitsPerPage: number, facets: readonly Completed[]) =>
    searchStock(stock, site, forSale(query), { hitsPerPage, facets, now: seconds });
  const read = await readAs(text);
  const found = await count(read.query, MOST_CARS, []);
  const words = text.split(/\s+/).filter(Boolean);
  const completions: Completion[] = [];
  for (let length = Math.min(MOST_WORDS, words.length); length > 0 && completions.length === 0; length--) {
    const before = words.slice(0, words.length - length).join(' ');
    const { query: base } = before === '' ? { query: EMPTY_QUERY } : await readAs(before);
    const { facets } = await count(base, 0, COMPLETED);
    const key = joinedKey(words.slice(-length).join(' '));
    if (key === '') continue;
    for (const of of COMPLETED) {
      const named = (facets[of] ?? []).filter(({ value }) => begins(value, key)).slice(0, MOST_OF_A_KIND);
      for (const { value, count } of named)
        completions.push({ of, value, count, search: { ...base, values: { ...base.values, ...valuesOf(of, value) } } });
    }
  }
  return { read, found, completions };
}

/** The name, or one of its words, begins so. */
function begins(value: string, key: string): boolean {
  const words = value.split(/[\s|/-]+/);
  return words.some((_, at) => joinedKey(words.slice(at).join('')).startsWith(key));
}

/** A model is searched for under its make. */
function valuesOf(of: Completed, value: string): SearchQuery['values'] {
  if (of !== 'make_model') return { [of]: [value] };
  const [make = '', model = ''] = value.split('|');
  return { make: [make], model: [model] };
}
