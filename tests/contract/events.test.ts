import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEventStore } from '#adapters/postgres/events/event-store.ts';
import type { RecordedEvent } from '#app/events/event-recorder.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

describe.each(testDatabases)('events on $name', (engine) => {
  let open: OpenTestDatabase;
  beforeAll(async () => {
    open = await engine.open();
    await sql`insert into groups (slug, name) values ('meridian', 'Meridian')`.execute(open.database);
    await sql`insert into sites (slug, group_id) select 'northbank', id from groups`.execute(open.database);
  });
  afterAll(() => open.close());

  it('are stored as they came, without anything about the person', async () => {
    const at = new Date('2026-06-15T01:02:03Z');
    const reveal: RecordedEvent = { event: 25, siteId: 1, carId: 7, dealershipId: 3, at, details: {} };
    const general: RecordedEvent = {
      event: 22,
      siteId: 1,
      carId: null,
      dealershipId: null,
      at,
      details: { form: 'enquiry' },
    };
    await createEventStore(open.database).add([reveal, reveal, general]);
    const ofCar = {
      id: expect.any(Number) as number,
      site_id: 1,
      event: 25,
      car_id: 7,
      dealership_id: 3,
      at,
      details: {},
    };
    expect(await open.database.selectFrom('events').selectAll().orderBy('id').execute()).toEqual([
      ofCar,
      ofCar,
      { ...ofCar, event: 22, car_id: null, dealership_id: null, details: { form: 'enquiry' } },
    ]);
  });

  it('of an unknown site are rejected', async () => {
    const stranger: RecordedEvent = { event: 25, siteId: 99, carId: 7, dealershipId: 3, at: new Date(), details: {} };
    await expect(createEventStore(open.database).add([stranger])).rejects.toThrow(/site_id/);
  });
});
