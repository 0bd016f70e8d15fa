import type { FormPorts } from './lead/accept-lead.ts';
import type { CallRevealStore } from './record-call-reveal.ts';
import type { StockIndex } from './stock-index.ts';
import type { StockStore } from './stock-store.ts';

/** What routes work with, by area: a route takes the area it needs. Wired in main/services.ts. */
export interface Services {
  search: {
    stock: StockIndex;
    /** The database itself, for what the index does not know: the car that used to have a slug. */
    stockStore: Pick<StockStore, 'currentSlug'>;
  };
  forms: FormPorts;
  events: {
    /** Where the revealing of a phone number is recorded. */
    callReveals: CallRevealStore;
  };
}
