import { MINUTE_MS } from '#domain/time/durations.ts';
import type { RouterContextProvider } from 'react-router';
import { marketQuestion } from '#app/market/market-question.ts';
import type { Revision } from '#app/site/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import type { Autogauge } from '#domain/market/autogauge.ts';
import type { CardPolicy } from '#domain/card/card-policy.ts';
import { dealInDollars } from '#domain/market/deal-in-dollars.ts';
import type { MarketPolicy } from '#domain/market/market-policy.ts';
import { dealIndicator } from '#domain/market/deal-indicator.ts';
import { choiceOf } from '#domain/price/price-choice.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import type { DealView } from '#entities/listing-card/listing-card-view.ts';
import { errorReport, services, siteRequest } from '../context.ts';
import { recentlyUsed } from '../recently-used.ts';

/** The size of each of two generations of the cache. */
const GENERATION = 20_000;
/** A market moves slower than the cars in it: a price is looked at again after this long (ms), or when the car changes. */
const LONGEST_CACHED_MS = 10 * MINUTE_MS;

/** How the cards of a site say it (`card.dealAs`). */
const DEALS: Record<CardPolicy['dealAs'], (gauge: Autogauge, market: MarketPolicy) => DealView | null> = {
  label(gauge, market) {
    const deal = dealIndicator(gauge, market);
    return deal.shown ? { label: deal.label, standing: deal.standing, band: deal.band } : null;
  },
  dollars(gauge, market) {
    const deal = dealInDollars(gauge, market);
    return deal && { label: deal.text, standing: null, band: BANDS[deal.side], side: deal.side };
  },
};
const BANDS = { below: 'high', level: 'medium', above: 'low' } as const;

interface KnownDeal {
  car: Car;
  revision: Revision;
  foundAt: number;
  deal: DealView | null;
}

const known = recentlyUsed<KnownDeal>(GENERATION);

/**
 * The deals on cards, the same as on the page of each car. A list uses our own estimate only, and caches it for each car.
 * An external service that is paid per request is used by car pages.
 */
export async function cardDeals(
  cars: readonly Car[],
  context: Readonly<RouterContextProvider>,
): Promise<ReadonlyMap<number, DealView>> {
  const { site, now } = context.get(siteRequest);
  const { card, market } = site.settings;
  if (!card.deal || !market.indicator || market.service !== null) return new Map();
  const { range } = context.get(services).market;
  const dealOf = async (car: Car): Promise<DealView | null> => {
    if (!isSellable(car)) return null;
    return DEALS[card.dealAs](await range.of(marketQuestion(car, site, now)), market);
  };
  const deals = new Map<number, DealView>();
  for (const car of cars) {
    const key = `${site.record.id} ${choiceOf(site.settings)} ${car.id}`;
    let found = known.get(key);
    if (
      found === undefined ||
      found.car !== car ||
      found.revision !== site.siteRevision ||
      now.getTime() - found.foundAt > LONGEST_CACHED_MS
    ) {
      const deal = await dealOf(car).catch((error: unknown) => {
        context.get(errorReport)(error);
        return null;
      });
      found = { car, revision: site.siteRevision, foundAt: now.getTime(), deal };
      known.set(key, found);
    }
    if (found.deal !== null) deals.set(car.id, found.deal);
  }
  return deals;
}
