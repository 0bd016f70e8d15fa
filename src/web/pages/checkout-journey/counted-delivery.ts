import type { RouterContextProvider } from 'react-router';
import type { DeliveryPricesOf } from '#app/costs/delivery-prices.ts';
import { services, visitor } from '../../context.ts';

/** Counts each lookup against the visitor's limit, because a delivery service may charge for them. Over the limit there is no estimate. */
export function countedDelivery(context: Readonly<RouterContextProvider>): DeliveryPricesOf {
  const { delivery } = context.get(services);
  const { take } = context.get(visitor);
  return (settings) => ({
    price: async (question) =>
      (await take('delivery')).allowed ? await delivery(settings).price(question) : undefined,
  });
}
