import { encodePhoto } from '#adapters/images/encode-photo.ts';
import { createAttachmentStore } from '#adapters/postgres/lead/attachment-store.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createTradeInStore } from '#adapters/postgres/trade-in/trade-in-store.ts';
import { httpLookup } from '#adapters/trade-in/http-lookup.ts';
import { simulatedLookup } from '#adapters/trade-in/simulated-lookup.ts';
import type { Clock } from '#app/clock.ts';
import type { Services } from '#app/services.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import type { Environment } from '#main/environment.ts';
import { serviceOptions } from '#main/service-options.ts';

/** Trade-in lookups of number plates by a site's own service, or else by the simulated register. */
export function openTradeIns(
  database: Database,
  stock: StockIndex,
  clock: Clock,
  environment: Pick<Environment, 'PRIVATE_WEBHOOKS'>,
): Services['tradeIns'] {
  const simulated = simulatedLookup(stock);
  const service = httpLookup(serviceOptions(clock, environment));
  return {
    store: createTradeInStore(database),
    attachments: createAttachmentStore(database),
    encodePhoto,
    lookup: {
      find: (plate, site) => (site.policy.lookupService === null ? simulated : service).find(plate, site),
    },
  };
}
