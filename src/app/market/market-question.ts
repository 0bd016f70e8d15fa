import type { Car } from '#domain/car/car.ts';
import { carPrice } from '#domain/price/car-price.ts';
import type { OnRoadPolicy } from '#domain/on-road/on-road-policy.ts';
import { carPath } from '#domain/site/site-paths.ts';
import type { VisitSettings } from '#domain/site/site-settings.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { MarketQuestion } from './market-range.ts';

/** Without figures nothing is added to a price. */
const AS_ADVERTISED: OnRoadPolicy = { states: {}, validDays: 1 };

/**
 * On what terms a visit compares prices: like with like. Where no one was asked, drive away in the car's own state; as
 * advertised, prices that include the same.
 */
export const comparisonTerms = (
  car: Pick<Car, 'location'>,
  { driveAway, onRoad }: Pick<VisitSettings, 'driveAway' | 'onRoad'>,
): Pick<MarketQuestion, 'state' | 'onRoad'> => ({
  state: driveAway?.state ?? car.location?.address.state ?? '',
  onRoad: driveAway === null ? AS_ADVERTISED : onRoad,
});

/** What a site asks of the market about one of its cars. A subscription's weekly price is none that compares. */
export function marketQuestion(car: Car, { settings, stockFilter }: LiveSite, now: Date): MarketQuestion {
  return {
    car,
    path: carPath(car, settings),
    listingPrice: carPrice(car, settings, now).advertised,
    filter: stockFilter,
    policy: settings.market,
    ...comparisonTerms(car, settings),
    now,
  };
}
