/** With fewer, one car would say what is typical. */
const FEWEST = 5;

/** How long cars like one are in stock. */
export interface TypicalDays {
  /** A median, in days. */
  days: number;
  /** `sold`: from listing to sale. `for sale`: from listing until now, of cars that are not sold yet. */
  of: 'sold' | 'for sale';
}

/** The days in stock of similar cars: of those sold, else of those for sale; null while there are too few of either. */
export function typicalDays(sold: readonly number[], forSale: readonly number[]): TypicalDays | null {
  if (sold.length >= FEWEST) return { days: median(sold), of: 'sold' };
  return forSale.length >= FEWEST ? { days: median(forSale), of: 'for sale' } : null;
}

function median(days: readonly number[]): number {
  const sorted = days.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : Math.round((sorted[middle - 1]! + sorted[middle]!) / 2);
}
