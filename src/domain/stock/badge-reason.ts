import { dealIndicator } from '#domain/market/deal-indicator.ts';
import type { Autogauge } from '#domain/market/autogauge.ts';
import type { MarketPolicy } from '#domain/market/market-policy.ts';
import { formatMoney } from '#domain/price/format-money.ts';

/** Why a car page shows no deal badge and how to get one. Null: it shows one. `missing`: what the car lacks for a comparison. */
export function badgeReason(
  gauge: Autogauge,
  missing: 'price' | 'year' | 'km' | null,
  policy: MarketPolicy,
): string | null {
  if (!policy.indicator) return null;
  if (missing !== null) return MISSING[missing];
  const deal = dealIndicator(gauge, policy);
  if (deal.shown) return null;
  if (deal.because === 'above_market' && gauge.market_range_max !== null)
    return `No badge: priced above the market. Reduce to ${formatMoney(Math.floor(gauge.market_range_max / 100) * 100)} or less to get one`;
  if (deal.because === 'absurd') return 'No badge: the price looks like a typing error';
  if (deal.because === 'confidence') return 'No badge: prices of similar cars differ too much';
  return 'No badge: not enough similar cars to compare';
}

const MISSING = {
  price: 'No badge: enter a price',
  year: 'No badge: enter the year in the feed',
  km: 'No badge: enter the kilometres in the feed',
} as const;
