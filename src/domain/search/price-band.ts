import type { Cents } from '../money.ts';

/** Edges in dollars. A band holds its lower edge and ends just below its upper one; the last has no end. */
export const PRICE_EDGES = [
  0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 150_000, 200_000, 300_000, 500_000,
] as const;
export const WEEKLY_PRICE_EDGES = [0, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500] as const;

/** The value of the `price_range` facet: "10000-20000", "500000-"; null without a price. */
export const priceBand = (price: Cents | null): string | null => band(price, PRICE_EDGES);

/** The value of the `weekly_price_range` facet: "100-150", "500-"; null without a weekly repayment. */
export const weeklyPriceBand = (repayment: Cents | null): string | null => band(repayment, WEEKLY_PRICE_EDGES);

function band(amount: Cents | null, edges: readonly number[]): string | null {
  if (amount === null || amount <= 0) return null;
  const above = edges.findIndex((edge) => amount < edge * 100);
  return above === -1 ? `${edges.at(-1)}-` : `${edges[above - 1]}-${edges[above]}`;
}

/** The bands of weekly repayment that reach into a span of dollars. */
export function weeklyPriceBands(min: number | undefined, max: number | undefined): string[] {
  return WEEKLY_PRICE_EDGES.flatMap((edge, index) => {
    const above: number | undefined = WEEKLY_PRICE_EDGES[index + 1];
    if ((max !== undefined && edge >= max) || (min !== undefined && above !== undefined && above <= min)) return [];
    return [`${edge}-${above ?? ''}`];
  });
}
