import { dealIndicator } from '../market/deal-indicator.ts';
import type { Autogauge } from '../market/autogauge.ts';
import type { MarketPolicy } from '../market/market-policy.ts';
import { formatMoney } from '../price/format-money.ts';

/** Why a car page shows no deal badge, and what would bring it; null: it shows one. `missing`: what the car lacks to be compared at all. */
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
    return `No badge: above the market, ${formatMoney(Math.floor(gauge.market_range_max / 100) * 100)} or less brings one`;
  if (deal.because === 'absurd') return 'No badge: price looks like a typing error';
  if (deal.because === 'confidence') return 'No badge: prices of cars like it differ too much';
  return 'No badge: too few cars like it to compare';
}

const MISSING = {
  price: 'No badge: enter a price',
  year: 'No badge: enter the year in the feed',
  km: 'No badge: enter the kilometres in the feed',
} as const;
