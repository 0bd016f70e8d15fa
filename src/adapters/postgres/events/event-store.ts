import type { EventStore } from '#app/events/event-recorder.ts';
import type { Database } from '#adapters/postgres/database.ts';

export function createEventStore(database: Database): EventStore {
  return {
    async add(events) {
      await database
        .insertInto('events')
        .values(
          events.map(({ event, siteId, carId, dealershipId, at, details }) => ({
            site_id: siteId,
            event,
            car_id: carId,
            dealership_id: dealershipId,
            at,
            details: JSON.stringify(details),
          })),
        )
        .execute();
    },
  };
}
