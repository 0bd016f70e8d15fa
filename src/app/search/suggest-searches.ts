import { isDeepStrictEqual } from 'node:util';
import { forSale } from '#domain/search/for-sale.ts';
import { COLOUR_FAMILIES, familyCounts } from '#domain/search/typed/colour-families.ts';
import { begunPrice } from '#domain/search/typed/begun-price.ts';
import { joinedKey } from '#domain/search/joined-key.ts';
import { EMPTY_QUERY, type SearchQuery } from '#domain/search/search-query.ts';
import type { ValueRefinement } from '#domain/search/refinements.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { SearchResult, StockIndex } from '#app/stock/stock-index.ts';
import type { Places } from '#app/location/places.ts';
import { isPostcode } from '#domain/location/postcode.ts';
import { searchAsTyped, type TypedSearch } from './search-as-typed.ts';
import { suggestPlaces, type PlaceCompletion } from './suggest-places.ts';
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
const MOST_PRICES = 4;
/** What stands before the name of a place. */
const PLACE_FOLLOWS = /(?:^|\s)(?:in|at|around|near)$/i;
/** Maximum last words that begin one name: "land rover disc". */
const MOST_WORDS = 3;

export interface Completion {
  of: Completed;
  value: string;
  search: SearchQuery;
  count: number;
}

/** A price that the last words begin: "under 3". */
export interface PriceCompletion {
  bound: 'under' | 'over';
  /** In dollars. */
  amount: number;
  search: SearchQuery;
  count: number;
}

export interface SuggestedSearches {
  /** The whole text, read as a search reads it. */
  read: TypedSearch;
  /** The first cars of it, and how many there are. */
  found: SearchResult;
  completions: readonly Completion[];
  prices: readonly PriceCompletion[];
  /** Around places that have no vehicle themselves. */
  around: readonly PlaceCompletion[];
}

/** What a text that is still typed may be asking for. Every count is of cars that can be bought. */
export async function suggestSearches(
  { site, stock, places, now }: { site: LiveSite; stock: StockIndex; places: Places; now: Date },
  text: string,
): Promise<SuggestedSearches> {
  const seconds = Math.floor(now.getTime() / 1000);
  const readAs = (query: string) =>
    searchAsTyped(stock, site, { ...EMPTY_QUERY, query }, { hitsPerPage: 0, facets: [], now: seconds });
  const count = (query: SearchQuery, hitsPerPage: number, facets: readonly Completed[]) =>
    searchStock(stock, site, forSale(query), { hitsPerPage, facets, now: seconds });
  const baseOf = async (before: string) => (before === '' ? EMPTY_QUERY : (await readAs(before)).query);
  const read = await readAs(text);
  const found = await count(read.query, MOST_CARS, []);
  const words = text.split(/\s+/).filter(Boolean);
  const completions: Completion[] = [];
  for (let length = Math.min(MOST_WORDS, words.length); length > 0 && completions.length === 0; length--) {
    const before = words.slice(0, words.length - length).join(' ');
    const isPlace = PLACE_FOLLOWS.test(before);
    const base = await baseOf(before.replace(PLACE_FOLLOWS, ''));
    const { facets } = await count(base, 0, COMPLETED);
    const key = joinedKey(words.slice(-length).join(' '));
    if (key === '') continue;
    for (const of of isPlace ? (['city'] as const) : COMPLETED) {
      const named = namesOf(of, facets[of] ?? []).filter(({ value }) => begins(value, key));
      for (const { value, count } of named.slice(0, MOST_OF_A_KIND))
        completions.push({ of, value, count, search: withValue(base, of, value) });
    }
  }
  return { read, found, completions, prices: await prices(), around: await around() };

  /** After "near" or "in" the longest name that begins so; four digits may be a postcode where they are read as nothing else. */
  async function around(): Promise<readonly PlaceCompletion[]> {
    const countOf = async (query: SearchQuery) => (await count(query, 0, [])).count;
    for (let length = Math.min(MOST_WORDS, words.length); length > 0; length--) {
      const typed = words.slice(-length).join(' ');
      const before = words.slice(0, words.length - length).join(' ');
      const isNamed = PLACE_FOLLOWS.test(before) && completions.length === 0;
      if (!isNamed && !(length === 1 && isPostcode(typed))) continue;
      const base = await baseOf(before.replace(PLACE_FOLLOWS, ''));
      // "corolla 2019" is a year, "under 2000" an amount
      const isNumber = begunPrice(text) !== undefined || !isDeepStrictEqual(base.ranges, read.query.ranges);
      if (isNumber && !PLACE_FOLLOWS.test(before)) return [];
      return suggestPlaces({ site, places }, typed, base, countOf);
    }
    return [];
  }

  /** Those that leave some vehicles and not all, and not the one that the whole text is read as. */
  async function prices(): Promise<PriceCompletion[]> {
    const begun = begunPrice(text);
    if (begun === undefined) return [];
    const base = await baseOf(begun.before);
    const end = begun.bound === 'under' ? 'max' : 'min';
    if (base.ranges.price !== undefined) return [];
    const { count: all } = await count(base, 0, []);
    const offered: PriceCompletion[] = [];
    for (const amount of begun.amounts) {
      if (read.query.ranges.price?.[end] === amount * 100) continue;
      const search: SearchQuery = { ...base, ranges: { ...base.ranges, price: { [end]: amount * 100 } } };
      const { count: some } = await count(search, 0, []);
      if (some > 0 && some < all) offered.push({ bound: begun.bound, amount, search, count: some });
      if (offered.length === MOST_PRICES || (end === 'max' ? some === all : some === 0)) break;
    }
    return offered;
  }
}

/** The name, or one of its words, begins so. */
function begins(value: string, key: string): boolean {
  const words = value.split(/[\s|/-]+/);
  return words.some((_, at) => joinedKey(words.slice(at).join('')).startsWith(key));
}

type Counted = Pick<Completion, 'value' | 'count'>;

/** A plain colour is its family, as a search reads the word: one paint may have the same name. */
const namesOf = (of: Completed, values: readonly Counted[]): readonly Counted[] =>
  of === 'colour'
    ? [...familyCounts(values), ...values.filter(({ value }) => !COLOUR_FAMILIES.includes(value))]
    : values;

function withValue(base: SearchQuery, of: Completed, value: string): SearchQuery {
  if (of !== 'colour' || !COLOUR_FAMILIES.includes(value))
    return { ...base, values: { ...base.values, ...valuesOf(of, value) } };
  const { colour: _, ...values } = base.values;
  return { ...base, values, colourFamilies: [value] };
}

/** A model is searched for under its make. */
function valuesOf(of: Completed, value: string): SearchQuery['values'] {
  if (of !== 'make_model') return { [of]: [value] };
  const [make = '', model = ''] = value.split('|');
  return { make: [make], model: [model] };
}
