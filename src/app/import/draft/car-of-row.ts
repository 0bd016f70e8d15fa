import { carColumns, type CarField } from '#domain/car/car-columns.ts';
import type { Car } from '#domain/car/car.ts';
import { placesAmong, type NamedPlace, type NewLocation } from '#domain/import/places-among.ts';
import type { Location } from '#domain/location/location.ts';
import type { StagedCar } from '../staged-car.ts';
import type { ImportDraft } from './import-drafts.ts';

type Seller = Pick<ImportDraft, 'groupId' | 'dealershipId' | 'dealership' | 'dealershipName'>;

/** Of a car or a location that is not stored. */
const NO_ID = 0;

/**
 * A car of a file as pages would read it, were it imported now as a new one. It has no number of its own, and so no page,
 * no earlier prices, and nothing that staff said of a car that is stored.
 */
export function carOfRow(row: StagedCar, seller: Seller, locations: readonly Location[], now: Date): Car {
  const fed = Object.fromEntries(
    carColumns.flatMap(({ field, column, definition }) =>
      column === 'location_id' ? [] : [[field, row[column] ?? definition.empty]],
    ),
  ) as Pick<Car, Exclude<CarField, 'location_id'>>;
  const location = locationOf(row, seller, locations);
  const instant = (given: unknown) => (typeof given === 'string' ? new Date(given).toISOString() : null);
  return {
    ...fed,
    id: NO_ID,
    group_id: seller.groupId,
    slug: row.slug_stem,
    created_at: instant(row.created_at) ?? now.toISOString(),
    updated_at: now.toISOString(),
    sold_at: row.status === 'sold' ? instant(row.sold_at) : null,
    dealership_id: seller.dealershipId,
    dealership_slug: seller.dealership,
    dealership_name: seller.dealershipName,
    dealership_ids: (row.dealership_ids as number[] | undefined) ?? [seller.dealershipId],
    location_id: location?.id ?? null,
    location,
    price_log: [],
  };
}

/** Where the car is: by the same rule as an import, with a location that it would make. */
function locationOf(row: StagedCar, seller: Seller, locations: readonly Location[]): Location | null {
  const own = locations.filter((one) => one.dealership_id === seller.dealershipId).toSorted((a, b) => a.id - b.id);
  const named: NamedPlace = [row.location_name, row.location_city, row.location_state, row.location_postcode];
  const place = JSON.stringify(named);
  const { slugsByPlace, made, primary } = placesAmong(
    [place],
    own.map(({ address, ...one }) => ({ ...one, city: address.city, state: address.state })),
  );
  if (row.location_name === null && row.location_city === null) return own.find(({ id }) => id === primary?.id) ?? null;
  const slug = slugsByPlace.get(place)?.[0];
  return own.find((one) => one.slug === slug) ?? (made[0] ? newLocation(made[0], seller) : null);
}

const newLocation = (
  { slug, name, city, state, postcode, country, timezone }: NewLocation,
  seller: Seller,
): Location => ({
  id: NO_ID,
  name,
  slug,
  location_type: 'sales',
  location_subtype: null,
  primary: false,
  visible: true,
  dealership_id: seller.dealershipId,
  dealership_slug: seller.dealership,
  phone: null,
  landline_phone: null,
  place_url: null,
  place_id: null,
  address: { id: NO_ID, street: null, city, state, postcode, lat: null, long: null },
  country,
  timezone,
  opening_hours: [],
  special_hours: [],
  dealer_license_number: null,
  motor_vehicle_repairer: null,
  average_rating: null,
  review_count: 0,
});
