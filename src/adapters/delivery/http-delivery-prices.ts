import { z } from 'zod';
import type { DeliveryPricesOf } from '#app/costs/delivery-prices.ts';
import { dollars } from '#domain/money.ts';
import { circuitBreakers } from '../http/breakers.ts';
import { fetchBytes } from '../http/fetch-bytes.ts';
import type { ServiceOptions } from '../http/service-options.ts';

/** A shopper waits for the estimate (ms). */
const DEADLINE_MS = 4_000;
const MAX_BYTES = 64 * 1024;

/** In dollars. A service may return extra fields. */
const answerShape = z.object({
  price: z.number().min(0).max(100_000),
  name: z.string().trim().min(1).max(100),
  time: z.string().trim().min(1).max(100).nullish(),
});

/** `GET {url}?postcode=…` of the service in the site's settings (`costs.deliveryService`). */
export function httpDeliveryPrices({
  clock,
  deadlineMs = DEADLINE_MS,
  allowPrivate,
  secret,
}: ServiceOptions): DeliveryPricesOf {
  const breakerOf = circuitBreakers(clock);
  return ({ costs: { deliveryService: service } }) => ({
    async price({ postcode, from }) {
      if (service === null) throw new Error('No delivery service is set for this site');
      const key = service.secretVariable === null ? undefined : secret(service.secretVariable);
      const address = new URL(service.url);
      address.searchParams.set('postcode', postcode);
      for (const [name, value] of Object.entries(from ?? {})) address.searchParams.set(name, String(value));
      return breakerOf(address.origin).run(async () => {
        const { status, bytes } = await fetchBytes(
          address,
          { deadlineMs, maxBytes: MAX_BYTES, allowPrivate, redirects: 0 },
          { accept: 'application/json', ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
        );
        if (status === 404) return undefined;
        if (status !== 200) throw new Error(`The delivery service answered ${status}`);
        const { price, name, time } = answerShape.parse(JSON.parse(bytes.toString('utf8')));
        return { price: dollars(price), name, time: time ?? null };
      });
    },
  });
}
