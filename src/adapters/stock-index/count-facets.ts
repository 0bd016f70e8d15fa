import type { FacetCount } from '#app/stock-index.ts';
import type { Refinement } from '#domain/search/refinements.ts';
import type { MultiFacet, SingleFacet } from './facet-fields.ts';
import type { Matches } from './matching.ts';
import type { Rows } from './rows.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Counts of one facet over the matches and the rows that only this facet's own clause keeps out, most first. */
export function countFacet(rows: Rows, name: Refinement & (SingleFacet | MultiFacet), matches: Matches): FacetCount[] {
  const lists = [matches.rows, matches.missed.get(name)];
  if (name === 'categories' || name === 'filtered_features') {
    const column = rows.multi[name];
    const counts = new Uint32Array(column.vocabulary.size);
    for (const list of lists) {
      for (const row of list ?? []) for (let at = column.starts[row]!; at < column.starts[row + 1]!; at++) counts[column.items[at]!] = counts[column.items[at]!]! + 1;
    }
    return mostFirst(counts, column.vocabulary);
  }
  const facet = rows.facets[name];
  const counts = new Uint32Array(facet.vocabulary.size);
  for (const list of lists) {
    for (const row of list ?? []) {
      const value = rows.valueOf(facet, row);
      counts[value] = counts[value]! + 1;
    }
  }
  return mostFirst(counts, facet.vocabulary);
}

/** Equal counts stand in the order of their names. */
function mostFirst(counts: Uint32Array, vocabulary: Vocabulary): FacetCount[] {
  const ranks = vocabulary.ranks();
  const found: number[] = [];
  for (let value = 1; value < counts.length; value++) if (counts[value]! > 0) found.push(value);
  found.sort((a, b) => counts[b]! - counts[a]! || ranks[a]! - ranks[b]!);
  return found.map((value) => ({ value: vocabulary.names[value]!, count: counts[value]! }));
}
