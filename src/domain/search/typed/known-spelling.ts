import { joinedKey } from '#domain/search/joined-key.ts';
import type { StockValues } from './meaning.ts';
import type { ValueRefinement } from '#domain/search/refinements.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';

interface Known {
  byCase: Map<string, string[]>;
  byKey: Map<string, string[]>;
}

const knownOf = new WeakMap<readonly string[], Known>();

/**
 * A search in the stock's own spelling: `make=TOYOTA` is Toyota, `model=land-cruiser` is every way in which the stock
 * writes it. A value that the stock has but for its case is that value alone: "f-150" is "F-150" and not "F 150" as well.
 * What the stock has not stays as it was asked for, and finds nothing.
 */
export function knownSpelling(search: SearchQuery, stock: StockValues): SearchQuery {
  const values = speltAsKnown(search.values, stock);
  const not = search.not && speltAsKnown(search.not, stock);
  return values === search.values && not === search.not ? search : { ...search, values, ...(not ? { not } : {}) };
}

function speltAsKnown(search: SearchQuery['values'], stock: StockValues): SearchQuery['values'] {
  let values = search;
  for (const [name, requested] of Object.entries(search) as [ValueRefinement, readonly string[]][]) {
    const stocked = stock[name];
    if (!stocked || requested.every((value) => stocked.includes(value))) continue;
    const { byCase, byKey } = known(stocked);
    const spelt = requested.flatMap((value) =>
      stocked.includes(value) ? value : (byCase.get(value.toLowerCase()) ?? byKey.get(joinedKey(value)) ?? value),
    );
    values = { ...values, [name]: [...new Set(spelt)].sort() };
  }
  return values;
}

function known(values: readonly string[]): Known {
  let made = knownOf.get(values);
  if (!made) {
    made = { byCase: Map.groupBy(values, (value) => value.toLowerCase()), byKey: Map.groupBy(values, joinedKey) };
    knownOf.set(values, made);
  }
  return made;
}
