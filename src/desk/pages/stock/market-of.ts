import { compareWithStock } from '#app/market/compare-with-stock.ts';
import { marketQuestion } from '#app/market/market-question.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { ownGauge, UNKNOWN_GAUGE, type Autogauge } from '#domain/market/autogauge.ts';
import type { Car } from '#domain/car/car.ts';
import { DRIVE_AWAY } from '#domain/market/compared-price.ts';
import { likenessText } from '#domain/market/likeness.ts';
import { againstMiddle } from '#domain/market/middle-of-range.ts';
import type { Obstacle } from '#domain/stock/obstacle.ts';
import type { Cents } from '#domain/money.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { badgeReason } from '#domain/stock/badge-reason.ts';
import { counted } from '#domain/text/words.ts';

export interface StockPorts {
  index: Pick<StockIndex, 'search'>;
  now: Date;
}

export interface MarketOfCar {
  /** 0 to 1 from the lowest to the highest of the market, and words. */
  position: { position: number; text: string } | null;
  /** Why it has no deal badge; null: it has one, or none is to be had. */
  badge: Obstacle | null;
  /** "The typical price of 29 cars with the same badge, drive, body and fuel is $45,540 drive away." */
  sentence: string | null;
}

/** A price compared with Forecourt’s own estimate. Only car pages query an external service, never a whole list. */
export async function marketOf(car: Car, price: Cents | null, site: LiveSite, ports: StockPorts): Promise<MarketOfCar> {
  const { settings } = site;
  const { market } = settings;
  const question = { ...marketQuestion(car, site, ports.now), listingPrice: price };
  const comparison = await compareWithStock(question, ports.index);
  const missing = typeof comparison === 'string' ? comparison : null;
  const isOurs = market.service === null;
  const reason = (gauge: Autogauge) => (isOurs ? badgeReason(gauge, missing, market) : null);
  if (typeof comparison === 'string' || comparison.estimate === null)
    return { position: null, badge: reason(UNKNOWN_GAUGE), sentence: null };
  const { compared, estimate: range, likeness } = comparison;
  const { side, by } = againstMiddle(compared.price, range);
  return {
    position: {
      position: Math.min(1, Math.max(0, (compared.price - range.min) / (range.max - range.min))),
      text: side === 'about' ? 'About average' : `${formatMoney(by)} ${side === 'above' ? 'over' : 'under'}`,
    },
    badge: reason(ownGauge(compared.price, range, market)),
    sentence: `The typical price of ${counted(range.cars, 'car')} with the same ${likenessText(likeness)} is ${formatMoney(range.expected)}${compared.basis === DRIVE_AWAY ? ' drive away' : ''}.`,
  };
}
