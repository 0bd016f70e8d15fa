import { sql } from 'kysely';
import type { PlaceStore } from '#app/import/import-places.ts';
import type { Database } from '#adapters/postgres/database.ts';

export function createPlaceStore(database: Database): PlaceStore {
  return {
    all: () => database.selectFrom('places').selectAll().execute(),
    async put(places) {
      if (places.length === 0) return;
      await sql`
        with written as (
        insert into places (country, state, locality, postcode, lat, lng, weight)
        select country, state, locality, postcode, lat, lng, weight
        from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) p (country text, state text, locality text, postcode text, lat float8, lng float8, weight int)
        on conflict (country, state, locality, postcode) do update set lat = excluded.lat, lng = excluded.lng, weight = excluded.weight)
        select append_change('places', '{}')`.execute(database);
    },
  };
}
