import type { Dealership } from '#domain/location/dealership.ts';
import type { Location } from '#domain/location/location.ts';
import type { Database } from './database.ts';

export function readDealerships(database: Database, groupId: number): Promise<Dealership[]> {
  return database
    .selectFrom('dealerships')
    .select(['id', 'group_id', 'slug', 'name', 'url', 'phone', 'lead_email', 'abn', 'dealer_license_number'])
    .where('group_id', '=', groupId)
    .orderBy('name')
    .execute();
}

/** All locations of a group, or of every group when `groupId` is undefined (the stock index joins cars to them). */
export async function readLocations(database: Database, groupId: number | undefined): Promise<Location[]> {
  const rows = await database
    .selectFrom('locations')
    .innerJoin('dealerships', 'dealerships.id', 'locations.dealership_id')
    .selectAll('locations')
    .select('dealerships.slug as dealership_slug')
    .$if(groupId !== undefined, (query) => query.where('dealerships.group_id', '=', groupId!))
    .orderBy('dealerships.name')
    .orderBy('locations.primary', 'desc')
    .orderBy('locations.name')
    .execute();
  return rows.map((row): Location => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    location_type: row.location_type,
    location_subtype: row.location_subtype,
    primary: row.primary,
    visible: row.visible,
    dealership_id: row.dealership_id,
    dealership_slug: row.dealership_slug,
    phone: row.phone,
    place_url: row.place_url,
    address: {
      id: row.id,
      street: row.street,
      city: row.city,
      state: row.state,
      postcode: row.postcode,
      lat: row.lat,
      long: row.long,
    },
    timezone: row.timezone,
    opening_hours: row.opening_hours,
    dealer_license_number: row.dealer_license_number,
    motor_vehicle_repairer: row.motor_vehicle_repairer,
    average_rating: row.average_rating,
    review_count: row.review_count,
  }));
}
