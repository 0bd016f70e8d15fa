import type { SortBy } from '#domain/search/search-query.ts';
import type { Rows } from './rows.ts';

/**
 * How two rows stand to each other. Relevance: the better text score (`scores`, by row), then the higher rank, then the newer car;
 * cars without a price come last whichever way prices go; at last the lower id.
 */
export function rowOrder(rows: Rows, sortBy: SortBy, scores: Uint8Array | undefined): (a: number, b: number) => number {
  const { ids, ranks } = rows;
  const { price, created_at_timestamp: created } = rows.ranges;
  switch (sortBy) {
    case 'relevance': {
      const byRank = (a: number, b: number) => ranks[b]! - ranks[a]! || created[b]! - created[a]! || ids[a]! - ids[b]!;
      return scores ? (a, b) => scores[b]! - scores[a]! || byRank(a, b) : byRank;
    }
    case 'latest': return (a, b) => created[b]! - created[a]! || ids[a]! - ids[b]!;
    case 'price_desc': return (a, b) => price[b]! - price[a]! || ids[a]! - ids[b]!;
    case 'price_asc': return (a, b) => last(price[a]!) - last(price[b]!) || ids[a]! - ids[b]!;
  }
}

/** A finite stand-in for "no price" when it has to come last. */
const last = (price: number) => (price < 0 ? Number.MAX_VALUE : price);
