import type { Location } from '#domain/location/location.ts';
import type { ClaimFacts } from '#domain/site/copy-claims.ts';

/** The dealerships of a group with what its texts are compared with. */
export interface KnownDirectory {
  group: { slug: string };
  dealerships: readonly {
    slug: string;
    locations: readonly (Pick<Location, 'name' | 'location_type' | 'visible' | 'opening_hours'> & {
      address: Pick<Location['address'], 'city'>;
    })[];
  }[];
}

/** What is known of the dealerships whose stock a site sells; null: all of its group. */
export function factsOfSite({ dealerships }: KnownDirectory, sold: readonly string[] | null, now: Date): ClaimFacts {
  const own = dealerships.filter(({ slug }) => sold === null || sold.includes(slug));
  const visible = own.flatMap(({ locations }) => locations).filter((location) => location.visible);
  return {
    now,
    dealerships: own.length,
    workshops: visible.filter(({ location_type: type }) => type === 'service').length,
    yards: visible
      .filter(({ location_type: type }) => type === 'sales')
      .map(({ name, address, opening_hours: hours }) => ({ name, city: address.city, hours })),
  };
}
