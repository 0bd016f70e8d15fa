import { joinedKey } from './joined-key.ts';
import type { StockValues } from './meaning.ts';
import type { ValueRefinement } from './refinements.ts';
import type { SearchQuery } from './search-query.ts';

const keysOf = new WeakMap<readonly string[], Map<string, string[]>>();

/**
 * A search in the stock's own spelling: `make=toyota` and `make=TOYOTA` are Toyota, `model=land-cruiser` is every way
 * in which the stock writes it. What the stock has not stays as it was asked for, and finds nothing.
 */
export function knownSpelling(search: SearchQuery, stock: StockValues): SearchQuery {
  let values = search.values;
  for (const [name, requested] of Object.entries(search.values) as [ValueRefinement, readonly string[]][]) {
    const known = stock[name];
    if (!known || requested.every((value) => known.includes(value))) continue;
    const spelt = requested.flatMap((value) =>
      known.includes(value) ? value : (keyed(known).get(joinedKey(value)) ?? value),
    );
    values = { ...values, [name]: [...new Set(spelt)].sort() };
  }
  return values === search.values ? search : { ...search, values };
}

function keyed(values: readonly string[]): Map<string, string[]> {
  let keys = keysOf.get(values);
  if (!keys) {
    keys = Map.groupBy(values, joinedKey);
    keysOf.set(values, keys);
  }
  return keys;
}
