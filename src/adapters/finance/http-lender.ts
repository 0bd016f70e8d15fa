import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { FinanceQuotes } from '#app/finance/finance-quotes.ts';
import { dollars } from '#domain/money.ts';
import { circuitBreakers } from '../http/breakers.ts';
import { callOut } from '../http/outbound.ts';
import type { ServiceOptions } from '../http/service-options.ts';

const DEADLINE_MS = 8_000;
const MAX_BYTES = 64 * 1024;

/** In dollars and % p.a. A lender may return extra fields. */
const answerShape = z.object({
  weeklyRepaymentAmount: z.number().positive().max(100_000),
  advertisedRate: z.number().min(0).max(100).nullish(),
  comparisonRate: z.number().min(0).max(100).nullish(),
});

/**
 * `POST` of the question as JSON to the lender in the site's settings. 404 and 422: no quote for this car. Never asked
 * twice for one visitor: a question that failed is asked again when the page is opened again.
 */
export function httpLender({ clock, deadlineMs = DEADLINE_MS, allowPrivate, secret }: ServiceOptions): FinanceQuotes {
  const breakerOf = circuitBreakers(clock);
  return {
    async quote(request, { quoteService }) {
      if (quoteService === null) throw new Error('No lender is set for this site');
      const { url, secretVariable } = quoteService;
      const key = secretVariable === null ? undefined : secret(secretVariable);
      const address = new URL(url);
      return breakerOf(address.origin).run(async () => {
        const { status, body } = await callOut(
          address,
          {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              accept: 'application/json',
              ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
            },
            body: JSON.stringify(request),
          },
          { deadlineMs, maxBytes: MAX_BYTES, allowPrivate },
        );
        if (status !== 200) {
          body.destroy();
          if (status === 404 || status === 422) return null;
          throw new Error(`The lender answered ${status}`);
        }
        const answer = answerShape.parse(JSON.parse((await buffer(body)).toString('utf8')));
        return {
          weeklyRepaymentAmount: dollars(answer.weeklyRepaymentAmount),
          advertisedRate: answer.advertisedRate ?? null,
          comparisonRate: answer.comparisonRate ?? null,
        };
      });
    },
  };
}
