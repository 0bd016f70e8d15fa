import { sql } from 'kysely';
import type { EventStore, RecordedEvent } from '#app/events/event-recorder.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createEventDays } from './event-days.ts';

/** PostgreSQL: no table takes rows of that day. */
const CHECK_VIOLATION = '23514';

export function createEventStore(database: Database): EventStore {
  const add = (events: readonly RecordedEvent[]) =>
    // one text for all rows: a parameter for each value takes the web process five times as long
    sql`
      insert into events (site_id, event, car_id, dealership_id, at, details)
      select "siteId", event, "carId", "dealershipId", at, details
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        e ("siteId" integer, event smallint, "carId" integer, "dealershipId" integer, at timestamptz, details jsonb)`.execute(
      database,
    );
  return {
    async add(events) {
      try {
        await add(events);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === CHECK_VIOLATION)) throw error;
        await createEventDays(database).prepare([...new Set(events.map(({ at }) => at.toISOString().slice(0, 10)))]);
        await add(events);
      }
    },
  };
}
