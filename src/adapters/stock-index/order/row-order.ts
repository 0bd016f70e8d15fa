import { distanceKm } from '#domain/location/distance-km.ts';
import type { SortBy } from '#domain/search/search-query.ts';
import { NUMBERS_A_ROW, type NumberField } from '#adapters/stock-index/columns/number-columns.ts';
import type { Rows } from '#adapters/stock-index/rows.ts';

/**
 * How two rows stand to each other. Relevance: the better text score (`scores`, by row), then the higher rank, then the newer car;
 * cars without a price come last whichever way prices go; of equally near cars the newer; at last the lower id.
 */
export function rowOrder(
  rows: Rows,
  sortBy: SortBy,
  scores: Uint8Array | undefined,
  near?: { lat: number; lng: number },
): (a: number, b: number) => number {
  const { data } = rows.numbers.column('id');
  const of = (field: NumberField) => {
    const { offset } = rows.numbers.column(field);
    return (row: number) => data[row * NUMBERS_A_ROW + offset]!;
  };
  const [id, rank, price, created] = [of('id'), of('rank'), of('price'), of('created_at_timestamp')];
  switch (sortBy) {
    case 'relevance': {
      const byRank = (a: number, b: number) => rank(b) - rank(a) || created(b) - created(a) || id(a) - id(b);
      return scores ? (a, b) => scores[b]! - scores[a]! || byRank(a, b) : byRank;
    }
    case 'latest':
      return (a, b) => created(b) - created(a) || id(a) - id(b);
    case 'price_desc':
      return (a, b) => price(b) - price(a) || id(a) - id(b);
    case 'price_asc':
      return (a, b) => last(price(a)) - last(price(b)) || id(a) - id(b);
    case 'distance': {
      if (!near) return rowOrder(rows, 'relevance', scores);
      const km = pointDistances(rows, near);
      return (a, b) => km(a) - km(b) || created(b) - created(a) || id(a) - id(b);
    }
  }
}

/** Kilometres by row: reckoned once for each place where cars stand. Nowhere is far away. */
function pointDistances(rows: Rows, { lat, lng }: { lat: number; lng: number }): (row: number) => number {
  const { point } = rows.facets;
  const ofPoint = point.vocabulary.keys.map((name, code) => {
    const [pointLat, pointLng] = name.split(',').map(Number) as [number, number];
    return code === 0 ? Number.MAX_VALUE : distanceKm(lat, lng, pointLat, pointLng);
  });
  return (row) => ofPoint[rows.valueOf(point, row)]!;
}

/** A finite stand-in for "no price" when it has to come last. */
const last = (price: number) => (price < 0 ? Number.MAX_VALUE : price);
