import type { TradeInAnswers } from '#domain/trade-in/trade-in-answers.ts';
import type { TradeInOffer } from '#domain/trade-in/trade-in-offer.ts';
import { vehicleName, type TradeInVehicle } from '#domain/trade-in/trade-in-vehicle.ts';
import { valueTradeIn, type NoEstimate } from '#domain/trade-in/value-trade-in.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { tradeInMarket } from './trade-in-market.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** What a site offers for a vehicle today, from its answers and the stock alone; or why it says nothing online. */
export async function makeOffer(
  { vehicle, answers }: { vehicle: TradeInVehicle; answers: TradeInAnswers },
  { settings, stockFilter }: Pick<LiveSite, 'settings' | 'stockFilter'>,
  stock: Pick<StockIndex, 'search'>,
  now: Date,
): Promise<{ offer: TradeInOffer } | { noEstimate: NoEstimate }> {
  const { tradeIn: policy, market: marketPolicy, site } = settings;
  const { km, condition, owing } = answers;
  const market = await tradeInMarket(vehicle, km, {
    stock,
    filter: stockFilter,
    policy: marketPolicy,
    country: site.country,
    now,
  });
  const value = valueTradeIn({ year: vehicle.year, km, condition }, market, policy, now.getUTCFullYear());
  if ('because' in value) return { noEstimate: value.because };
  const until = new Date(now.getTime() + policy.offerDays * DAY_MS).toISOString();
  return { offer: { vehicle: vehicleName(vehicle), ...value, owing, until } };
}
