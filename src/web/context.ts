import { createContext } from 'react-router';
import type { StockIndex } from '#app/stock-index.ts';
import type { SiteRecord } from '#app/site-store.ts';
import type { Dealership, Location } from '#domain/car/car.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';

/** One site as the web room serves it: resolved settings, facts and the part of the stock it may show. */
export interface LiveSite {
  record: SiteRecord;
  settings: SiteSettings;
  dealerships: Dealership[];
  locations: Location[];
  stockFilter: StockFilter;
}

/** What every loader and action gets: the site of this request and the ports. */
export interface SiteRequest {
  site: LiveSite;
  stock: StockIndex;
  /** The time of this request, from the clock port. */
  now: Date;
  /** "http://northbank.localhost:3000": scheme and host of this request, for canonical links. */
  origin: string;
}

export const siteRequest = createContext<SiteRequest>();

/** Where an error of a loader, an action or a component goes; the visitor sees the error page. */
export const errorReport = createContext<(error: unknown) => void>(() => {});
