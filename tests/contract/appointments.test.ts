import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAppointmentStore, createReminders } from '#adapters/postgres/test-drive/appointment-store.ts';
import { createBlockedTimes } from '#adapters/postgres/test-drive/blocked-times.ts';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import type { NewAppointment } from '#app/test-drive/appointments.ts';
import { aLeadPayload, aNewLead } from '#tests/builders.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const START = new Date('2026-11-24T00:00:00Z');
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

describe.each(testDatabases)('appointments on $name', (engine) => {
  let open: OpenTestDatabase;
  let [group, company]: number[] = [];
  let [north, partner, stranger, location, other, strangersLocation, car, car2]: number[] = [];
  let keys = 0;

  beforeAll(async () => {
    open = await engine.open();
    const ids = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
      (await statement.execute(open.database)).rows.map(({ id }) => id);
    [group, company] = await ids(
      sql`insert into groups (slug, name) values ('g', 'Group'), ('s', 'Stranger') returning id`,
    );
    [north, partner] = await ids(
      sql`insert into sites (slug, group_id) values ('north', ${group}), ('partner', ${group}) returning id`,
    );
    [stranger] = await ids(sql`insert into sites (slug, group_id) values ('stranger', ${company}) returning id`);
    const place = async (dealership: string, owner: number, slugs: string[]) => {
      const [id] = await ids(
        sql`insert into dealerships (group_id, slug, name) values (${owner}, ${dealership}, 'D') returning id`,
      );
      return ids(
        sql`insert into locations (dealership_id, slug, name, location_type, city, state, country, timezone)
          select ${id}, slug, slug, 'sales', 'Newstead', 'QLD', 'AU', 'Australia/Brisbane' from unnest(${slugs}::text[]) as slug returning id`,
      );
    };
    [location, other] = await place('d', group!, ['newstead', 'chermside']);
    [strangersLocation] = await place('e', company!, ['perth']);
    [car, car2] = await ids(
      sql`insert into cars (group_id, dealership_id, location_id, slug, name, make, model, car_type, status, updated_at, created_at)
        select ${group}, dealership_id, ${location}, 'c' || n, 'Car', 'Toyota', 'RAV4', 'used', 'in_stock', now(), now()
        from locations, generate_series(1, 2) as n where locations.id = ${location} returning id`,
    );
  });
  afterAll(() => open.close());
  beforeEach(() => sql`with times as (delete from blocked_times) delete from appointments`.execute(open.database));

  const key = () => `key-${++keys}`.padEnd(22, 'x');
  const wanted = (change: Partial<NewAppointment> = {}): NewAppointment => ({
    locationId: location!,
    carId: null,
    startsAt: START,
    minutes: 45,
    capacity: 1,
    travelMinutes: 60,
    perPerson: 1000,
    key: key(),
    ...change,
  });
  const book = (change: Partial<NewAppointment> = {}, siteId = north!, receivedAt = START) =>
    createLeadStore(open.database).accept(
      siteId,
      aNewLead({ idempotencyKey: key(), receivedAt, appointment: wanted(change) }),
    );
  const bookAs = (who: object, change: Partial<NewAppointment>, siteId = north!) =>
    createLeadStore(open.database).accept(
      siteId,
      aNewLead({
        idempotencyKey: key(),
        receivedAt: START,
        payload: aLeadPayload(who),
        appointment: wanted({ capacity: 20, perPerson: 2, ...change }),
      }),
    );
  const store = () => createAppointmentStore(open.database);
  const NOW = later(-3000);
  const change = { by: 'shopper' as const, now: NOW };
  const to = (minutes: number) => ({ startsAt: later(minutes), capacity: 1, travelMinutes: 60, ...change });
  const all = () => ({ locationId: location!, carId: null, from: later(-600), to: later(600) });

  it.each([
    ['one at a time', 1, null],
    ['three at a time', 3, null],
    ['one car, three at a time', 3, 'car'],
  ] as const)('two hundred bookings at once: %s', async (_, capacity, which) => {
    const expected = which === 'car' ? 1 : capacity;
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => book({ capacity, carId: which === 'car' ? car! : null })),
    );
    expect(answers.filter((answer) => 'id' in answer)).toHaveLength(expected);
    expect(answers.filter((answer) => 'because' in answer && answer.because === 'time taken')).toHaveLength(
      200 - expected,
    );
    expect(await store().booked(north!, all())).toHaveLength(expected);
  });

  it('stores neither lead nor delivery when the time is taken', async () => {
    await book();
    const before = await sql`select count(*) from leads`.execute(open.database);
    expect(await book()).toEqual({ because: 'time taken' });
    expect((await sql`select count(*) from leads`.execute(open.database)).rows).toEqual(before.rows);
  });

  describe('in a time that staff blocked', () => {
    const at = (groupId = group!, dealerships: 'all' | number[] = 'all') => ({ groupId, staffId: 1, dealerships });
    const by = { staffId: null, at: NOW };
    const blocked = () => createBlockedTimes(open.database);
    const block = (
      { from = -15, until = 60, ...other }: { from?: number; until?: number; [key: string]: unknown } = {},
      desk = at(),
    ) =>
      blocked().add(
        desk,
        {
          locationId: location!,
          kind: 'drive',
          carId: null,
          reason: '',
          ...other,
          from: later(from),
          until: later(until),
        },
        by,
      );
    const taken = { because: 'time taken' };

    it.each([
      ['that ends as it begins', { until: 0 }, true],
      ['that ends a minute later', { until: 1 }, false],
      ['that begins as it ends', { from: 45 }, true],
      ['that begins a minute before it ends', { from: 44 }, false],
      ['for services', { kind: 'service' }, true],
      ['of another car', { carId: 'car2' }, true],
      ['of its car', { carId: 'car' }, false],
    ])(
      'test drive of 45 minutes is booked beside a block %s: %s',
      async (_, { carId, ...change }: Record<string, unknown>, free) => {
        await block({ ...change, ...(carId === undefined ? {} : { carId: carId === 'car' ? car : car2 }) });
        const answer = await book({ carId: car! });
        if (free) expect(answer).toMatchObject({ fresh: true });
        else expect(answer).toEqual(taken);
      },
    );

    it('is seen by each site of the group, and a car is blocked at every location', async () => {
      await block({ carId: car });
      expect(await book({ carId: car!, locationId: other! }, partner)).toEqual(taken);
      const span = { locationId: other!, kind: 'drive' as const, from: later(-600), to: later(600) };
      expect(await store().blocked(partner!, { ...span, carId: car! })).toEqual([
        { from: later(-15), until: later(60) },
      ]);
      expect(await store().blocked(partner!, { ...span, carId: null })).toEqual([]);
      expect(await store().blocked(stranger!, { ...span, carId: car! })).toEqual([]);
    });

    it('stays as it was booked before, and no other booking is moved to it', async () => {
      await book();
      await book({ startsAt: later(120), key: 'later-booking-key'.padEnd(22, 'x') });
      await block();
      expect(await store().booked(north!, all())).toHaveLength(2);
      expect(await store().move(north!, 'later-booking-key'.padEnd(22, 'x'), to(15))).toBe('taken');
    });

    it('is added and removed only where staff reach', async () => {
      const [{ dealership_id: own }] = (
        await sql<{ dealership_id: number }>`select dealership_id from locations where id = ${location}`.execute(
          open.database,
        )
      ).rows as [{ dealership_id: number }];
      expect(await block({}, at(company!))).toBe('stranger');
      expect(await block({ locationId: strangersLocation })).toBe('stranger');
      expect(await block({}, at(group!, [own + 1]))).toBe('stranger');
      expect(await block({ reason: 'Floor being painted' }, at(group!, [own]))).toBe('added');
      const list = (desk = at()) => blocked().between(desk, later(-600), later(600));
      const [time] = await list();
      expect(time).toMatchObject({ locationId: location, kind: 'drive', carId: null, reason: 'Floor being painted' });
      expect(await list(at(company!))).toEqual([]);
      expect(await list(at(group!, [own + 1]))).toEqual([]);
      for (const desk of [at(company!), at(group!, [own + 1])])
        expect(await blocked().remove(desk, time!.id, by)).toBe(false);
      expect(await blocked().remove(at(), time!.id, by)).toBe(true);
      expect(await list()).toEqual([]);
      const changes = await sql<{ what: string }>`select what from staff_changes order by id desc limit 2`.execute(
        open.database,
      );
      expect(changes.rows.map(({ what }) => what)).toEqual(['time.unblocked', 'time.blocked']);
    });
  });

  it('books once for the same form sent again', async () => {
    const lead = aNewLead({ idempotencyKey: key(), appointment: wanted() });
    const leads = createLeadStore(open.database);
    const first = await leads.accept(north!, lead);
    const again = await leads.accept(north!, { ...lead, appointment: wanted() });
    expect(again).toEqual({ id: (first as { id: number }).id, fresh: false });
    expect(await store().ofLead(north!, (first as { id: number }).id)).toEqual({
      kind: 'drive',
      key: lead.appointment!.key,
    });
    const [besides, other] = [lead.idempotencyKey.split(':')[0], key()];
    expect(await store().booked(north!, { ...all(), besides })).toEqual([]); // still free for anyone who sends it again
    expect(await store().booked(north!, { ...all(), besides: other })).toHaveLength(1);
  });

  it('books once for the same form sent eight times at once', async () => {
    const lead = aNewLead({ idempotencyKey: key() });
    const leads = createLeadStore(open.database);
    const twice = () => leads.accept(north!, { ...lead, appointment: wanted() });
    const answers = await Promise.all(Array.from({ length: 8 }, twice));
    expect(new Set(answers.map((answer) => 'id' in answer && answer.id)).size).toBe(1);
    expect(answers.filter((answer) => 'fresh' in answer && answer.fresh)).toHaveLength(1);
  });

  it.each([
    ['begins as the other ends', 45, true],
    ['begins a minute earlier', 44, false],
    ['ends as the other begins', -45, true],
    ['ends a minute later', -44, false],
  ])('a drive fits beside another one without an overlap: %s', async (_, shift, fits) => {
    await book();
    expect('id' in (await book({ startsAt: later(shift) }))).toBe(fits);
  });

  it('a car is out once, at whichever location; another car is free', async () => {
    await book({ carId: car! });
    expect(await book({ carId: car!, locationId: other! })).toEqual({ because: 'time taken' });
    expect('id' in (await book({ carId: car2!, locationId: other! }))).toBe(true);
  });

  it.each([
    ['the travel time after it', 45 + 60, true],
    ['a minute less after it', 45 + 59, false],
    ['the travel time before it', -45 - 60, true],
    ['a minute less before it', -45 - 59, false],
  ])('a car needs the travel time to another location: %s', async (_, shift, fits) => {
    await book({ carId: car! });
    expect('id' in (await book({ carId: car!, locationId: other!, startsAt: later(shift) }))).toBe(fits);
    expect('id' in (await book({ carId: car2!, locationId: other!, startsAt: later(shift + 45) }))).toBe(true);
  });

  it('a car wanted at two locations at once is out once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        book({
          carId: car!,
          capacity: 20,
          locationId: index % 2 ? other! : location!,
          startsAt: later(index % 2 ? 50 : 0),
        }),
      ),
    );
    expect(answers.filter((answer) => 'id' in answer)).toHaveLength(1);
  });

  it('version rises with each change and is in its emails; a cancellation is emailed once', async () => {
    const first = wanted();
    const { id } = (await book(first)) as { id: number };
    const options = async () =>
      (
        await open.database
          .selectFrom('outbox')
          .select('options')
          .where('lead_id', '=', id)
          .where('channel', '=', 'email')
          .executeTakeFirstOrThrow()
      ).options;
    expect((await store().byKey(north!, first.key))!.version).toBe(0);
    await store().move(north!, first.key, to(45));
    expect(await options()).toMatchObject({ change: 'moved', version: 1, startsAt: later(45).toISOString() });
    expect(await store().cancel(north!, first.key, change)).toBe('cancelled');
    expect(await options()).toMatchObject({ change: 'cancelled', version: 2 });
    expect(await store().cancel(north!, first.key, change)).toBe('gone');
    expect((await store().byKey(north!, first.key))!.version).toBe(2);
  });

  it('lists the test drives ahead, of its own site', async () => {
    await book({ startsAt: later(90) });
    await book({ startsAt: later(45) });
    await book({ startsAt: later(-45) });
    await book({}, partner!);
    const ahead = await store().ahead(north!, 'drive', START);
    expect(ahead.map(({ startsAt: at }) => at)).toEqual([later(45), later(90)]);
  });

  it("share the calendar of a location across the sites of a group, and no other company's", async () => {
    await book({}, partner!);
    expect(await store().booked(north!, all())).toEqual([
      { startsAt: START, minutes: 45, carId: null, locationId: location },
    ]);
    expect(await book()).toEqual({ because: 'time taken' });
    expect(await store().booked(stranger!, all())).toEqual([]);
    expect('id' in (await book({ locationId: strangersLocation! }, stranger!))).toBe(true);
  });

  it('can be moved and cancelled by key, on their own site alone, with an email', async () => {
    const first = wanted();
    await book(first);
    await book({ startsAt: later(90) });
    expect(await store().move(partner!, first.key, to(45))).toBe('gone');
    expect(await store().move(north!, first.key, to(90))).toBe('taken');
    expect((await store().byKey(north!, first.key))!.startsAt).toEqual(START);
    expect(await store().move(north!, first.key, to(45))).toBe('moved');
    const moved = await store().byKey(north!, first.key);
    expect(moved).toMatchObject({ startsAt: later(45), state: 'booked' });
    const [delivery] = await createLeadStore(open.database).deliveries(north!, [moved!.leadId]);
    expect(delivery).toMatchObject({ state: 'waiting', channel: 'email' });
    await store().cancel(partner!, first.key, change);
    expect((await store().byKey(north!, first.key))!.state).toBe('booked');
    await store().cancel(north!, first.key, change);
    expect((await store().byKey(north!, first.key))!.state).toBe('cancelled');
    expect(await store().move(north!, first.key, to(0))).toBe('gone');
    expect('id' in (await book({ startsAt: later(45) }))).toBe(true);
  });

  const SERVICE = { slotMinutes: 30, perDay: 9, loanCars: 0, day: { from: START, to: later(60) }, loanCar: false };
  it.each<[string, Partial<NewAppointment>, Date, 'recorded' | 'gone']>([
    ['a second before it begins', {}, new Date(START.getTime() - 1000), 'gone'],
    ['as it begins', {}, START, 'recorded'],
    ['a day later', {}, later(24 * 60), 'recorded'],
    ['of a service', { service: SERVICE }, later(60), 'gone'],
  ])('how a test drive went, said %s', async (_case, made, now, expected) => {
    const appointment = wanted(made);
    await book(appointment);
    const answer = { outcome: 'wants it', staffId: null, now } as const;
    for (const site of [partner!, stranger!])
      expect(await store().recordOutcome(site, appointment.key, answer), 'by another site').toBe('gone');
    expect(await store().recordOutcome(north!, appointment.key, answer)).toBe(expected);
    await store().cancel(north!, appointment.key, change);
    expect(await store().recordOutcome(north!, appointment.key, answer), 'of a cancelled one').toBe('gone');
  });

  it('two moves to one time: one succeeds', async () => {
    const some = [wanted(), wanted({ startsAt: later(60) }), wanted({ startsAt: later(120) })];
    for (const one of some) await book(one);
    const answers = await Promise.all(some.map((one) => store().move(north!, one.key, to(300))));
    expect(answers.toSorted()).toEqual(['moved', 'taken', 'taken']);
  });

  it.each([
    ['begins in 18 hours', 18 * 60, 1],
    ['begins a minute later than that', 18 * 60 + 1, 0],
    ['has begun', 0, 0],
  ])('reminder is sent once: %s', async (_, minutes, sent) => {
    await book({ startsAt: later(minutes) }, north!, later(-3000));
    const reminders = createReminders(open.database);
    expect(await reminders.remind(north!, 'drive', 18, START)).toBe(sent);
    expect(await reminders.remind(north!, 'drive', 18, START)).toBe(0);
  });

  it('reminder is not sent for a booking made just before it, of another site, or cancelled', async () => {
    const cancelled = wanted({ startsAt: later(60) });
    await book(cancelled, north!, later(-3000));
    await store().cancel(north!, cancelled.key, change);
    await book({ startsAt: later(120) }, north!, START);
    await book({ startsAt: later(300) }, partner!, later(-3000));
    expect(await createReminders(open.database).remind(north!, 'drive', 18, START)).toBe(0);
  });

  describe("limit of one person's future bookings at a site", () => {
    const me = { phone: '0412 345 678', email: 'priya@example.com' };
    const startsAt = (hour: number) => ({ startsAt: later(60 * hour) });
    const isFull = (answer: object) => 'because' in answer && answer.because === 'too many booked';

    it.each([
      ['the same', me, true],
      ['the number in another writing', { phone: '+61 (0)412-345-678', email: 'other@example.com' }, true],
      ['the address in another writing', { phone: undefined, email: 'PRIYA@example.com' }, true],
      ['another number and address', { phone: '0412 345 679', email: 'other@example.com' }, false],
    ])('%s', async (_who, who, full) => {
      for (const hour of [1, 2]) expect(isFull(await bookAs(me, startsAt(hour)))).toBe(false);
      expect(isFull(await bookAs(who, startsAt(3)))).toBe(full);
    });

    it('counts future booked test drives, at this site', async () => {
      await bookAs(me, startsAt(0)); // begins now
      const cancelled = key();
      await bookAs(me, { ...startsAt(1), key: cancelled });
      await store().cancel(north!, cancelled, change);
      await bookAs(me, startsAt(2), partner!);
      for (const hour of [3, 4]) expect(isFull(await bookAs(me, startsAt(hour)))).toBe(false);
      expect(isFull(await bookAs(me, startsAt(5)))).toBe(true);
    });

    it('holds for attempts at the same time', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, hour) => bookAs(me, startsAt(hour + 1))));
      expect(answers.filter((answer) => !isFull(answer))).toHaveLength(2);
    });
  });
});
