import { z } from 'zod';
import type { MarketRange } from '#app/market/market-range.ts';
import { dollars } from '#domain/money.ts';
import { circuitBreakers } from '../http/breakers.ts';
import { fetchBytes } from '../http/fetch-bytes.ts';
import type { ServiceOptions } from '../http/service-options.ts';

/** A visitor waits for this part of a page (ms). */
const DEADLINE_MS = 3_000;
const MAX_BYTES = 64 * 1024;

/** Dollars; what is left out is not known. A service may say more than this. */
const answerShape = z.object({
  fill: z.number().min(0).max(1).nullish(),
  listing_price: z.number().nonnegative().nullish(),
  market_range_min: z.number().nonnegative().nullish(),
  market_range_max: z.number().nonnegative().nullish(),
  confidence: z.number().min(0).max(1).nullish(),
  description: z.string().max(200).nullish(),
});

/** `GET {url}{vehicle path}/autogauge` of the service in the site's settings; docs/market-range.md has its shape. */
export function httpMarketRange({
  clock,
  deadlineMs = DEADLINE_MS,
  allowPrivate,
  secret,
}: ServiceOptions): MarketRange {
  const breakerOf = circuitBreakers(clock);
  return {
    async of({ path, listingPrice, policy: { service } }) {
      if (service === null) throw new Error('No market service is set for this site');
      const key = service.secretVariable === null ? undefined : secret(service.secretVariable);
      const address = new URL(`${service.url.replace(/\/$/, '')}${path}/autogauge`);
      const answer = await breakerOf(address.origin).run(async (): Promise<z.infer<typeof answerShape>> => {
        const { status, bytes } = await fetchBytes(
          address,
          { deadlineMs, maxBytes: MAX_BYTES, allowPrivate, redirects: 0 },
          { accept: 'application/json', ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
        );
        if (status === 404) return {}; // the service has no data for this car
        if (status !== 200) throw new Error(`The market service answered ${status}`);
        return answerShape.parse(JSON.parse(bytes.toString('utf8')));
      });
      return {
        fill: answer.fill ?? null,
        listing_price: cents(answer.listing_price) ?? listingPrice,
        market_range_min: cents(answer.market_range_min),
        market_range_max: cents(answer.market_range_max),
        confidence: answer.confidence ?? null,
        description: answer.description ?? null,
      };
    },
  };
}

const cents = (amount: number | null | undefined) => (amount === null || amount === undefined ? null : dollars(amount));
