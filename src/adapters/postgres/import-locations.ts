import { sql, type RawBuilder } from 'kysely';
import { slugify } from '#domain/slug/slugify.ts';
import { gazetteerNames } from '#domain/stock-feed/read-place-name.ts';
import type { Country } from '#domain/location/country.ts';
import { regionCountry } from '#domain/location/region-country.ts';
import { stateTimezone } from '#domain/location/state-timezone.ts';
import type { DatabaseTransaction } from './database.ts';

/** A place that rows name: name, city, state and postcode as a JSON array. */
const placeKey = sql`jsonb_build_array(s.location_name, s.location_city, s.location_state, s.location_postcode)::text`;
type Place = readonly [name: string | null, city: string | null, state: string | null, postcode: string | null];

/** Of rows `s`: each place that they name, once. */
export const placesOfRows = sql<string[]>`
  coalesce(array_agg(distinct ${placeKey}) filter (where location_name is not null or (location_city is not null and location_state is not null)), '{}')`;

export interface KnownLocation {
  id: number;
  slug: string;
  name: string;
  city: string;
  state: string;
  country: Country;
  primary: boolean;
  location_type: string;
}

export const knownLocations = (dealershipId: number) => sql<KnownLocation>`
  select id, slug, name, city, state, country, "primary", location_type from locations
  where dealership_id = ${dealershipId} order by id`;

/** A location to be made. */
interface NewLocation {
  slug: string;
  name: string;
  city: string;
  state: string;
  postcode: string | null;
  country: Country;
  timezone: string;
}

/**
 * Where the rows of a piece stand: at a location of the dealership by name or slug, else by city and state, else at a new
 * one, on the map where `places` knows the locality. A row that does not say stands at the dealership's primary location.
 * `locations` is the id for a row `s`.
 */
export async function resolveLocations(
  trx: DatabaseTransaction,
  dealershipId: number,
  places: readonly string[],
  known: readonly KnownLocation[],
): Promise<{ locations: RawBuilder<unknown>; newLocations: string[] }> {
  const { slugByPlace, made, primary } = placeRows(places, known);
  const idBySlug = new Map(known.map(({ slug, id }) => [slug, id]));
  for (const { slug, id } of await insertLocations(trx, dealershipId, made)) idBySlug.set(slug, id);
  const unsaid = sql`${primary?.id ?? null}::int`;
  const ids = Object.fromEntries([...slugByPlace].map(([key, slug]) => [key, idBySlug.get(slug)]));
  return {
    locations:
      slugByPlace.size === 0 ? unsaid : sql`coalesce((${JSON.stringify(ids)}::jsonb ->> ${placeKey})::int, ${unsaid})`,
    newLocations: made.map(({ city, state }) => `${city}, ${state}`),
  };
}

/** At which location each place is, and which have to be made first. */
function placeRows(places: readonly string[], known: readonly KnownLocation[]) {
  const slugByName = new Map<string, string>();
  const slugByCity = new Map<string, string>();
  for (const location of known) {
    for (const key of [location.slug, location.name.toLowerCase()])
      if (!slugByName.has(key)) slugByName.set(key, location.slug);
    const key = cityKey(location.city, location.state);
    if (!slugByCity.has(key) && location.location_type === 'sales') slugByCity.set(key, location.slug);
  }
  const primary = known.find((one) => one.primary && one.location_type === 'sales') ?? known.find((one) => one.primary);
  const made: NewLocation[] = [];
  const slugByPlace = new Map<string, string>();
  for (const key of places) {
    const [name, city, state, postcode] = JSON.parse(key) as Place;
    let slug = name === null ? undefined : (slugByName.get(name.toLowerCase()) ?? slugByName.get(slugify(name)));
    if (city !== null && state !== null) {
      slug ??= slugByCity.get(cityKey(city, state));
      const country = regionCountry(state) ?? primary?.country;
      // Whose country nobody can tell is no place to send anybody: the car stands where its dealership does.
      if (slug === undefined && country !== undefined) {
        slug = freeSlug(slugify(`${city} ${state}`), slugByName);
        slugByName.set(slug, slug);
        slugByCity.set(cityKey(city, state), slug);
        made.push({
          slug,
          name: name ?? `${city}, ${state}`,
          city,
          state,
          postcode,
          country,
          timezone: stateTimezone(state, country),
        });
      }
    }
    if (slug !== undefined) slugByPlace.set(key, slug);
  }
  return { slugByPlace, made, primary };
}

const cityKey = (city: string, state: string) => `${city.toLowerCase()}|${state.toLowerCase()}`;

function freeSlug(wanted: string, taken: ReadonlyMap<string, string>): string {
  const start = wanted === '' ? 'location' : wanted;
  let slug = start;
  for (let n = 2; taken.has(slug); n++) slug = `${start}-${n}`;
  return slug;
}

/** The postcode decides between places of one name in one state; else the one with most addresses. */
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
