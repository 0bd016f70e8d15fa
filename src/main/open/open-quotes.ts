import { httpLender } from '#adapters/finance/http-lender.ts';
import { simulatedLender } from '#adapters/finance/simulated-lender.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createQuoteStore } from '#adapters/postgres/finance/quote-store.ts';
import type { Clock } from '#app/clock.ts';
import type { QuotePorts } from '#app/finance/quote-car.ts';
import type { Environment } from '#main/environment.ts';
import { serviceOptions } from '#main/service-options.ts';

/** Finance quotes from a site's own lender, or else from the simulated one. */
export function openQuotes(
  database: Database,
  clock: Clock,
  environment: Pick<Environment, 'PRIVATE_WEBHOOKS'>,
): QuotePorts {
  const simulated = simulatedLender(clock);
  const lender = httpLender(serviceOptions(clock, environment));
  return {
    lender: { quote: (request, policy) => (policy.quoteService === null ? simulated : lender).quote(request, policy) },
    quotes: createQuoteStore(database),
    asking: new Map(),
  };
}
