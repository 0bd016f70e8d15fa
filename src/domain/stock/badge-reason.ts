import { dealIndicator } from '#domain/market/deal-indicator.ts';
import type { Autogauge } from '#domain/market/autogauge.ts';
import type { MarketPolicy } from '#domain/market/market-policy.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import type { Obstacle } from './obstacle.ts';

/** Why a car page shows no deal badge and how to get one. Null: it shows one. `missing`: what the car lacks for a comparison. */
export function badgeReason(
  gauge: Autogauge,
  missing: 'price' | 'year' | 'km' | null,
  policy: MarketPolicy,
): Obstacle | null {
  if (!policy.indicator) return null;
  if (missing !== null) return MISSING[missing];
  const deal = dealIndicator(gauge, policy);
  if (deal.shown) return null;
  const { market_range_max: highest } = gauge;
  if (deal.because === 'above_market' && highest !== null) {
    const most = formatMoney(Math.floor(highest / 100) * 100);
    return { text: 'priced above the market', cure: { text: `reduce to ${most} or less`, at: 'price' } };
  }
  if (deal.because === 'absurd')
    return { text: 'the price looks like a typing error', cure: { text: 'check the price', at: 'price' } };
  if (deal.because === 'confidence') return { text: 'prices of similar cars differ too much', cure: null };
  return { text: 'not enough similar cars to compare', cure: null };
}

const MISSING = {
  price: { text: 'no price', cure: { text: 'enter one', at: 'price' } },
  year: { text: 'no year', cure: { text: 'add it in the feed', at: 'feed' } },
  km: { text: 'no kilometres', cure: { text: 'enter them', at: 'km' } },
} as const satisfies Record<string, Obstacle>;
