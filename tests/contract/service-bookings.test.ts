import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAppointmentStore, createReminders } from '#adapters/postgres/test-drive/appointment-store.ts';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import type { NewAppointment, ServiceRoom } from '#app/test-drive/appointments.ts';
import { aLeadPayload, aNewLead } from '#tests/builders.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

/** 8 am in Brisbane, on Tuesday 24 November 2026. */
const EIGHT = new Date('2026-11-23T22:00:00Z');
const after = (minutes: number) => new Date(EIGHT.getTime() + minutes * 60_000);
const DAY = { from: new Date('2026-11-23T14:00:00Z'), to: new Date('2026-11-24T14:00:00Z') };
const room = (change: Partial<ServiceRoom> = {}): ServiceRoom => ({
  slotMinutes: 30,
  perDay: 100,
  loanCars: 1,
  day: DAY,
  ...change,
});

describe.each(testDatabases)('service bookings on $name', (engine) => {
  let open: OpenTestDatabase;
  let [north, stranger, workshop]: number[] = [];
  let keys = 0;

  beforeAll(async () => {
    open = await engine.open();
    const id = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
      (await statement.execute(open.database)).rows[0]!.id;
    const group = await id(sql`insert into groups (slug, name) values ('g', 'Group') returning id`);
    const company = await id(sql`insert into groups (slug, name) values ('s', 'Stranger') returning id`);
    north = await id(sql`insert into sites (slug, group_id) values ('north', ${group}) returning id`);
    stranger = await id(sql`insert into sites (slug, group_id) values ('stranger', ${company}) returning id`);
    const dealership = await id(
      sql`insert into dealerships (group_id, slug, name) values (${group}, 'd', 'D') returning id`,
    );
    workshop = await id(
      sql`insert into locations (dealership_id, slug, name, location_type, city, state, country, timezone)
        values (${dealership}, 'workshop', 'Workshop', 'service', 'Newstead', 'QLD', 'AU', 'Australia/Brisbane') returning id`,
    );
  });
  afterAll(() => open.close());
  beforeEach(() => sql`delete from appointments`.execute(open.database));

  const key = () => `service-${++keys}`.padEnd(22, 'x');
  const wanted = (
    service: Partial<ServiceRoom> & { loanCar?: boolean } = {},
    change: Partial<NewAppointment> = {},
  ): NewAppointment => ({
    locationId: workshop!,
    carId: null,
    startsAt: EIGHT,
    minutes: 120,
    capacity: 1,
    travelMinutes: 0,
    perPerson: 1000,
    key: key(),
    ...change,
    service: { loanCar: false, ...room(service) },
  });
  const book = (appointment: NewAppointment, who: object = {}) =>
    createLeadStore(open.database).accept(
      north!,
      aNewLead({ idempotencyKey: key(), receivedAt: after(-3000), payload: aLeadPayload(who), appointment }),
    );
  const store = () => createAppointmentStore(open.database);
  const all = () => ({ locationId: workshop!, from: DAY.from, to: DAY.to });
  const change = { by: 'shopper' as const, now: after(-3000) };

  it.each([
    ['a time for two', 'time taken', { perDay: 100 }, { capacity: 2 }, 2],
    ['a day for three', 'time taken', { perDay: 3 }, { capacity: 20 }, 3],
    ['a day with one loan car', 'no loan car', { loanCar: true }, { capacity: 20 }, 1],
  ] as const)('fifty at once take no more than fit: %s', async (_, because, service, how, expected) => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => book(wanted(service, how))));
    expect(answers.filter((answer) => 'id' in answer)).toHaveLength(expected);
    expect(answers.filter((answer) => 'because' in answer && answer.because === because)).toHaveLength(50 - expected);
    expect(await store().bookedServices(north!, all())).toHaveLength(expected);
  });

  it.each([
    [29, { because: 'time taken' }],
    [30, { id: expect.any(Number) as number, fresh: true }],
  ])('a booking %d minutes after another, with an interval of 30', async (minutes, answer) => {
    await book(wanted());
    expect(await book(wanted({}, { startsAt: after(minutes) }))).toEqual(answer);
  });

  it('leaves the time of a test drive at the same place free, and is not listed as a test drive', async () => {
    await book(wanted());
    const { service: _, ...drive } = wanted();
    expect(await book(drive)).toMatchObject({ fresh: true });
    expect(await store().booked(north!, { ...all(), carId: null })).toHaveLength(1);
    expect(await store().bookedServices(north!, all())).toEqual([{ startsAt: EIGHT, loanCar: false }]);
    for (const kind of ['drive', 'service'] as const)
      expect(await store().ahead(north!, kind, after(-1))).toMatchObject([{ kind }]);
    expect(await store().ahead(stranger!, 'service', after(-1))).toEqual([]);
  });

  it('is found by its key and its lead, of its own site alone', async () => {
    const appointment = wanted({ loanCar: true });
    const { id } = (await book(appointment)) as { id: number };
    expect(await store().byKey(north!, appointment.key)).toMatchObject({ kind: 'service', loanCar: true, leadId: id });
    expect(await store().ofLead(north!, id)).toEqual({ kind: 'service', key: appointment.key });
    expect(await store().byKey(stranger!, appointment.key)).toBeUndefined();
    expect(await store().bookedServices(stranger!, all())).toEqual([]);
    expect(await store().cancel(stranger!, appointment.key, change)).toBe('gone');
  });

  it('moves where there is room, and keeps its own time and loan car otherwise', async () => {
    const mine = wanted({ loanCar: true });
    await book(mine);
    await book(wanted({}, { startsAt: after(60) }));
    const move = (minutes: number, service: Partial<ServiceRoom> = {}) =>
      store().move(north!, mine.key, {
        startsAt: after(minutes),
        capacity: 1,
        travelMinutes: 0,
        service: room(service),
        ...change,
      });
    expect(await move(60)).toBe('taken');
    expect(await move(120, { loanCars: 0 })).toBe('no loan car');
    expect(await move(120)).toBe('moved');
    expect(await store().byKey(north!, mine.key)).toMatchObject({ startsAt: after(120), loanCar: true, version: 1 });
  });

  it('cancelled, gives its time, its day and its loan car back', async () => {
    const mine = wanted({ loanCar: true, perDay: 1 });
    await book(mine);
    expect(await book(wanted({ loanCar: true, perDay: 1 }))).toEqual({ because: 'time taken' });
    expect(await store().cancel(north!, mine.key, change)).toBe('cancelled');
    expect(await store().cancel(north!, mine.key, change)).toBe('gone');
    expect(await book(wanted({ loanCar: true, perDay: 1 }))).toMatchObject({ fresh: true });
  });

  it('limit of a person counts services apart from test drives', async () => {
    const me = { email: 'priya@example.com' };
    const { service: _, ...drive } = wanted({}, { perPerson: 1 });
    expect(await book(drive, me)).toMatchObject({ fresh: true });
    expect(await book(wanted({}, { perPerson: 1 }), me)).toMatchObject({ fresh: true });
    expect(await book(wanted({}, { perPerson: 1, startsAt: after(60) }), me)).toEqual({ because: 'too many booked' });
  });

  it('reminder is sent for the kind that is asked for', async () => {
    await book(wanted());
    const reminders = createReminders(open.database);
    expect(await reminders.remind(north!, 'drive', 24, after(-600))).toBe(0);
    expect(await reminders.remind(north!, 'service', 24, after(-600))).toBe(1);
  });
});
