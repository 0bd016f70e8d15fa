import { createCallRevealStore } from '#adapters/postgres/call-reveal-store.ts';
import type { Services } from '#app/services.ts';
import type { StockIndex } from '#app/stock-index.ts';
import type { StockStore } from '#app/stock-store.ts';
import type { Environment } from './environment.ts';
import type { OpenDatabase } from './open-database.ts';
import { openEnquiry } from './open-enquiry.ts';

/** What routes work with, by area, each on its adapter. A new outside thing is wired here. */
export const openServices = (
  open: OpenDatabase,
  environment: Environment,
  { stock, stockStore }: { stock: StockIndex; stockStore: StockStore },
): Services => ({
  search: { stock, stockStore },
  leads: openEnquiry(open.leads, environment),
  events: { callReveals: createCallRevealStore(open.prompt) },
});
