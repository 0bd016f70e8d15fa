import type { Dealership } from '#domain/location/dealership.ts';
import type { LiveSite } from '#app/site/live-sites.ts';

/** The dealerships whose stock a site shows: the ones that may be asked. */
export const siteDealerships = ({ stockFilter, dealerships }: LiveSite): Dealership[] =>
  dealerships.filter(({ id }) => stockFilter.dealershipIds?.includes(id) ?? true);
