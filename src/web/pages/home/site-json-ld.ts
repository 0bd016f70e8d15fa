import type { LiveSite } from '#app/site/live-sites.ts';
import { SCHEMA, type JsonLd } from '../../json-ld.ts';
import { locationJsonLd } from '../location/location-json-ld.ts';

/** The business of a site with its locations, and its search. Ratings are left out: a page may not rate its own business. */
export function siteJsonLd({ settings, locations, dealerships, stockFilter }: LiveSite, origin: string): JsonLd[] {
  const { site } = settings;
  const shown = new Set(stockFilter.dealershipIds ?? dealerships.map(({ id }) => id));
  const places = locations.filter(({ visible, dealership_id }) => visible && shown.has(dealership_id));
  return [
    {
      '@context': SCHEMA,
      '@type': site.kind === 'group' ? 'Organization' : 'AutoDealer',
      '@id': `${origin}/#business`,
      name: site.name,
      url: `${origin}/`,
      telephone: site.phone ?? undefined,
      address: site.address ?? undefined,
      department: places.length === 0 ? undefined : places.map((place) => locationJsonLd(place, origin)),
    },
    {
      '@context': SCHEMA,
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: site.name,
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}/search?query={search_term}`,
        'query-input': 'required name=search_term',
      },
    },
  ];
}
