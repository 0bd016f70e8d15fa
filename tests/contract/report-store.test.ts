import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDailyCounts } from '#adapters/postgres/reports/daily-counts.ts';
import { createEventDays } from '#adapters/postgres/events/event-days.ts';
import { createEventStore } from '#adapters/postgres/events/event-store.ts';
import { createReportStore } from '#adapters/postgres/reports/report-store.ts';
import { createOpportunityStore } from '#adapters/postgres/lead/opportunity-store.ts';
import { createImportStore } from '#adapters/postgres/import/stock-import.ts';
import { importStock } from '#app/import/import-stock.ts';
import type { ReportStore } from '#app/reports/report-store.ts';
import type { DailyCount } from '#app/reports/page-counter.ts';
import { phoneClick } from '#domain/events/catalogue.ts';
import { periodOf, type SiteDay } from '#domain/reports/period.ts';
import { testDatabases } from '#tests/databases.ts';
import { CX5, RIO } from '#tests/import-into-dealership.ts';
import { opportunityStage } from '#tests/opportunity-stage.ts';

/** Ten in the morning in Brisbane. */
const NOW = new Date('2026-06-10T00:00:00Z');
const { now: DAYS } = periodOf(7, '2026-06-10', 'Australia/Brisbane');
const HOUR = 60;

