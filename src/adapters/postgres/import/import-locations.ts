import { sql, type RawBuilder } from 'kysely';
import { placesAmong, type KnownLocation, type NamedPlace, type NewLocation } from '#domain/import/places-among.ts';
import { gazetteerNames } from '#domain/import/read-place-name.ts';
import type { UnknownPlace } from '#app/import/import-store.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { rememberLocations } from './made-locations.ts';
import type { Merge } from './merge.ts';

/** A place named by rows (`NamedPlace`). */
const placeKey = sql`jsonb_build_array(s.location_name, s.location_city, s.location_state, s.location_postcode)::text`;

/** Whether a row names a place. A state or a postcode alone does not. */
const saysPlace = sql`(s.location_name is not null or s.location_city is not null)`;

/** The distinct places of rows `s`. As a query: an aggregate of distinct texts would sort them, which takes twenty times as long. */
export const placesOf = (rows: RawBuilder<unknown>) =>
  sql<string>`select distinct ${placeKey} from ${rows} s where ${saysPlace}`;

export const knownLocations = (dealershipId: number) => sql<KnownLocation>`
  select id, slug, name, city, state, country, "primary", location_type from locations
  where dealership_id = ${dealershipId} order by id`;

/**
 * Where the rows of a piece stand: at a location of the dealership by name or slug, else by city and state, else at a new
 * one, on the map where `places` knows the locality. A row that does not say leaves its car where it is, a new one at the
 * dealership's primary location; one that names a place which no one knows leaves it, too, a new one without a location. `locations` is the id for a
 * row `s` of the car `c`, which may stay where it is when several locations are in the city that its row names.
 */
export async function resolveLocations(
  trx: DatabaseTransaction,
  dealershipId: number,
  places: readonly string[],
  known: readonly KnownLocation[],
  remember: number | null,
): Promise<{ locations: RawBuilder<unknown>; newLocations: string[] }> {
  const { slugsByPlace, made, primary } = placesAmong(places, known);
  const idBySlug = new Map(known.map(({ slug, id }) => [slug, id]));
  const inserted = await insertLocations(trx, dealershipId, made);
  for (const { slug, id } of inserted) idBySlug.set(slug, id);
  await rememberLocations(
    trx,
    remember,
    inserted.map(({ id }) => id),
  );
  const defaultLocation = sql`coalesce(c.location_id, ${primary?.id ?? null}::int)`;
  const ids = Object.fromEntries(
    [...slugsByPlace].map(([key, slugs]) => [key, slugs.map((slug) => idBySlug.get(slug))]),
  );
  const found = sql`(${JSON.stringify(ids)}::jsonb -> ${placeKey})`;
  return {
    locations:
      places.length === 0
        ? defaultLocation
        : sql`case when not ${saysPlace} then ${defaultLocation} when ${found} @> to_jsonb(c.location_id) then c.location_id
            else coalesce((${found} ->> 0)::int, c.location_id) end`,
    newLocations: made.map(({ city, state }) => `${city}, ${state}`),
  };
}

/** Places of staged rows that are no location of the dealership and would not become one, most frequent first. */
export async function findUnknownPlaces(
  database: Database,
  { stage, dealershipId }: Merge,
): Promise<{ unknownPlaces: UnknownPlace[]; knownPlaces: string[] }> {
  const { rows: named } = await sql<{ place: string; rows: number }>`
    select ${placeKey} as place, count(*)::int as rows from ${stage} s where ${saysPlace} group by 1`.execute(database);
  const { rows: known } = await knownLocations(dealershipId).execute(database);
  const { slugsByPlace } = placesAmong(
    named.map(({ place }) => place),
    known,
  );
  const rowsByName = new Map<string, number>();
  for (const { place, rows } of named) {
    if (slugsByPlace.has(place)) continue;
    const [name, ...parts] = JSON.parse(place) as NamedPlace;
    const shown = name ?? parts.filter((part) => part !== null).join(', ');
    rowsByName.set(shown, (rowsByName.get(shown) ?? 0) + rows);
  }
  return {
    unknownPlaces: [...rowsByName].map(([name, rows]) => ({ name, rows })).toSorted((a, b) => b.rows - a.rows),
    knownPlaces: known.map(({ slug }) => slug),
  };
}

/**
 * Several places of one state may share a name: the one with the same postcode counts, else the one with most
 * addresses.
 */
async function insertLocations(
  trx: DatabaseTransaction,
  dealershipId: number,
  made: readonly NewLocation[],
): Promise<{ id: number; slug: string }[]> {
  if (made.length === 0) return [];
  const { rows } = await sql<{ id: number; slug: string }>`
    insert into locations (dealership_id, slug, name, city, state, postcode, lat, long, country, timezone)
    select ${dealershipId}, n.slug, n.name, n.city, n.state, coalesce(n.postcode, p.postcode), p.lat, p.lng, n.country, n.timezone
    from jsonb_to_recordset(${JSON.stringify(made.map((one) => ({ ...one, names: gazetteerNames(one.city) })))}::jsonb) n (slug text, name text, city text, state text, postcode text, country text, timezone text, names text[])
      left join lateral (
        select postcode, lat, lng from places where lower(locality) = any (n.names) and country = n.country and lower(state) = lower(n.state)
        order by array_position(n.names, lower(locality)), postcode = n.postcode desc nulls last, weight desc limit 1
      ) p on true
    returning id, slug`.execute(trx);
  return rows;
}
