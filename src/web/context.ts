import { createContext } from 'react-router';
import type { CallRevealStore } from '#app/record-call-reveal.ts';
import type { EnquiryPorts } from '#app/lead/accept-lead.ts';
import type { LiveSite } from '#app/live-sites.ts';
import type { StockIndex } from '#app/stock-index.ts';
import type { StockStore } from '#app/stock-store.ts';

export type { LiveSite };

/** What every loader and action gets: the site of this request and the ports. */
export interface SiteRequest {
  site: LiveSite;
  stock: StockIndex;
  /** The database itself, for what the index does not know: the car that used to have a slug. */
  stockStore: StockStore;
  /** Where the revealing of a phone number is recorded. */
  callReveals: CallRevealStore;
  /** What takes an enquiry: the store, the robot check and whom to wake. */
  enquiry: EnquiryPorts;
  /** The time of this request, from the clock port. */
  now: Date;
  /** "http://northbank.localhost:3000": scheme and host of this request, for canonical links. */
  origin: string;
}

export const siteRequest = createContext<SiteRequest>();

/** Where an error of a loader, an action or a component goes; the visitor sees the error page. */
export const errorReport = createContext<(error: unknown) => void>(() => {});