describe.each(testDatabases)('report numbers on $name', (engine) => {
  let open: Awaited<ReturnType<typeof engine.open>>;
  let stage: Awaited<ReturnType<typeof opportunityStage>>;
  let store: ReportStore;
  const at = (dealerships: 'all' | number[] = 'all') => ({
    groupId: stage.one.groupId,
    siteId: stage.one.id,
    dealerships,
  });
  beforeAll(async () => {
    open = await engine.open();
    store = createReportStore(open.database);
  });
  afterAll(() => open.close());
  let stages = 0;
  beforeEach(async () => {
    stage = await opportunityStage(open.database, NOW, `-${++stages}`);
  });

  it('sum counts by day, and visits by source, for each site separately', async () => {
    expect(await store.since(stage.one.id)).toBeNull();
    const one = (
      what: DailyCount['what'],
      about: string,
      count: number,
      day = '2026-06-09',
      siteId = stage.one.id,
    ) => ({
      siteId,
      day,
      what,
      about,
      count,
    });
    await createDailyCounts(open.database).add([
      one('page', '', 10),
      one('visit', 'search', 3),
      one('visit', 'direct', 2),
      one('car', '7', 4),
      one('car', '8', 5),
      one('wanted', 'query=kia', 2),
      one('wanted', 'query=kia', 3, '2026-06-03'),
      one('wanted', 'query=byd', 4),
      one('not-found', 'query=byd', 4),
      one('page', '', 1, '2026-06-02'),
      one('page', '', 1, '2026-06-10'),
      one('page', '', 99, '2026-06-09', stage.two.id),
    ]);
    expect(await store.since(stage.one.id)).toBe('2026-06-02');
    expect(await store.byDay(at(), DAYS)).toEqual([
      { day: '2026-06-09', what: 'car', about: '', count: 9 },
      { day: '2026-06-09', what: 'page', about: '', count: 10 },
      { day: '2026-06-09', what: 'visit', about: 'direct', count: 2 },
      { day: '2026-06-09', what: 'visit', about: 'search', count: 3 },
    ]);
    expect(await store.most(at(), 'wanted', DAYS, 5)).toEqual([
      { about: 'query=kia', count: 5 },
      { about: 'query=byd', count: 4 },
    ]);
    expect(await store.most(at(), 'not-found', DAYS, 5)).toEqual([{ about: 'query=byd', count: 4 }]);
    expect(await store.most(at(), 'car', DAYS, 1)).toEqual([{ about: '8', count: 5 }]);
  });

  it("read leads with their first reply, of the dealerships in reach, by the site's own days", async () => {
    await stage.send({ form: 'test-drive', name: 'Ann' }, -20 * HOUR);
    await stage.send({ dealership_slug: 'beta', name: 'Bo', email: 'bo@x.test', phone: '0491 570 157' }, -40 * HOUR);
    // one minute into the tenth, and one before the third
    await stage.send({ name: 'Cy', email: 'cy@x.test', phone: '0491 570 158' }, -10 * HOUR + 1);
    await stage.send({ name: 'Di', email: 'di@x.test', phone: '0491 570 159' }, -(10 + 7 * 24) * HOUR - 1);
    await stage.send({ name: 'Ed', email: 'ed@x.test', phone: '0491 570 110' }, -20 * HOUR, stage.two.id);
    const inbox = createOpportunityStore(open.database);
    const [ann] = (await inbox.list(stage.admin, { view: 'open' }, new Map(), { offset: 0, limit: 20 })).filter(
      ({ name }) => name === 'Ann',
    );
    const answeredAt = new Date(NOW.getTime() - 19 * 3_600_000);
    await inbox.note(stage.admin, ann!.id, 'a note is not an answer', new Date(NOW.getTime() - 19.5 * 3_600_000));
    await inbox.markContacted(stage.admin, ann!.id, answeredAt);
    await inbox.markContacted(stage.admin, ann!.id, NOW);
    const leads = await store.leads(at(), DAYS);
    expect(leads.map(({ day, form, answeredAt, locationId }) => ({ day, form, answeredAt, locationId }))).toEqual([
      expect.objectContaining({ day: '2026-06-08', answeredAt: null, locationId: stage.beta.locationId }),
      { day: '2026-06-09', form: 'test-drive', answeredAt, locationId: stage.alpha.locationId },
    ]);
    expect(await store.leads(at([stage.beta.id]), DAYS)).toHaveLength(1);
    expect(await store.leads(at([stage.gamma.id]), DAYS)).toEqual([]);
    // a site of another group, whatever number is asked for
    expect(await store.leads({ ...at(), siteId: stage.two.id }, DAYS)).toEqual([]);
  });

  it('count phone reveals', async () => {
    const call = (dealershipId: number, hoursAgo: number, siteId = stage.one.id) => ({
      event: phoneClick.id,
      siteId,
      carId: 7,
      dealershipId,
      at: new Date(NOW.getTime() - hoursAgo * 3_600_000),
      details: {},
    });
    await createEventStore(open.database).add([
      call(stage.alpha.id, 10.1),
      call(stage.beta.id, 35),
      call(stage.alpha.id, 9.9),
      call(stage.gamma.id, 20, stage.two.id),
    ]);
    expect(await store.calls(at(), DAYS)).toEqual(
      [
        { day: '2026-06-09', count: 1 },
        { day: '2026-06-08', count: 1 },
      ].toReversed(),
    );
    expect(await store.calls(at([stage.beta.id]), DAYS)).toEqual([{ day: '2026-06-08', count: 1 }]);
    expect(await store.calls({ ...at(), siteId: stage.two.id }, DAYS)).toEqual([]);

    // the same from counts, and from both
    const days = createEventDays(open.database);
    const all = await store.calls(at(), DAYS);
    const [eighth, ninth] = DAYS.slice(-2) as [SiteDay, SiteDay];
    await days.count(stage.one.id, [eighth]);
    await sql`delete from events where at < ${eighth.ends}`.execute(open.database);
    expect(await store.calls(at(), DAYS)).toEqual(all);
    await days.count(stage.one.id, [ninth]);
    expect(await store.calls(at(), DAYS)).toEqual(all);
    await sql`delete from events`.execute(open.database);
    expect(await store.calls(at(), DAYS)).toEqual(all);
    expect(await store.calls(at([stage.beta.id]), DAYS)).toEqual([{ day: '2026-06-08', count: 1 }]);
    expect(await store.calls({ ...at(), siteId: stage.two.id }, DAYS)).toEqual([]);
  });

  it('narrow a dealership to one location: leads that named it, calls about and views of cars there', async () => {
    const { alpha, one } = stage;
    const { rows } = await sql<{ id: number }>`
      insert into locations (dealership_id, name, slug, city, state, country, timezone)
      values (${alpha.id}, 'South', 'south', 'Rocklea', 'QLD', 'AU', 'Australia/Brisbane') returning id`.execute(
      open.database,
    );
    const south = rows[0]!.id;
    const stock = { store: createImportStore(open.database), clock: { now: () => NOW } };
    await importStock(stock, { dealership: alpha.slug, feed: [CX5, RIO] });
    const cars = await open.database.selectFrom('cars').select('id').where('dealership_id', '=', alpha.id).execute();
    const [there, elsewhere] = cars.map(({ id }) => id) as [number, number];
    await sql`update cars set location_id = ${south} where id = ${there}`.execute(open.database);
    await sql`update cars set location_id = ${alpha.locationId} where id = ${elsewhere}`.execute(open.database);

    await stage.send({ location: 'south', name: 'Fi', email: 'fi@x.test', phone: '0491 570 313' }, -50 * HOUR);
    await stage.send({ location: 'alpha', name: 'Fi', email: 'fi@x.test', phone: '0491 570 313' }, -49 * HOUR);
    const looks = (carId: number, count: number) => ({
      siteId: one.id,
      day: '2026-06-08',
      what: 'car' as const,
      about: String(carId),
      count,
    });
    await createDailyCounts(open.database).add([looks(there, 6), looks(elsewhere, 7)]);
    const call = (carId: number) => ({
      event: phoneClick.id,
      siteId: one.id,
      carId,
      dealershipId: alpha.id,
      at: new Date(NOW.getTime() - 60 * 3_600_000),
      details: {},
    });
    await createEventStore(open.database).add([call(there), call(there), call(elsewhere)]);

    const atLocation = (locationId: number) => ({ ...at([alpha.id]), carsOf: alpha.id, locationId });
    const figures = async (locationId: number) => ({
      leads: (await store.leads(atLocation(locationId), DAYS)).filter(({ day }) => day === '2026-06-08').length,
      looks: (await store.most(atLocation(locationId), 'car', DAYS, 9)).map(({ count }) => count),
      calls: (await store.calls(atLocation(locationId), DAYS)).find(({ day }) => day === '2026-06-07')?.count,
    });
    expect(await figures(south)).toEqual({ leads: 1, looks: [6], calls: 2 });
    expect(await figures(alpha.locationId)).toEqual({ leads: 1, looks: [7], calls: 1 });
    // of another dealership there is nothing at this one
    expect(await figures(stage.beta.locationId)).toEqual({ leads: 0, looks: [], calls: undefined });
  });
});
