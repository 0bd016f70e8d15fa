import { sql } from 'kysely';
import { slugify } from '#domain/slug/slugify.ts';
import { gazetteerNames } from '#domain/stock-feed/read-place-name.ts';
import { stateTimezone } from '#domain/location/state-timezone.ts';
import type { DatabaseTransaction } from './database.ts';
import type { Merge } from './merge-stock.ts';

interface WantedPlace {
  location_name: string | null;
  location_city: string | null;
  location_state: string | null;
  location_postcode: string | null;
}

/** A location to be made. */
interface NewLocation {
  slug: string;
  name: string;
  city: string;
  state: string;
  postcode: string | null;
  timezone: string;
}

/**
 * Gives every staged row its location: a yard of the dealership by name or slug, else by city and state, else a new one,
 * on the map where `places` knows the locality. A row that does not say stands at the dealership's primary location.
 * Answers the names of new locations.
 */
export async function resolveLocations(trx: DatabaseTransaction, { stage, dealershipId }: Merge): Promise<string[]> {
  const { rows: wanted } =
    await sql<WantedPlace>`select distinct location_name, location_city, location_state, location_postcode from ${stage}
    where location_name is not null or (location_city is not null and location_state is not null)`.execute(trx);
  const yards = await trx
    .selectFrom('locations')
    .select(['id', 'slug', 'name', 'city', 'state', 'primary', 'location_type'])
    .where('dealership_id', '=', dealershipId)
    .orderBy('id')
    .execute();
  const slugByName = new Map<string, string>();
  const slugByCity = new Map<string, string>();
  for (const yard of yards) {
    for (const key of [yard.slug, yard.name.toLowerCase()]) if (!slugByName.has(key)) slugByName.set(key, yard.slug);
    const key = cityKey(yard.city, yard.state);
    if (!slugByCity.has(key) && yard.location_type === 'sales') slugByCity.set(key, yard.slug);
  }
  const made: NewLocation[] = [];
  const found: (WantedPlace & { slug: string })[] = [];
  for (const place of wanted) {
    const { location_name: name, location_city: city, location_state: state } = place;
    let slug = name === null ? undefined : (slugByName.get(name.toLowerCase()) ?? slugByName.get(slugify(name)));
    if (city !== null && state !== null) {
      slug ??= slugByCity.get(cityKey(city, state));
      if (slug === undefined) {
        slug = freeSlug(slugify(`${city} ${state}`), slugByName);
        slugByName.set(slug, slug);
        slugByCity.set(cityKey(city, state), slug);
        made.push({
          slug,
          name: name ?? `${city}, ${state}`,
          city,
          state,
          postcode: place.location_postcode,
          timezone: stateTimezone(state),
        });
      }
    }
    if (slug !== undefined) found.push({ ...place, slug });
  }
  if (made.length > 0) await insertLocations(trx, dealershipId, made);
  const primary =
    yards.find((yard) => yard.primary && yard.location_type === 'sales') ?? yards.find((yard) => yard.primary);
  // coalesce, not "is not distinct from": only equality can be hashed
  await sql`
    update stock_match m set location_id = coalesce(l.id, ${primary?.id ?? null}::int)
    from ${stage} s
      left join jsonb_to_recordset(${JSON.stringify(found)}::jsonb) f (location_name text, location_city text, location_state text, location_postcode text, slug text)
        on coalesce(s.location_name, '') = coalesce(f.location_name, '') and coalesce(s.location_city, '') = coalesce(f.location_city, '')
        and coalesce(s.location_state, '') = coalesce(f.location_state, '') and coalesce(s.location_postcode, '') = coalesce(f.location_postcode, '')
      left join locations l on l.dealership_id = ${dealershipId} and l.slug = f.slug
    where s.line = m.line`.execute(trx);
  return made.map(({ city, state }) => `${city}, ${state}`);
}

const cityKey = (city: string, state: string) => `${city.toLowerCase()}|${state.toLowerCase()}`;

function freeSlug(wanted: string, taken: ReadonlyMap<string, string>): string {
  const start = wanted === '' ? 'yard' : wanted;
  let slug = start;
  for (let n = 2; taken.has(slug); n++) slug = `${start}-${n}`;
  return slug;
}

/** The postcode decides between places of one name in one state; else the one with most addresses. */
async function insertLocations(
  trx: DatabaseTransaction,
  dealershipId: number,
  made: readonly NewLocation[],
): Promise<void> {
  await sql`
    insert into locations (dealership_id, slug, name, city, state, postcode, lat, long, timezone)
    select ${dealershipId}, n.slug, n.name, n.city, n.state, coalesce(n.postcode, p.postcode), p.lat, p.lng, n.timezone
    from jsonb_to_recordset(${JSON.stringify(made.map((one) => ({ ...one, names: gazetteerNames(one.city) })))}::jsonb) n (slug text, name text, city text, state text, postcode text, timezone text, names text[])
      left join lateral (
        select postcode, lat, lng from places where lower(locality) = any (n.names) and lower(state) = lower(n.state)
        order by array_position(n.names, lower(locality)), postcode = n.postcode desc nulls last, weight desc limit 1
      ) p on true`.execute(trx);
}
