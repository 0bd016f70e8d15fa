import { sql } from 'kysely';
import type { Directory, DirectoryPlaces } from '#domain/location/directory.ts';
import type { Location } from '#domain/location/location.ts';
import type { Review } from '#domain/reviews/review.ts';
import type { Database } from '#adapters/postgres/database.ts';

/** Of these groups. */
export async function readDirectory(database: Database, groupIds: readonly number[]): Promise<Directory> {
  const places = await readPlaces(database, groupIds);
  return { ...places, reviews: await latestReviews(database, groupIds) };
}

/** What cars need to know of it. */
export async function readPlaces(database: Database, groupIds: readonly number[]): Promise<DirectoryPlaces> {
  const dealerships = await database
    .selectFrom('dealerships')
    .select(['id', 'group_id', 'slug', 'name', 'url', 'phone', 'lead_email', 'abn', 'dealer_license_number'])
    .where('group_id', 'in', groupIds)
    .orderBy('name')
    .execute();
  const rows = await database
    .selectFrom('locations')
    .innerJoin('dealerships', 'dealerships.id', 'locations.dealership_id')
    .selectAll('locations')
    .select('dealerships.slug as dealership_slug')
    .where('dealerships.group_id', 'in', groupIds)
    .orderBy('dealerships.name')
    .orderBy('locations.primary', 'desc')
    .orderBy('locations.name')
    .execute();
  const days = await database
    .selectFrom('special_hours')
    .innerJoin('locations', 'locations.id', 'special_hours.location_id')
    .innerJoin('dealerships', 'dealerships.id', 'locations.dealership_id')
    .select(['location_id', 'status', 'start_hour as open', 'end_hour as close'])
    .select(sql<string>`to_char(special_hours.date, 'YYYY-MM-DD')`.as('date'))
    .where('dealerships.group_id', 'in', groupIds)
    .orderBy('special_hours.date')
    .execute();
  const special = Map.groupBy(
    days.map(({ location_id, ...day }) => ({ location_id, day })),
    ({ location_id }) => location_id,
  );
  const locations = rows.map((row): Location => ({
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
    landline_phone: row.landline_phone,
    place_url: row.place_url,
    place_id: row.place_id,
    address: {
      id: row.id,
      street: row.street,
      city: row.city,
      state: row.state,
      postcode: row.postcode,
      lat: row.lat,
      long: row.long,
    },
    country: row.country,
    timezone: row.timezone,
    opening_hours: row.opening_hours,
    special_hours: (special.get(row.id) ?? []).map(({ day }) => day),
    dealer_license_number: row.dealer_license_number,
    motor_vehicle_repairer: row.motor_vehicle_repairer,
    average_rating: row.average_rating,
    review_count: row.review_count,
  }));
  return { dealerships, locations };
}

/** Pages show a dozen at most; more of each dealership are held so that filters have something to choose from. */
const HELD = 60;

async function latestReviews(database: Database, groupIds: readonly number[]): Promise<Review[]> {
  const { rows } = await sql<Review>`
    select id, dealership_id, location_id, customer_name, rating, text, image_url,
      coalesce(own_reply_text, reply_text) as reply_text, to_char(review_date, 'YYYY-MM-DD') as review_date,
      to_char(coalesce(own_reply_date, reply_date), 'YYYY-MM-DD') as reply_date
    from (
      select r.*, row_number() over (partition by dealership_id order by review_date desc, r.id desc) as newest
      from reviews r join dealerships d on d.id = r.dealership_id where d.group_id in (${sql.join(groupIds)}) and r.hidden_at is null) latest
    where newest <= ${HELD} order by review_date desc, id desc`.execute(database);
  return rows;
}
