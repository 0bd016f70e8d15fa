import type { RouterContextProvider } from 'react-router';
import type { TradeIn } from '#app/trade-in/trade-in-store.ts';
import type { Car } from '#domain/car/car.ts';
import { isSecretKey } from '#domain/sign-in/secret-key.ts';
import { services, siteRequest, type SiteRequest } from '../../context.ts';

export interface OpenTradeIn extends SiteRequest {
  tradeIn: TradeIn;
  /** The car that it would help to pay. */
  car: Car | undefined;
}

/** Keys are 128 random bits. An unknown key and one of the wrong length both answer 404. */
export async function openTradeIn(
  key: string | undefined,
  context: Readonly<RouterContextProvider>,
): Promise<OpenTradeIn> {
  const about = context.get(siteRequest);
  const { tradeIns, search } = context.get(services);
  const tradeIn = isSecretKey(key) ? await tradeIns.store.byKey(about.site.record.id, key, about.now) : undefined;
  if (!tradeIn) throw new Response(null, { status: 404 });
  const car = tradeIn.carId === null ? undefined : search.stock.byId(about.site.stockFilter, tradeIn.carId);
  return { ...about, tradeIn, car };
}
