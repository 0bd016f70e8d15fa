/** Indexes by drive-away prices that are held however many cars they have: three settings in each of eight states. */
export const ALWAYS_HELD = 24;
/** Beyond those, indexes of small groups are held up to so many times the stock's cars. */
export const TIMES_THE_STOCK = 2;

/**
 * How many of the indexes by drive-away prices must go before one more is made. `cars`: of each index, the one that was not
 * asked for longest first. Any shopper may ask for any state's prices, and a server may have hundreds of groups.
 */
export function driveAwayIndexesToDrop(cars: readonly number[], stock: number): number {
  let total = cars.reduce((sum, count) => sum + count, 0);
  let dropped = 0;
  while (cars.length - dropped >= ALWAYS_HELD && total > stock * TIMES_THE_STOCK) total -= cars[dropped++]!;
  return dropped;
}
