import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReservationDesk } from '#adapters/postgres/reservation/reservation-desk.ts';
import { createDriveCalendar } from '#adapters/postgres/test-drive/drive-calendar.ts';
import { createTodayStore } from '#adapters/postgres/today/today-store.ts';
import type { AtDesk } from '#app/lead/opportunities.ts';
import type { ReservationCursor, ReservationListView } from '#app/reservation/reservation-desk.ts';
import { bookAndReserve } from '#tests/book-and-reserve.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';
import { opportunityStage } from '#tests/opportunity-stage.ts';

const NOW = new Date('2026-11-23T00:42:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

describe.each(testDatabases)('the day of the desk on $name', (engine) => {
  let open: OpenTestDatabase;
  let stage: Awaited<ReturnType<typeof opportunityStage>>;
  const cars: Record<'alpha' | 'beta' | 'gamma', number[]> = { alpha: [], beta: [], gamma: [] };
  let reserved: Record<string, number>;

  beforeAll(async () => {
    open = await engine.open();
    const { database } = open;
    stage = await opportunityStage(database, NOW);
    for (const name of ['alpha', 'beta', 'gamma'] as const) {
      const { id } = stage[name];
      const groupId = name === 'gamma' ? stage.two.groupId : stage.one.groupId;
      const { rows } = await sql<{ id: number }>`
        insert into cars (group_id, dealership_id, slug, name, make, model, car_type, status, updated_at, created_at)
        select ${groupId}, ${id}, ${name} || n, ${name} || ' car ' || n, 'Toyota', 'RAV4', 'used', 'in_stock', now(), now()
        from generate_series(1, 7) as n returning id`.execute(database);
      cars[name] = rows.map((row) => row.id);
    }
    const { book, reserve } = bookAndReserve(database, NOW);
    const at = (place: 'alpha' | 'beta' | 'gamma', car: number) => ({
      siteId: (place === 'gamma' ? stage.two : stage.one).id,
      dealershipSlug: place,
      carId: cars[place][car]!,
    });
    const own = { heldUntil: hours(0.5) };
    reserved = {
      held: await reserve({ name: 'Sam Lee', ...at('alpha', 0), ...own }),
      paid: await reserve({ name: 'Rita Sorensen', ...at('alpha', 1), ...own, keptUntil: hours(7) }),
      confirmed: await reserve({
        name: 'Ngaire Thompson',
        ...at('alpha', 2),
        ...own,
        keptUntil: hours(48),
        confirmed: true,
      }),
      beta: await reserve({ name: 'Viktor Hall', ...at('beta', 0), ...own, keptUntil: hours(100), deposit: 50_000 }),
      gamma: await reserve({ name: 'Far Away', ...at('gamma', 0), ...own, keptUntil: hours(1) }),
    };
    const drive = (name: string, place: 'alpha' | 'beta' | 'gamma', when: number) =>
      book({ name, ...at(place, 5), carId: null, locationId: stage[place].locationId, startsAt: hours(when) });
    await drive('Chloe Tran', 'alpha', 1);
    await drive('Anna Whitfield', 'alpha', -0.5);
    await drive('Dev Patel', 'beta', 3);
    await drive('Not Ours', 'gamma', 2);
    await drive('Tomorrow Comes', 'alpha', 24);
  });
  afterAll(() => open.close());

  const names = (lines: readonly { person: { name: string } | null }[]) => lines.map(({ person }) => person?.name);

  it('reservations of a group are listed by view, and only those of dealerships that someone reaches', async () => {
    const desk = createReservationDesk(open.database);
    const list = async (at: AtDesk, view: ReservationListView) =>
      names((await desk.list(at, { view }, null, 10)).lines);
    expect(await list(stage.admin, 'open')).toEqual(['Sam Lee', 'Rita Sorensen', 'Ngaire Thompson', 'Viktor Hall']);
    expect(await list(stage.admin, 'waiting')).toEqual(['Rita Sorensen', 'Viktor Hall']);
    expect(await list(stage.seller, 'waiting')).toEqual(['Rita Sorensen']);
    expect(await list(stage.stranger, 'all')).toEqual(['Far Away']);
    expect(await list(stage.admin, 'sold')).toEqual([]);
    expect(names((await desk.list(stage.admin, { view: 'all', state: 'confirmed' }, null, 9)).lines)).toEqual([
      'Ngaire Thompson',
    ]);
    expect(await desk.totals(stage.admin)).toEqual({
      counts: { waiting: 2, open: 4, sold: 0, ended: 0, all: 4 },
      toConfirm: 70_000,
    });
    expect(await desk.totals(stage.seller)).toEqual({
      counts: { waiting: 1, open: 3, sold: 0, ended: 0, all: 3 },
      toConfirm: 20_000,
    });
    expect(await desk.find(stage.seller, reserved['paid']!)).toMatchObject({
      person: { name: 'Rita Sorensen' },
      state: 'paid',
      deposit: 20_000,
      until: hours(7),
      dealershipId: stage.alpha.id,
      handover: 'pick-up',
      owed: null,
    });
    for (const [at, id] of [
      [stage.seller, 'beta'],
      [stage.admin, 'gamma'],
      [stage.stranger, 'paid'],
    ] as const) {
      expect(await desk.find(at, reserved[id]!), id).toBeUndefined();
      expect(await desk.log(at, reserved[id]!), id).toEqual([]);
    }
    expect((await desk.log(stage.seller, reserved['confirmed']!)).map(({ event }) => event)).toEqual([
      'hold',
      'pay',
      'confirm',
    ]);
  });

  it.each<ReservationListView>(['all', 'open'])(
    'reservations in view %s: pages follow one another without gap or double',
    async (view) => {
      const desk = createReservationDesk(open.database);
      const seen: number[] = [];
      let cursor: ReservationCursor | null = null;
      do {
        const page: Awaited<ReturnType<typeof desk.list>> = await desk.list(stage.admin, { view }, cursor, 1);
        seen.push(...page.lines.map(({ id }) => id));
        cursor = page.next;
      } while (cursor !== null);
      const whole = await desk.list(stage.admin, { view }, null, 50);
      expect(seen).toEqual(whole.lines.map(({ id }) => id));
      expect(seen).toHaveLength(4);
    },
  );

  it('reservation with money that is owed back waits, whatever its state, and stays when its lead is deleted', async () => {
    const desk = createReservationDesk(open.database);
    const own = await opportunityStage(open.database, NOW, '-owed');
    const { rows } = await sql<{ id: number }>`
      insert into cars (group_id, dealership_id, slug, name, make, model, car_type, status, updated_at, created_at)
      values (${own.one.groupId}, ${own.alpha.id}, 'owed', 'A car', 'Toyota', 'RAV4', 'used', 'in_stock', now(), now())
      returning id`.execute(open.database);
    const { reserve } = bookAndReserve(open.database, hours(1));
    const of = { siteId: own.one.id, dealershipSlug: own.alpha.slug, carId: rows[0]!.id, heldUntil: hours(2) };
    const id = await reserve({ name: 'Dev Owed', ...of, keptUntil: hours(30) });
    await sql`update reservations set state = 'cancelled', event = 'cancel', changed_at = ${hours(2)} where id = ${id}`.execute(
      open.database,
    );
    await sql`update reservation_payments set state = 'refund_due', changed_at = ${hours(2)} where reservation_id = ${id}`.execute(
      open.database,
    );
    const live = await desk.live(own.seller);
    expect(live.find((line) => line.id === id)).toMatchObject({ owed: { amount: 20_000, since: hours(2) } });
    expect(names((await desk.list(own.seller, { view: 'waiting' }, null, 10)).lines)).toContain('Dev Owed');
    await sql`update reservations set lead_id = null where id = ${id}`.execute(open.database);
    expect(await desk.find(own.seller, id)).toMatchObject({ person: null, opportunityId: null, picture: null });
    await sql`delete from reservation_payments where reservation_id = ${id}`.execute(open.database);
    expect((await desk.totals(own.seller)).counts).toMatchObject({ ended: 1 });
  });

  it('test drives of the calendar: by the clock, between two instants, of dealerships that someone reaches', async () => {
    const calendar = createDriveCalendar(open.database);
    const between = async (at: AtDesk) => (await calendar.between(at, hours(-1), hours(20))).map(({ name }) => name);
    expect(await between(stage.admin)).toEqual(['Anna Whitfield', 'Chloe Tran', 'Dev Patel']);
    expect(await between(stage.seller)).toEqual(['Anna Whitfield', 'Chloe Tran']);
    expect(await between(stage.stranger)).toEqual(['Not Ours']);
    const [, chloe, dev] = await calendar.between(stage.admin, hours(-1), hours(20));
    expect(await calendar.find(stage.seller, chloe!.id)).toMatchObject({
      name: 'Chloe Tran',
      car: '2024 Toyota RAV4',
      locationId: stage.alpha.locationId,
      startsAt: hours(1),
      assignedTo: null,
    });
    expect(await calendar.find(stage.seller, dev!.id)).toBeUndefined();
    expect(await calendar.find(stage.stranger, chloe!.id)).toBeUndefined();
    await sql`update appointments set state = 'cancelled' where id = ${chloe!.id}`.execute(open.database);
    expect(await between(stage.seller)).toEqual(['Anna Whitfield']);
    expect(await calendar.find(stage.seller, chloe!.id), 'its page still says so').toMatchObject({
      name: 'Chloe Tran',
    });
    await sql`update appointments set state = 'booked' where id = ${chloe!.id}`.execute(open.database);
  });

  it('desk home: feeds in trouble, views, and yesterday’s deposits and sales, by reach', async () => {
    const store = createTodayStore(open.database);
    const { database } = open;
    for (const [place, state, since] of [
      ['alpha', 'failing', hours(-2)],
      ['beta', 'late', hours(-5)],
      ['gamma', 'late', hours(-9)],
    ] as const)
      await sql`insert into feed_sources (dealership_id, url, every_minutes, whole_stock, next_at, state, state_at)
        values (${stage[place].id}, 'https://feeds.example/a.csv', 60, true, ${NOW}, ${state}, ${since})`.execute(
        database,
      );
    const feeds = async (at: AtDesk) => (await store.feedsInTrouble(at)).map(({ state }) => state);
    expect([await feeds(stage.admin), await feeds(stage.seller)]).toEqual([['late', 'failing'], ['failing']]);

    await sql`insert into daily_counts (site_id, day, what, about, count) values
      (${stage.one.id}, '2026-11-20', 'car', ${String(cars.alpha[1])}, 40), (${stage.one.id}, '2026-11-10', 'car', ${String(cars.alpha[0])}, 90),
      (${stage.one.id}, '2026-11-22', 'visit', 'search', 60), (${stage.one.id}, '2026-11-22', 'visit', 'ads', 34)`.execute(
      database,
    );
    expect(await store.carViews(stage.one.id, '2026-11-16')).toEqual(new Map([[cars.alpha[1], 40]]));
    expect(await store.visits(stage.one.id, '2026-11-22')).toBe(94);
    expect(await store.visits(stage.two.id, '2026-11-22')).toBe(0);

    const day = [hours(-1), hours(0.5)] as const;
    expect(await store.deposits(stage.admin, ...day)).toEqual({ count: 3, sum: 90_000 });
    expect(await store.deposits(stage.seller, ...day)).toEqual({ count: 2, sum: 40_000 });
    await sql`update cars set status = 'sold', sold_at = ${NOW} where id in (${cars.alpha[6]}, ${cars.gamma[6]})`.execute(
      database,
    );
    expect([await store.sold(stage.admin, ...day), await store.sold(stage.admin, hours(1), hours(2))]).toEqual([1, 0]);
  });
});
