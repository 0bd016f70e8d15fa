import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEventDays } from '#adapters/postgres/events/event-days.ts';
import { createEventStore } from '#adapters/postgres/events/event-store.ts';
import { inSite } from '#adapters/postgres/in-site.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { countEvents } from '#app/events/count-events.ts';
import type { EventDays } from '#app/events/event-days.ts';
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

  it('are not seen by the role of a site, in no table of a day either', async () => {
    for (const table of ['events', 'events_first', 'event_counts'])
      await expect(
        inSite(open.database, 1, (transaction) => sql`select from ${sql.table(table)}`.execute(transaction)),
      ).rejects.toThrow(/permission denied/);
  });
});

describe.each(testDatabases)('events by day on $name', (engine) => {
  let open: OpenTestDatabase;
  let days: EventDays;
  let site: number;
  beforeEach(async () => {
    open = await engine.open();
    days = createEventDays(open.database);
    const { id } = await createSiteStore(open.database).apply(
      { slug: 'northbank', group: 'meridian', hosts: [], extends: null },
      { at: new Date(), by: 'a test', note: null, document: { group: 'meridian' } },
    );
    site = id;
  });
  afterEach(() => open.close());

  const store = (...at: string[]) =>
    createEventStore(open.database).add(
      at.map((each) => ({ event: 25, siteId: site, carId: 7, dealershipId: 3, at: new Date(each), details: {} })),
    );
  const tables = async () =>
    (
      await sql<{ name: string; rows: number }>`
        select tableoid::regclass::text as name, count(*) as rows from events group by 1 order by 1`.execute(
        open.database,
      )
    ).rows.map(({ name, rows }) => `${name} ${rows}`);

  it('find a table where none was made: it is made at once, by two processes at the same time too', async () => {
    await Promise.all([
      store('2031-01-01T23:59:59.999Z', '2031-01-02T00:00:00Z'),
      store('2031-01-02T23:59:59.999Z', '2031-01-03T00:00:00Z'),
    ]);
    await store('2026-06-15T00:00:00Z', '2031-01-02T12:00:00Z');
    expect(await tables()).toEqual(['events_20310101 1', 'events_20310102 3', 'events_20310103 1', 'events_first 1']);
  });

  it('have tables made ahead, once each, and none for days that the first one takes', async () => {
    expect(await days.prepare(['2026-06-15', '2031-01-01', '2031-01-02'])).toBe(2);
    expect(await days.prepare(['2031-01-02', '2031-01-03'])).toBe(1);
    await store('2031-01-02T00:00:00Z');
    expect(await tables()).toEqual(['events_20310102 1']);
  });

  it('are counted for good once their day has been over for a day, each once', async () => {
    // days of Brisbane, ten hours ahead
    await store('2031-01-01T13:59:59Z', '2031-01-01T14:00:00Z', '2031-01-02T13:59:59Z', '2031-01-02T14:00:00Z');
    const count = async (now: string) => {
      const sites = createSiteStore(open.database);
      await countEvents({ days, sites }, new Date(now), new AbortController().signal);
      const { rows } = await sql<{ row: string }>`
        select concat_ws(' ', day, event, dealership_id, car_id, count) as row from event_counts order by 1`.execute(
        open.database,
      );
      return rows.map(({ row }) => row);
    };
    expect(await count('2031-01-02T13:59:59Z')).toEqual([]);
    expect(await count('2031-01-02T14:00:00Z')).toEqual(['2031-01-01 25 3 7 1']);
    expect(await count('2031-01-03T14:00:00Z')).toEqual(['2031-01-01 25 3 7 1', '2031-01-02 25 3 7 2']);
    expect(await count('2031-01-03T14:00:00Z')).toHaveLength(2);
    await store('2031-01-04T02:00:00Z', '2031-01-04T02:00:00Z');
    expect(await count('2031-01-09T00:00:00Z')).toEqual([
      '2031-01-01 25 3 7 1',
      '2031-01-02 25 3 7 2',
      '2031-01-03 25 3 7 1',
      '2031-01-04 25 3 7 2',
    ]);
    expect(await days.counted()).toEqual(
      new Map([[site, { day: '2031-01-07', until: new Date('2031-01-07T14:00:00Z') }]]),
    );
  });
});
