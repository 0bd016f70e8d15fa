import { sql } from 'kysely';
import { slugify } from '#domain/slug/slugify.ts';
import { stateTimezone } from '#domain/stock-feed/state-timezone.ts';
import type { DatabaseTransaction } from './database.ts';
import type { Merge } from './merge-stock.ts';

interface WantedPlace {
  location_name: string | null;
  location_city: string | null;
  location_state: string | null;
  location_postcode: string | null;
}

/**
 * Gives every staged row its location: a yard of the dealership by name or slug, else by city and state, else a new one,
 * on the map where `places` knows the locality. A row that does not say stands at the dealership's primary location.
 * Answers the names of new locations.
 */
export async function resolveLocations(trx: DatabaseTransaction, { stage, dealershipId }: Merge): Promise<string[]> {
  const { rows: wanted } = await sql<WantedPlace>`select distinct location_name, location_city, location_state, location_postcode from ${stage}
    where location_name is not null or (location_city is not null and location_state is not null)`.execute(trx);
  const yards = await trx.selectFrom('locations').select(['id', 'slug', 'name', 'city', 'state', 'postcode', 'primary', 'location_type']).where('dealership_id', '=', dealershipId).orderBy('id').execute();
  const byName = new Map<string, number>();
  const byCity = new Map<string, number>();
  for (const yard of yards) {
    for (const key of [yard.slug, yard.name.toLowerCase()]) if (!byName.has(key)) byName.set(key, yard.id);
    const key = cityKey(yard.city, yard.state);
    if (!byCity.has(key) && yard.location_type === 'sales') byCity.set(key, yard.id);
  }
  const created: string[] = [];
  const found: (WantedPlace & { id: number })[] = [];
  for (const place of wanted) {
    const name = place.location_name?.toLowerCase();
    const known = name === undefined ? undefined : (byName.get(name) ?? byName.get(slugify(name)));
    const { location_city: city, location_state: state } = place;
    let id = known ?? (city !== null && state !== null ? byCity.get(cityKey(city, state)) : undefined);
    if (id === undefined && city !== null && state !== null) {
      id = await createLocation(trx, dealershipId, { ...place, location_city: city, location_state: state }, new Set(byName.keys()));
      byCity.set(cityKey(city, state), id);
      created.push(`${city}, ${state}`);
    }
    if (id !== undefined) found.push({ ...place, id });
  }
  const primary = yards.find((yard) => yard.primary && yard.location_type === 'sales') ?? yards.find((yard) => yard.primary);
  await sql`
    update stock_match m set location_id = coalesce(f.id, ${primary?.id ?? null}::int)
    from ${stage} s left join jsonb_to_recordset(${JSON.stringify(found)}::jsonb) f (location_name text, location_city text, location_state text, location_postcode text, id int)
      on (s.location_name, s.location_city, s.location_state, s.location_postcode) is not distinct from (f.location_name, f.location_city, f.location_state, f.location_postcode)
    where s.line = m.line`.execute(trx);
  return created;
}

const cityKey = (city: string, state: string) => `${city.toLowerCase()}|${state.toLowerCase()}`;

async function createLocation(trx: DatabaseTransaction, dealershipId: number, place: WantedPlace & { location_city: string; location_state: string }, taken: Set<string>): Promise<number> {
  const { location_city: city, location_state: state, location_postcode: postcode } = place;
  const start = slugify(`${city} ${state}`) || 'yard';
  let slug = start;
  for (let n = 2; taken.has(slug); n++) slug = `${start}-${n}`;
  const known = await trx.selectFrom('places').select(['lat', 'lng', 'postcode'])
    .where(sql`lower(locality)`, '=', city.toLowerCase()).where(sql`lower(state)`, '=', state.toLowerCase())
    .orderBy(sql`postcode = ${postcode ?? ''}`, 'desc').orderBy('weight', 'desc').limit(1).executeTakeFirst();
  const { id } = await trx.insertInto('locations').values({
    dealership_id: dealershipId, slug, name: place.location_name ?? `${city}, ${state}`, city, state, postcode: postcode ?? known?.postcode ?? null,
    lat: known?.lat ?? null, long: known?.lng ?? null, timezone: stateTimezone(state),
  }).returning('id').executeTakeFirstOrThrow();
  return id;
}
