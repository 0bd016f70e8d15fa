import type { Cents } from '#domain/money.ts';
import type { CarNews } from './alert.ts';

/** A car for one wish, at one moment. */
export interface WatchedCar {
  /** The car is for sale on the site and matches the alert. */
  fits: boolean;
  /** The price shown on the site. `null`: words are shown. */
  price: Cents | null;
}

/**
 * What there is to tell of a car that has changed. `before` undefined: no one has seen it before. `gone`: it was seen, and
 * could not be bought.
 */
export function carNews(
  carId: number,
  before: (WatchedCar & { gone: boolean }) | undefined,
  after: WatchedCar,
): CarNews | undefined {
  if (!after.fits) return undefined;
  const price = { price: after.price, before: before?.price ?? null };
  if (before === undefined) return { carId, news: 'new', ...price };
  if (before.gone) return { carId, news: 'back', ...price };
  if (!before.fits) return { carId, news: 'new', ...price };
  const drops = before.price !== null && after.price !== null && after.price < before.price;
  return drops ? { carId, news: 'drop', ...price } : undefined;
}

/** By which the same thing is told once: a car is new once, drops once to a price, and is back once a day. */
export const newsKey = ({ news, price }: CarNews, now: Date): string =>
  news === 'new' ? news : news === 'drop' ? `drop:${price}` : `back:${now.toISOString().slice(0, 10)}`;
