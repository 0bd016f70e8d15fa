import { z } from 'zod';
import type { Clock } from '#app/clock.ts';
import type { ReviewRatings } from '#app/reviews/review-rating.ts';
import { circuitBreaker, type CircuitBreaker } from '../http/circuit-breaker.ts';
import { fetchBytes } from '../http/fetch-bytes.ts';

/** No one waits for it: the rating of the page is replaced when this one arrives. */
const DEADLINE_MS = 3_000;
const MAX_BYTES = 16 * 1024;

/** Feeds write numbers as text, too: "average_rating (string)". A service may say more than this. */
const figure = z.union([z.number(), z.string().trim().min(1).transform(Number)]).pipe(z.number().min(0).max(5));
const answerShape = z.object({ rating: figure, stars: figure });

export interface HttpRatingsOptions {
  clock: Clock;
  deadlineMs?: number;
  allowPrivate: boolean;
  /** The value of an environment variable: secrets stand there and not in settings. */
  secret(variable: string): string | undefined;
}

/** `GET {url}?orgId={id}` of the service in the site's settings. It is asked for the site's own business alone. */
export function httpRatings({
  clock,
  deadlineMs = DEADLINE_MS,
  allowPrivate,
  secret,
}: HttpRatingsOptions): ReviewRatings {
  const breakers = new Map<string, CircuitBreaker>();
  return {
    async of(orgId, { settings }) {
      const { service } = settings.reviews;
      if (service === null) throw new Error('No review service is set for this site');
      if (orgId !== service.orgId) return undefined;
      const key = service.secretVariable === null ? undefined : secret(service.secretVariable);
      const address = new URL(service.url);
      address.searchParams.set('orgId', orgId);
      const breaker = breakers.get(address.origin) ?? circuitBreaker(() => clock.now().getTime());
      breakers.set(address.origin, breaker);
      return breaker.run(async () => {
        const { status, bytes } = await fetchBytes(
          address,
          { deadlineMs, maxBytes: MAX_BYTES, allowPrivate, redirects: 0 },
          { accept: 'application/json', ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
        );
        if (status === 404) return undefined;
        if (status !== 200) throw new Error(`The review service answered ${status}`);
        const { rating, stars } = answerShape.parse(JSON.parse(bytes.toString('utf8')));
        return { rating: Math.round(rating * 10) / 10, stars };
      });
    },
  };
}
