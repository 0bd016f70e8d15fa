import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createChangeLog } from '#adapters/postgres/stock/change-log.ts';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { createReservationBooks } from '#adapters/postgres/reservation/reservation-books.ts';
import { createReservationStore } from '#adapters/postgres/reservation/reservation-store.ts';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import type { PaymentTruth } from '#domain/reservation/settle-payment.ts';
import type { HoldBounds } from '#domain/reservation/hold-bounds.ts';
import { plainOrder } from '#domain/order/order.ts';
import type { NewReservation } from '#app/reservation/reservations.ts';
import { openAreas, unhurried } from '#main/areas.ts';
import { openAlertNews } from '#main/open/open-alerts.ts';
import { aNewLead } from '#tests/builders.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const NOW = new Date('2026-11-24T00:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const PAID: PaymentTruth = { state: 'paid', amount: 20_000, currency: 'AUD', refunded: 0, taken: 0, dispute: null };
const BACK: PaymentTruth = { ...PAID, refunded: 20_000 };

describe.each(testDatabases)('reservations on $name', (engine) => {
  let open: OpenTestDatabase;
  let [north, partner, stranger, car, car2, car3, foreign]: number[] = [];
  let keys = 0;

  beforeAll(async () => {
    open = await engine.open();
    const ids = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
      (await statement.execute(open.database)).rows.map(({ id }) => id);
    const [group, company] = await ids(
      sql`insert into groups (slug, name) values ('g', 'Group'), ('s', 'Stranger') returning id`,
    );
    [north, partner] = await ids(
      sql`insert into sites (slug, group_id) values ('north', ${group}), ('partner', ${group}) returning id`,
    );
    [stranger] = await ids(sql`insert into sites (slug, group_id) values ('stranger', ${company}) returning id`);
    const cars = async (owner: number, slug: string, count: number) => {
      const [dealer] = await ids(
        sql`insert into dealerships (group_id, slug, name) values (${owner}, ${slug}, 'D') returning id`,
      );
      return ids(
        sql`insert into cars (group_id, dealership_id, slug, name, make, model, car_type, status, updated_at, created_at)
          select ${owner}, ${dealer}, ${slug} || n, 'Car', 'Toyota', 'RAV4', 'used', 'in_stock', now(), now()
          from generate_series(1, ${count}) as n returning id`,
      );
    };
    [car, car2, car3] = await cars(group!, 'd', 3);
    [foreign] = await cars(company!, 'e', 1);
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    await sql`delete from reservation_payments`.execute(open.database);
    await sql`delete from reservations`.execute(open.database);
    await sql`update cars set status = 'in_stock', sold_at = null, reserved = false`.execute(open.database);
  });

  const key = () => `key-${++keys}`.padEnd(22, 'x');
  const wanted = (change: Partial<NewReservation> = {}): NewReservation => ({
    carId: car!,
    carName: '2024 Toyota RAV4',
    key: key(),
    idempotencyKey: key(),
    deposit: 20_000,
    currency: 'AUD',
    price: 4_999_000,
    heldUntil: later(30),
    keepDays: 7,
    terms: 'All of it back.',
    network: null,
    bounds: { person: 2, personToday: 6, network: 3, site: 50 },
    order: plainOrder(4_999_000, 20_000),
    journey: null,
    ...change,
  });
  const hold = async (change: Partial<NewReservation> = {}, siteId = north!, email?: string) => {
    const reservation = wanted(change);
    const destinations = [{ channel: 'confirmation' as const, target: 'priya@example.com', options: {} }];
    const lead = aNewLead({ idempotencyKey: key(), receivedAt: NOW, reservation, destinations });
    if (email !== undefined) lead.payload = { ...lead.payload, email, phone: undefined };
    const answer = await createLeadStore(open.database).accept(siteId, lead);
    return { ...answer, key: reservation.key, lead };
  };
  const store = () => createReservationStore(open.database);
  const books = () => createReservationBooks(open.database);
  const paying = async (change: Partial<NewReservation> = {}, session = key()) => {
    const held = await hold(change);
    await pay(held.key, session);
    return { ...held, session };
  };
  const pay = async (held: string, session: string) => {
    const { id } = (await store().find(north!, { key: held }))!;
    const payment = { gateway: 'test', session, url: '/pay', amount: 20_000, currency: 'AUD' } as const;
    await store().open(north!, id, payment, NOW);
    return session;
  };
  const stateOf = async (held: string) => {
    const { state, payments } = (await store().find(north!, { key: held }))!;
    return [state, ...payments.map((payment) => payment.state)];
  };
  const logOf = async (held: string) => {
    const { id } = (await store().find(north!, { key: held }))!;
    const { rows } = await sql<{ event: string; to_state: string }>`
      select event, to_state from reservation_log where reservation_id = ${id} order by id`.execute(open.database);
    return rows.map(({ event, to_state }) => `${event} ${to_state}`);
  };
  const noticesOf = async (leadId: number) => {
    const { rows } = await sql<{ options: { reservation?: { what: string } } }>`
      select options from outbox where lead_id = ${leadId}`.execute(open.database);
    return rows[0]?.options.reservation?.what;
  };
  const settle = (session: string, truth: PaymentTruth, now = later(5)) => books().settle('test', session, truth, now);

  it('two hundred at once: one holds the car, and nothing is stored of the others', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => hold({}, at % 2 ? north! : partner!)));
    expect(answers.filter((answer) => 'id' in answer)).toHaveLength(1);
    expect(answers.filter((answer) => 'because' in answer && answer.because === 'car taken')).toHaveLength(199);
    const { rows } = await sql<{ reservations: number; leads: number }>`
      select (select count(*) from reservations) as reservations,
        (select count(*) from leads where id in (select lead_id from reservations)) as leads`.execute(open.database);
    expect(rows[0]).toEqual({ reservations: 1, leads: 1 });
  });

  it('a person holds two at once, also by three forms at once, and begins six a day', async () => {
    const answers = await Promise.all([car, car2, car3].map((carId) => hold({ carId: carId! })));
    expect(answers.filter((answer) => 'id' in answer)).toHaveLength(2);
    expect(answers.find((answer) => 'because' in answer)).toMatchObject({ because: 'too many held' });
    for (const one of answers.filter((answer) => 'id' in answer))
      await store().cancel(north!, { key: one.key }, { now: NOW });
    for (let begun = 3; begun <= 6; begun++) {
      const one = await hold();
      expect(one, `the ${begun}th`).toHaveProperty('id');
      await store().cancel(north!, { key: one.key }, { now: NOW });
    }
    expect(await hold()).toMatchObject({ because: 'too many held' });
    expect(await hold({}, partner!)).toHaveProperty('id');
  });

  it('invented people from one network, and from everywhere, hold no more than their share', async () => {
    const invented = (at: number, network: string | null, bounds: HoldBounds) =>
      hold({ carId: [car, car2, car3][at % 3]!, network, bounds }, north!, `invented-${at}@example.com`);
    const bounds = { person: 9, personToday: 99, network: 2, site: 9 };
    const near = await Promise.all([0, 1, 2].map((at) => invented(at, 'net-1', bounds)));
    expect(near.filter((answer) => 'id' in answer)).toHaveLength(2);
    const refused = near.findIndex((answer) => 'because' in answer);
    expect(near[refused]).toMatchObject({ because: 'too many held', bound: 'network' });
    expect(await invented(refused, 'net-2', { ...bounds, site: 2 })).toMatchObject({ bound: 'site' });
    expect(await books().refusedHolds()).toEqual([{ siteId: north, day: '2026-11-24', refused: 2, unpaid: 2 }]);
    await books().markRefusedReported(north!, '2026-11-24', NOW);
    expect(await books().refusedHolds()).toEqual([]);
    expect(await invented(refused, 'net-2', { ...bounds, site: 3 })).toHaveProperty('id');
  });

  it('delete the network address when the hold has ended', async () => {
    const { key: held } = await hold({ network: 'net-1' });
    const network = async () =>
      (
        await sql<{ network: string | null }>`select network from reservations where key = ${held}`.execute(
          open.database,
        )
      ).rows[0]!.network;
    expect(await network()).toBe('net-1');
    await store().extend(north!, { key: held }, { until: later(60), most: 1, now: NOW });
    expect(await network()).toBe('net-1');
    await store().cancel(north!, { key: held }, { now: NOW });
    expect(await network()).toBeNull();
  });

  it('the same form sent again is the same reservation; with other text it is rejected', async () => {
    const first = await hold();
    const again = await createLeadStore(open.database).accept(north!, first.lead);
    expect(again).toEqual({ id: (first as { id: number }).id, fresh: false });
    const form = first.lead.reservation!.idempotencyKey;
    expect(await store().byForm(north!, form)).toMatchObject({
      key: first.key,
      email: expect.stringContaining('@') as string,
    });
    expect(await store().byForm(partner!, form)).toBeUndefined();
    expect(await hold({ idempotencyKey: first.lead.reservation!.idempotencyKey })).toMatchObject({
      because: 'key used',
    });
  });

  it.each([
    ['another company has it', () => ({ carId: foreign! }), sql`select 1`],
    ['it was sold', () => ({}), sql`update cars set status = 'sold', sold_at = now()`],
    ['its feed says reserved', () => ({}), sql`update cars set reserved = true`],
    ['there is no such car', () => ({ carId: 999_999 }), sql`select 1`],
  ])('a car cannot be reserved: %s', async (_, change, before) => {
    await before.execute(open.database);
    expect(await hold(change())).toMatchObject({ because: 'car taken' });
    expect('id' in (await hold({ carId: car2! }))).toBe(!['it was sold', 'its feed says reserved'].includes(_));
  });

  it('mark the car as reserved while held, and notify every web process', async () => {
    const changes = createChangeLog(open.database, open.connection);
    const reserved = async () => (await createStockStore(open.database).byIds([car!]))[0]?.reserved;
    const seq = await changes.last();
    expect(await reserved()).toBe(false);
    const { key: held } = await hold();
    expect(await reserved()).toBe(true);
    await store().cancel(north!, { key: held }, { now: later(1) });
    expect(await reserved()).toBe(false);
    expect((await changes.since(seq)).map((change) => 'carIds' in change && change.carIds)).toEqual([[car], [car]]);
  });

  it('hide the car from its followers only once paid: an expired hold sends no news of a return', async () => {
    const { stock } = openAlertNews(openAreas(unhurried(open), { now: () => NOW }), open.database, open.connection);
    const reserved = async () => (await stock.byIds([car!]))[0]?.reserved;
    const { key: held } = await hold();
    expect(await reserved()).toBe(false);
    await settle(await pay(held, key()), PAID);
    expect(await reserved()).toBe(true);
    await store().cancel(north!, { key: held }, { now: later(1) });
    expect(await reserved()).toBe(false);
    await sql`update cars set reserved = true where id = ${car!}`.execute(open.database);
    expect(await reserved()).toBe(true);
  });

  it('are found by their checkout journey, and accept later answers until the sale is confirmed', async () => {
    const journey = 'j'.repeat(22);
    const { key: held } = await hold({ journey });
    const { id, order } = (await store().ofJourney(north!, journey))!;
    expect(order).toEqual(plainOrder(4_999_000, 20_000));
    const changed = { ...order, handover: 'delivery' as const };
    expect(await store().agree(partner!, id, changed)).toBe(false);
    expect(await store().agree(north!, id, changed)).toBe(true);
    expect((await store().find(north!, { key: held }))?.order).toEqual(changed);
    expect(await store().ofJourney(partner!, journey)).toBeUndefined();
    await settle(await pay(held, key()), PAID);
    await store().decide(north!, { id }, { event: 'confirm' }, { now: NOW });
    expect(await store().agree(north!, id, order)).toBe(false);
  });

  it('belong to their site alone', async () => {
    const { key: held } = await hold();
    expect(await store().find(partner!, { key: held })).toBeUndefined();
    expect(await store().find(stranger!, { key: held })).toBeUndefined();
    expect(await store().cancel(partner!, { key: held }, { now: NOW })).toEqual({
      done: false,
      because: 'nothing is held',
    });
  });

  it('are extended as often as allowed, and not after their end', async () => {
    const { key: held } = await hold();
    const extend = (now: Date, most = 1) => store().extend(north!, { key: held }, { until: later(60), most, now });
    expect(await extend(later(30))).toEqual({ done: false, because: 'the hold has ended' });
    expect(await extend(later(29))).toEqual({ done: true });
    expect(await extend(later(31))).toEqual({ done: false, because: 'it was held on for already' });
    expect((await store().find(north!, { key: held }))?.heldUntil).toEqual(later(60));
  });

  it('end when their time is over, and not before', async () => {
    const { key: held, ...lead } = await hold();
    expect(await books().overdue(later(29), 10)).toEqual([]);
    const [due] = await books().overdue(later(30), 10);
    expect(await books().expire(due!.id, later(29))).toBe(false);
    expect(await books().expire(due!.id, later(30))).toBe(true);
    expect(await books().expire(due!.id, later(31))).toBe(false);
    expect([await stateOf(held), await noticesOf((lead as { id: number }).id)]).toEqual([['expired'], 'expired']);
    expect('id' in (await hold())).toBe(true);
  });

  it('are paid once, whatever other messages arrive, and log every change', async () => {
    const { key: held, session, ...lead } = await paying();
    const settled = await Promise.all(Array.from({ length: 10 }, () => settle(session, PAID)));
    expect(settled.map((each) => each?.outcome).toSorted()).toEqual(['kept', ...Array(9).fill('nothing')]);
    expect(await settle(session, { ...PAID, state: 'open' })).toMatchObject({ outcome: 'nothing' });
    expect(await stateOf(held)).toEqual(['paid', 'paid']);
    expect((await store().find(north!, { key: held }))?.keptUntil).toEqual(later(5 + 7 * 24 * 60));
    expect(await noticesOf((lead as { id: number }).id)).toBe('paid');
    const { id } = (await store().find(north!, { key: held }))!;
    await store().decide(north!, { id }, { event: 'confirm' }, { now: later(10) });
    await store().decide(north!, { id }, { event: 'sell' }, { now: later(20) });
    expect(await logOf(held)).toEqual(['hold held', 'pay paid', 'confirm confirmed', 'sell sold']);
    await expect(sql`delete from reservation_log`.execute(open.database)).rejects.toThrow('append only');
  });

  it('a second payment is refunded, and its refund leaves the first payment alone', async () => {
    const { key: held, session } = await paying();
    const second = await pay(held, key());
    await settle(session, PAID);
    expect(await settle(second, PAID)).toMatchObject({ because: 'it was paid twice' });
    expect((await books().refundsDue(10)).map((payment) => payment.session)).toEqual([second]);
    expect(await settle(second, BACK)).toMatchObject({ outcome: 'refund noted' });
    expect(await stateOf(held)).toEqual(['paid', 'paid', 'refunded']);
  });

  it('a payment after the hold is kept while the car is free, and refunded when someone else has it', async () => {
    const late = await paying();
    const tooLate = await paying({ carId: car2! });
    for (const { id } of await books().overdue(later(30), 10)) await books().expire(id, later(30));
    const winner = await hold({ carId: car2! });
    expect(await settle(late.session, PAID, later(31))).toMatchObject({ outcome: 'kept' });
    expect(await settle(tooLate.session, PAID, later(31))).toMatchObject({ because: 'the car is taken' });
    expect(await stateOf(late.key)).toEqual(['paid', 'paid']);
    expect(await stateOf(tooLate.key)).toEqual(['expired', 'refund_due']);
    expect(await stateOf(winner.key)).toEqual(['held']);
    expect(await noticesOf((tooLate as unknown as { id: number }).id)).toBe('late');
    await settle(tooLate.session, BACK, later(32));
    expect(await stateOf(tooLate.key)).toEqual(['refunded', 'refunded']);
  });

  it('a cancelled paid reservation owes its deposit until it is refunded', async () => {
    const { key: held, session } = await paying();
    await settle(session, PAID);
    expect(await store().cancel(north!, { key: held }, { now: later(6) })).toEqual({ done: true });
    expect(await stateOf(held)).toEqual(['cancelled', 'refund_due']);
    expect(await settle(session, PAID)).toMatchObject({ outcome: 'nothing' });
    expect(await store().cancel(north!, { key: held }, { now: later(7) })).toEqual({
      done: false,
      because: 'it was cancelled',
    });
    await settle(session, BACK);
    expect(await stateOf(held)).toEqual(['refunded', 'refunded']);
    expect(await logOf(held)).toEqual(['hold held', 'pay paid', 'cancel cancelled', 'refund refunded']);
  });

  it('no one is told of a refund by us where the bank has taken the money back', async () => {
    const lost: PaymentTruth = { ...PAID, taken: 20_000, dispute: 'lost' };
    const held = await paying();
    await settle(held.session, PAID);
    expect(await settle(held.session, lost)).toMatchObject({ outcome: 'nothing' });
    await store().cancel(north!, { key: held.key }, { now: later(6) });
    const { id: leadId } = held as unknown as { id: number };
    const { rows } = await sql<{ news: object }>`
      select options -> 'reservation' as news from outbox where lead_id = ${leadId}`.execute(open.database);
    expect(rows[0]!.news).toMatchObject({ what: 'cancelled', money: { byBank: 20_000, left: 0 } });
    expect(await settle(held.session, lost)).toMatchObject({ outcome: 'refund noted' });
    expect(await stateOf(held.key)).toEqual(['refunded', 'refunded']);
    expect(await noticesOf(leadId)).toBe('cancelled');
    const twice = await paying();
    const second = await pay(twice.key, key());
    await settle(twice.session, PAID);
    await settle(second, PAID);
    expect(await settle(second, lost)).toMatchObject({ outcome: 'refund noted' });
    expect(await stateOf(twice.key)).toEqual(['paid', 'paid', 'refunded']);
    expect(await noticesOf((twice as unknown as { id: number }).id)).toBe('late');
  });

  it('who has returned a payment is stored, also of one that is disputed when it is first seen', async () => {
    const moneyNow = async (held: string) => (await store().find(north!, { key: held }))!.payments[0]!.money;
    const money = { refunded: 0, byBank: 0, left: 20_000, disputed: false, isTest: true };
    const late = await paying();
    await books().expire((await store().find(north!, { key: late.key }))!.id, later(31));
    const { id: leadId } = late as unknown as { id: number };
    const before = await noticesOf(leadId);
    await settle(late.session, { ...PAID, dispute: 'lost', taken: 20_000 }, later(32));
    expect(await stateOf(late.key)).toEqual(['refunded', 'refunded']);
    expect(await moneyNow(late.key)).toEqual({ ...money, byBank: 20_000, left: 0 });
    expect(await noticesOf(leadId), 'no refund is announced').toBe(before);
    const held = await paying();
    await settle(held.session, PAID);
    await settle(held.session, { ...PAID, dispute: 'open' });
    expect(await moneyNow(held.key)).toEqual({ ...money, disputed: true });
    await store().cancel(north!, { key: held.key }, { now: later(6) });
    await settle(held.session, { ...PAID, dispute: 'lost', taken: 15_000, refunded: 5_000 });
    expect(await moneyNow(held.key)).toEqual({ ...money, refunded: 5_000, byBank: 15_000, left: 0 });
    expect(await stateOf(held.key)).toEqual(['refunded', 'refunded']);
    await settle(held.session, { ...PAID, dispute: null });
    expect(await moneyNow(held.key), 'the refund failed, and the dispute was won').toEqual(money);
  });

  it('a payment event for an unopened payment is ignored, and a repeated opening is one', async () => {
    expect(await settle('cs_of_somebody_else', PAID)).toBeUndefined();
    const { key: held, session } = await paying();
    await pay(held, session);
    expect(await stateOf(held)).toEqual(['held', 'open']);
    expect(await settle(session, { ...PAID, state: 'over' })).toMatchObject({ outcome: 'ended' });
    expect(await stateOf(held)).toEqual(['held', 'over']);
  });

  it('stay in the books when the lead is deleted, and email no one', async () => {
    const { key: held, session, ...lead } = await paying();
    const { id } = lead as unknown as { id: number };
    await sql`delete from outbox where lead_id = ${id}`.execute(open.database);
    await sql`delete from consents where lead_id = ${id}`.execute(open.database);
    await sql`delete from leads where id = ${id}`.execute(open.database);
    expect(await settle(session, PAID)).toMatchObject({ outcome: 'kept' });
    expect(await stateOf(held)).toEqual(['paid', 'paid']);
  });
});
