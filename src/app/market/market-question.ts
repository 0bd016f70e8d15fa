import type { Car } from '#domain/car/car.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { carPath } from '#domain/site/site-paths.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { MarketQuestion } from './market-range.ts';

/** What a site asks of the market about one of its cars. A subscription's weekly price is none that compares. */
export function marketQuestion(car: Car, { settings, stockFilter }: LiveSite, now: Date): MarketQuestion {
  return {
    car,
    path: carPath(car, settings),
    listingPrice: carPrice(car, settings, now).purchase,
    filter: stockFilter,
    policy: settings.market,
    onRoad: settings.onRoad,
    now,
  };
}
