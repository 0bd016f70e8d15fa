import type { StockValues } from '#domain/search/typed/meaning.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import type { ValueRefinement } from '#domain/search/refinements.ts';
import type { LiveSite, Revision } from '#app/site/live-sites.ts';
import type { StockIndex } from './stock-index.ts';

/** Refinements whose values shoppers write: in words, in addresses, in paths. */
const WRITTEN = [
  'make',
  'model',
  'make_model',
  'badge',
  'body',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'seats',
  'doors',
  'cylinders',
  'item_type',
  'state',
  'city',
  'location_name',
  'dealership_name',
  'tag',
  'categories',
  'filtered_features',
] as const satisfies readonly ValueRefinement[];

const known = new WeakMap<Revision, Promise<StockValues>>();
const last = new Map<number, StockValues>();

/**
 * Every value that the stock of a site has. The answer is kept as long as that stock stands as it stands; values that a
 * change of stock left as they were stay the same object, so that what is made of them stays too.
 */
export function stockValues(site: LiveSite, stock: StockIndex, now: Date): Promise<StockValues> {
  let values = known.get(site.stockRevision);
  if (!values) {
    values = readValues(site, stock, now);
    known.set(site.stockRevision, values);
    values.catch(() => known.delete(site.stockRevision));
  }
  return values;
}

async function readValues(site: LiveSite, stock: StockIndex, now: Date): Promise<StockValues> {
  const { facets } = await stock.search(site.stockFilter, EMPTY_QUERY, {
    hitsPerPage: 0,
    facets: WRITTEN,
    now: Math.floor(now.getTime() / 1000),
  });
  const values: StockValues = {};
  for (const name of WRITTEN) values[name] = (facets[name] ?? []).map(({ value }) => value);
  const before = last.get(site.record.id);
  if (before && WRITTEN.every((name) => sameWords(before[name] ?? [], values[name] ?? []))) return before;
  last.set(site.record.id, values);
  return values;
}

/** In another order they are the same words. */
function sameWords(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  if (a.every((word, index) => word === b[index])) return true;
  const words = new Set(a);
  return b.every((word) => words.has(word));
}
