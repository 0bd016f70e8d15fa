/** Fewer cars with one first photo may be twins, and a smaller part of a feed is not worth a supplier's time. */
export const LEAST_SHARED = 10;
const LEAST_PERCENT = 5;

/** One address that is the first photo of several cars. */
export interface PhotoUse {
  cars: number;
  /** Of them. */
  used: number;
  /** Makes and models among them. */
  models: number;
}

/**
 * Whether a first photo stands for too many cars of a feed to show any of them, like a placeholder. New cars of one model may
 * share a picture of it. `of`: cars of the feed that name photos.
 */
export function isSharedPhoto({ cars, used, models }: PhotoUse, of: number): boolean {
  return cars >= LEAST_SHARED && cars * 100 >= of * LEAST_PERCENT && (used > 0 || models > 1);
}
