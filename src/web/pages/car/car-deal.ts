import { marketQuestion } from '#app/market/market-question.ts';
import type { MarketRange } from '#app/market/market-range.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import { dealInDollars } from '#domain/market/deal-in-dollars.ts';
import { middleOfRange } from '#domain/market/middle-of-range.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import type { CarDealView } from '#features/car/car-page-view.ts';

/** To this sum: an estimate knows no single dollars. In cents. */
const TEN_DOLLARS = 1_000;

/**
 * The deal beside the price, from our own estimate: an outside service is asked by the section further down, because this
 * page is cached. Null: there is nothing to say, or it cannot be found out now.
 */
export async function carDeal(
  car: Car,
  site: LiveSite,
  now: Date,
  { range, report }: { range: MarketRange; report: (error: unknown) => void },
): Promise<CarDealView | null> {
  const { market, labels } = site.settings;
  if (!market.indicator || market.service !== null || !isSellable(car)) return null;
  const gauge = await range.of(marketQuestion(car, site, now)).catch((error: unknown) => {
    report(error);
    return null;
  });
  const deal = gauge && dealInDollars(gauge, market);
  if (!deal || gauge.market_range_min === null || gauge.market_range_max === null) return null;
  const middle = middleOfRange({ min: gauge.market_range_min, max: gauge.market_range_max });
  const about = formatMoney(Math.round(middle / TEN_DOLLARS) * TEN_DOLLARS);
  return { ...deal, more: `Similar ${labels.noun.many.toLowerCase()} are priced at about ${about}` };
}
