import { hasJourney } from '#domain/reservation/has-journey.ts';
import { definePage } from '../define-page.ts';

/** "/checkout-journey?car_id={slug}: online purchase journey, only when a feature switch is on"; and the address of a journey. */
export const page = definePage({
  name: 'checkout-journey',
  paths: ['/checkout-journey', '/checkout-journey/:key'],
  kind: 'page',
  body: 'form',
  cache: 'never',
  prices: 'linked',
  gate: 'checkout',
  // "On checkout pages nothing happens until the car slug is known."
  exists: ({ site, path, query, services }) =>
    hasJourney(site.settings) &&
    (path !== '/checkout-journey' ||
      services.search.stock.bySlug(site.stockFilter, query.get('car_id') ?? '') !== undefined),
  robots: 'disallow',
});
