import type { Dealership } from '../location/dealership.ts';
import type { Location } from '../location/location.ts';

interface LeadTarget {
  car?: { dealership_id: number } | undefined;
  /** What the shopper chose, by slug. */
  dealership?: string | undefined;
  location?: string | undefined;
}

/**
 * Who receives a lead: the car's dealership; the one that the shopper chose, or whose location; the one that the site
 * named for the rest (`lead.dealership`); the only one. Otherwise none: the site's own addresses receive it.
 */
export function leadDealership(
  { car, dealership, location }: LeadTarget,
  dealerships: readonly Dealership[],
  locations: readonly Pick<Location, 'slug' | 'dealership_id'>[],
  fallback: string | null,
): Dealership | undefined {
  const byId = (id: number | undefined) => dealerships.find((each) => each.id === id);
  const bySlug = (slug: string | null | undefined) => dealerships.find((each) => each.slug === slug);
  if (car) return byId(car.dealership_id);
  return (
    bySlug(dealership) ??
    byId(locations.find(({ slug }) => slug === location)?.dealership_id) ??
    bySlug(fallback) ??
    (dealerships.length === 1 ? dealerships[0] : undefined)
  );
}
