/** Maximum share of the values above the even buckets. */
const ABOVE = 1 / 50;
/** From this many values on, one may always be above. */
const FEW = 10;

/**
 * Up to where buckets are even: the highest number, unless very few stand far above the rest. One car at $1,234,567 would
 * otherwise put all others into one bucket. `above` counts the numbers above a limit.
 */
export function histogramTop(min: number, max: number, total: number, above: (limit: number) => number): number {
  const most = Math.max(total * ABOVE, total >= FEW ? 1 : 0);
  let top = max;
  for (;;) {
    const less = Math.ceil(min + (top - min) * 0.75);
    if (less === top || above(less) > most) return top;
    top = less;
  }
}
