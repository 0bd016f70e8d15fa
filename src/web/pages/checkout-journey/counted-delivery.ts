import type { RouterContextProvider } from 'react-router';
import type { DeliveryPricesOf } from '#app/delivery-prices.ts';
import { services, visitor } from '../../context.ts';

/** Each question counts against who asks it, as on the page of the car: who answers may ask for money. Beyond that there is no estimate. */
export function countedDelivery(context: Readonly<RouterContextProvider>): DeliveryPricesOf {
  const { delivery } = context.get(services);
  const { take } = context.get(visitor);
  return (settings) => ({
    price: async (question) =>
      (await take('delivery')).allowed ? await delivery(settings).price(question) : undefined,
  });
}
