import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testGateway } from '#adapters/payments/test-gateway.ts';
import { createPaymentAccounts } from '#adapters/postgres/reservation/payment-accounts.ts';
import { sealOf } from '#adapters/secrets/secret-seal.ts';
import { createReservationBooks } from '#adapters/postgres/reservation/reservation-books.ts';
import { createReservationStore } from '#adapters/postgres/reservation/reservation-store.ts';
import { cancelReservation } from '#app/reservation/cancel-reservation.ts';
import { beginPayment } from '#app/reservation/begin-payment.ts';
import { noteDifference } from '#app/reservation/note-difference.ts';
import { comparePayments } from '#app/reservation/compare-payments.ts';
import { endHolds } from '#app/reservation/end-holds.ts';
import type { PaymentGateway, PaymentOrder } from '#app/reservation/payment-gateway.ts';
import { sendRefunds } from '#app/reservation/send-refunds.ts';
import { workOnReservation, type StaffAct } from '#app/reservation/work-on-reservation.ts';
import { settleSession } from '#app/reservation/settle-session.ts';
import type { TestGateway } from '#app/reservation/test-gateway.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';
import { reservationStage } from '#tests/reservation-stage.ts';

const WAYS = {
  gateway: 'test',
  name: 'Reservation, 2024 Toyota RAV4',
  returnUrl: 'http://north.localhost/reservation/k',
  webhookUrl: 'http://127.0.0.1:9/api/payments/test', // no message arrives: the state is read from the gateway
} as const;

describe.each(testDatabases)('reservation payments on $name', (engine) => {
  let open: OpenTestDatabase;
  let stage: Awaited<ReturnType<typeof reservationStage>>;
  let gateway: PaymentGateway & TestGateway;
  let now: Date;
  let away: boolean;
  let car = 0;
  const clock = { now: () => now };

  beforeAll(async () => {
    open = await engine.open();
    stage = await reservationStage(open.database, 20);
    gateway = testGateway(open.database, clock);
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    await sql`delete from reservation_payments`.execute(open.database);
    await sql`delete from reservations`.execute(open.database);
    now = new Date('2026-11-24T00:00:00Z');
    away = false;
    car++;
  });

  const pass = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000));
  const ports = () => ({
    reservations: createReservationStore(open.database),
    books: createReservationBooks(open.database),
    gateways: async () => {
      if (away) throw new Error('the gateway is unavailable');
      return gateway;
    },
    clock,
  });
  const hold = async () =>
    (await stage.hold(stage.cars[car]!, { now, heldUntil: new Date(now.getTime() + 30 * 60_000) }))!;
  const at = async (key: string) => (await ports().reservations.find(stage.siteId, { key }))!;
  const begin = async (key: string) => beginPayment(ports(), await at(key), WAYS);
  const toPay = async () => {
    const key = await hold();
    await begin(key);
    return { key, session: (await at(key)).payments[0]!.session };
  };
  const stands = async (key: string) => {
    const { state, payments } = await at(key);
    return [state, ...payments.map((payment) => payment.state)];
  };

  it.each(['', '?drive_away=NSW'])('two clicks at once open one payment, which a third continues%s', async (query) => {
    const key = await hold();
    const held = await at(key);
    const click = (more: string) => beginPayment(ports(), held, { ...WAYS, returnUrl: WAYS.returnUrl + more });
    const urls = await Promise.all([click(''), click(query)]);
    expect([await begin(key), urls[1]]).toEqual([urls[0], urls[0]]);
    expect((await stands(key)).filter((state) => state !== 'over')).toEqual(['held', 'open']);
  });

  it('another way back has a key of its own, which a gateway does not refuse', async () => {
    const key = await hold();
    const keys: string[] = [];
    const failing = {
      ...gateway,
      open: async (order: PaymentOrder) => Promise.reject(keys.push(order.idempotencyKey)),
    };
    const reservation = await at(key);
    for (const query of ['', '', '?drive_away=NSW'])
      await beginPayment({ ...ports(), gateways: async () => failing }, reservation, {
        ...WAYS,
        returnUrl: `${WAYS.returnUrl}${query}`,
      }).catch(() => undefined);
    expect(keys).toEqual([keys[0], keys[0], `${keys[0]}-drive_away-NSW`]);
  });

  it('are marked as paid on any query of the gateway, however often', async () => {
    const { key, session } = await toPay();
    await gateway.pay(session);
    const settled = await Promise.all(Array.from({ length: 5 }, () => settleSession(ports(), 'test', session)));
    expect(settled.filter((each) => each?.outcome === 'kept')).toHaveLength(1);
    expect(await stands(key)).toEqual(['paid', 'paid']);
    expect(await begin(key)).toEqual({ because: 'settled' });
    expect(await settleSession(ports(), 'test', 'test_nobody')).toBeUndefined();
  });

  it('a payment whose message was lost is found before another one is opened', async () => {
    const { key, session } = await toPay();
    await gateway.pay(session);
    expect(await begin(key)).toEqual({ because: 'settled' });
    expect(await stands(key)).toEqual(['paid', 'paid']);
  });

  it('a hold that ends closes its payment first', async () => {
    const { key, session } = await toPay();
    pass(29);
    expect(await endHolds(ports(), now)).toEqual({ ended: 0, closed: 0 });
    pass(1);
    expect(await endHolds(ports(), now)).toEqual({ ended: 1, closed: 0 });
    expect(await gateway.pay(session)).toBe(false);
    expect(await stands(key)).toEqual(['expired', 'over']);
    expect(await begin(key)).toEqual({ because: 'settled' });
  });

  it('a payment in the last second keeps the hold, although its message was lost', async () => {
    const { key, session } = await toPay();
    pass(29);
    await gateway.pay(session);
    pass(1);
    expect(await endHolds(ports(), now)).toEqual({ ended: 0, closed: 0 });
    expect(await stands(key)).toEqual(['paid', 'paid']);
  });

  it('gateway unavailable: the hold ends, and a payment is kept or refunded by the state at its return', async () => {
    const { key, session } = await toPay();
    await gateway.pay(session);
    away = true;
    pass(30);
    expect(await endHolds(ports(), now)).toEqual({ ended: 1, closed: 0 });
    const winner = await hold();
    away = false;
    expect(await settleSession(ports(), 'test', session)).toMatchObject({ because: 'the car is taken' });
    expect([await stands(key), await stands(winner)]).toEqual([['refunded', 'refunded'], ['held']]);
    expect(await gateway.find(session)).toMatchObject({ refunded: 20_000 });
  });

  it('a cancellation closes the payment first: a car that is free again can never be paid', async () => {
    const { key, session } = await toPay();
    expect(await cancelReservation(ports(), stage.siteId, { key })).toEqual({
      done: true,
      closed: true,
      deposit: null,
    });
    expect(await gateway.pay(session)).toBe(false);
    expect(await stands(key)).toEqual(['cancelled', 'over']);
    expect(await cancelReservation(ports(), stage.siteId, { key })).toEqual({
      done: false,
      because: 'it was cancelled',
    });
    expect(await hold()).toBeTruthy();
  });

  it('a cancellation refunds a payment made at that moment, with or without a message', async () => {
    const { key, session } = await toPay();
    await gateway.pay(session);
    const done = await cancelReservation(ports(), stage.siteId, { id: (await at(key)).id });
    expect(done).toMatchObject({ done: true, closed: true, deposit: { refunded: 20_000, left: 0 } });
    expect(await stands(key)).toEqual(['refunded', 'refunded']);
    expect(await gateway.find(session)).toMatchObject({ refunded: 20_000 });
  });

  it('gateway unavailable: a reservation is cancelled all the same, its payment closed within a minute of the return and refunded', async () => {
    const { key, session } = await toPay();
    away = true;
    expect(await cancelReservation(ports(), stage.siteId, { key })).toMatchObject({ closed: false, deposit: null });
    expect(await endHolds(ports(), now)).toEqual({ ended: 0, closed: 0 });
    await gateway.pay(session);
    away = false;
    expect(await endHolds(ports(), now)).toEqual({ ended: 0, closed: 1 });
    await sendRefunds(ports(), now);
    expect(await stands(key)).toEqual(['refunded', 'refunded']);
    expect(await endHolds(ports(), now)).toEqual({ ended: 0, closed: 0 });
  });

  it('a payment that opens during a cancellation is closed', async () => {
    const key = await hold();
    const held = await at(key);
    await cancelReservation(ports(), stage.siteId, { key });
    expect(await beginPayment(ports(), held, WAYS)).toEqual({ because: 'settled' });
    expect(await gateway.pay((await at(key)).payments[0]!.session)).toBe(false);
  });

  const work = (key: string, act: StaffAct, staffId?: number) => {
    const sites = { list: async () => [{ id: stage.siteId, slug: 'north', extends: null }], current: async () => null };
    return workOnReservation({ ...ports(), sites: sites as never }, stage.siteId, { key }, act, { staffId });
  };
  const minutesFromNow = (date: Date | null) => (date!.getTime() - now.getTime()) / 60_000;

  it('staff extend a hold as often as they like, and a paid reservation by as many days again', async () => {
    const { key, session } = await toPay();
    for (const minutes of [60, 90, 120]) {
      expect(await work(key, 'extend')).toEqual({ done: true });
      expect(minutesFromNow((await at(key)).heldUntil)).toBe(minutes);
    }
    expect(await work(key, 'confirm')).toEqual({ done: false, because: 'the deposit is not paid' });
    pass(121);
    expect(await work(key, 'extend'), 'over, if not ended yet').toEqual({ done: false, because: 'the hold has ended' });
    pass(-121);
    await gateway.pay(session);
    await settleSession(ports(), 'test', session);
    expect(await work(key, 'extend')).toEqual({ done: true });
    expect(minutesFromNow((await at(key)).keptUntil)).toBe(14 * 24 * 60);
    expect(await work(key, 'confirm')).toEqual({ done: true });
    expect(await work(key, 'extend')).toEqual({ done: true });
    expect((await at(key)).state).toBe('confirmed');
    expect(await work(key, 'cancel')).toMatchObject({ done: true, deposit: { refunded: 20_000, left: 0 } });
    expect(await work(key, 'extend')).toEqual({ done: false, because: 'the money is back' });
    expect(await work('x'.repeat(22), 'extend')).toEqual({ done: false, because: 'nothing is held' });
  });

  it('the log names the staff member who made a change, and no one for a shopper', async () => {
    const key = await hold();
    const { rows } = await sql<{ id: number }>`
      insert into staff (group_id, email, name, role, whole_group, created_at)
      select group_id, 'rita@x.test', 'Rita', 'sales', true, ${now} from sites where id = ${stage.siteId}
      on conflict do nothing returning id`.execute(open.database);
    await work(key, 'extend', rows[0]!.id);
    await cancelReservation(ports(), stage.siteId, { key });
    const { rows: log } = await sql`select event, staff_id from reservation_log
      where reservation_id = ${(await at(key)).id} order by id`.execute(open.database);
    expect(log).toEqual([
      { event: 'hold', staff_id: null },
      { event: 'extend', staff_id: rows[0]!.id },
      { event: 'cancel', staff_id: null },
    ]);
  });

  it('a refund is sent once, as soon as the gateway responds', async () => {
    const { key, session } = await toPay();
    await gateway.pay(session);
    await settleSession(ports(), 'test', session);
    await ports().reservations.cancel(stage.siteId, { key }, { now });
    away = true;
    expect(await sendRefunds(ports(), now)).toEqual({ refunded: 0, failed: 1 });
    away = false;
    expect(await sendRefunds(ports(), now)).toEqual({ refunded: 1, failed: 0 });
    expect(await sendRefunds(ports(), now)).toEqual({ refunded: 0, failed: 0 });
    expect(await stands(key)).toEqual(['refunded', 'refunded']);
  });

  it('a refund that an earlier version notes, without its amount, is complete until the gateway says otherwise', async () => {
    const { key, session } = await toPay();
    await gateway.pay(session);
    await settleSession(ports(), 'test', session);
    await sql`update reservation_payments set state = 'refunded' where session = ${session}`.execute(open.database);
    const left = async () => (await at(key)).payments.map(({ money }) => money.left);
    expect(await left()).toEqual([0]);
    await settleSession(ports(), 'test', session);
    expect(await left()).toEqual([20_000]);
  });

  it('are not opened with an account that was replaced, and keep theirs from being replaced', async () => {
    const accounts = createPaymentAccounts(open.database, sealOf('a long random word'));
    const { group_id: groupId } = await open.database
      .selectFrom('sites')
      .select('group_id')
      .where('id', '=', stage.siteId)
      .executeTakeFirstOrThrow();
    const email = `anna${car}@north.example`;
    const { id: staffId } = await open.database
      .insertInto('staff')
      .values({ group_id: groupId, email, name: 'Anna', role: 'group-admin', whole_group: true, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const site = { groupId, siteId: stage.siteId, slug: 'north', staffId };
    let changes = 0;
    const account = (name: string, live = false) => ({
      secretKey: `sk_${name}`,
      webhookSecret: null,
      account: `acct_${name}`,
      name,
      ending: name,
      live,
      webhookUrl: null,
      connectedAt: new Date(now.getTime() + ++changes),
    });
    /** Opens with the account that is connected then. `before`: what happens before the payment is noted. */
    const pay = async (key: string, before: () => Promise<unknown> = async () => {}) => {
      const stripe: PaymentGateway = {
        ...gateway,
        connectedAt: (await accounts.shown(stage.siteId))?.connectedAt,
        open: async (order) => {
          const opened = await gateway.open(order);
          await before();
          return opened;
        },
      };
      return beginPayment({ ...ports(), gateways: async () => stripe }, await at(key), { ...WAYS, gateway: 'stripe' });
    };
    const key = await hold();
    for (const change of [
      () => accounts.keep(site, account('one')),
      () => accounts.keep(site, account('two')),
      () => accounts.remove(site, now),
    ]) {
      expect(await pay(key, change)).toEqual({ because: 'settled' });
      expect((await at(key)).payments).toEqual([]);
    }
    await accounts.keep(site, account('two'));
    expect(await pay(key)).toHaveProperty('url');
    expect(await accounts.keep(site, account('three'))).toBe(1);
    expect(await accounts.remove(site, now)).toBe(1);
    expect(await accounts.shown(stage.siteId)).toMatchObject({ account: 'acct_two' });
    expect(await accounts.keep(site, account('two', true)), 'its live key').toBe(1);
    expect(await accounts.keep(site, account('two')), 'another key').toBe(0);
    await cancelReservation(ports(), stage.siteId, { key });
    expect(await accounts.remove(site, now)).toBe(0);
  });

  it('are unsettled for an account until nothing is open, owed back or kept', async () => {
    const accounts = createPaymentAccounts(open.database, undefined);
    const unsettled = async () => {
      await sql`update reservation_payments set gateway = 'stripe'`.execute(open.database);
      const found = [await accounts.unsettled(stage.siteId, now), await accounts.unsettled(stage.siteId + 1, now)];
      await sql`update reservation_payments set gateway = 'test'`.execute(open.database);
      return [...found, await accounts.unsettled(stage.siteId, now)];
    };
    expect(await unsettled()).toEqual([0, 0, 0]);
    const { key, session } = await toPay();
    expect(await unsettled()).toEqual([1, 0, 0]); // open
    await gateway.pay(session);
    await settleSession(ports(), 'test', session);
    expect([await stands(key), await unsettled()]).toEqual([
      ['paid', 'paid'],
      [1, 0, 0],
    ]);
    await ports().reservations.cancel(stage.siteId, { key }, { now });
    expect(await unsettled()).toEqual([1, 0, 0]); // owed back
    await sendRefunds(ports(), now);
    expect(await unsettled()).toEqual([0, 0, 0]);
    const left = await toPay();
    pass(30);
    await endHolds(ports(), now);
    expect([await stands(left.key), await unsettled()]).toEqual([
      ['expired', 'over'],
      [0, 0, 0],
    ]);
  });

  it('the comparison with the gateway corrects lost messages, names what a person must check, and changes nothing else', async () => {
    const before = (await comparePayments(ports(), now)).findings;
    expect(before).toEqual([]);
    const { key, session } = await toPay();
    await gateway.pay(session);
    const { findings } = await comparePayments(ports(), now);
    expect(findings).toMatchObject([{ siteId: stage.siteId, gateway: 'test', session, what: 'put right' }]);
    expect(await stands(key)).toEqual(['paid', 'paid']);
    expect((await comparePayments(ports(), now)).findings).toEqual([]);
    await ports().reservations.open(
      stage.siteId,
      (await at(key)).id,
      { gateway: 'test', session: 'test_unknown', url: '/', amount: 20_000, currency: 'AUD' },
      now,
    );
    expect((await comparePayments(ports(), now)).findings).toMatchObject([
      { session: 'test_unknown', what: 'the gateway does not know it' },
    ]);
    const truth = { state: 'paid', amount: 20_000, currency: 'AUD', refunded: 0, taken: 0, dispute: null } as const;
    const differs = async () => (await at(key)).payments.find((one) => one.session === session)!.differs;
    const note = (change: object) =>
      noteDifference(ports().books, { gateway: 'test', session }, { ...truth, ...change }, now);
    const checked = async (refunded = 5_000) => {
      const { id, payments } = await at(key);
      const seen = { paymentId: payments[0]!.id, what: 'a part of the money is back', refunded };
      return ports().reservations.checkPayment(stage.siteId, id, seen, { now });
    };
    expect(await note({ refunded: 5_000 })).toBe('a part of the money is back');
    const found = { what: 'a part of the money is back', refunded: 5_000, since: now, isChecked: false };
    expect(await differs()).toEqual(found);
    pass(60);
    expect(await note({ refunded: 5_000 })).toBe('a part of the money is back');
    expect(await checked(4_000), 'another amount was seen').toBe(false);
    expect(await checked()).toBe(true);
    expect(await checked(), 'twice').toBe(false);
    expect(await note({ refunded: 5_000 }), 'checked').toBeNull();
    expect(await differs()).toEqual({ ...found, isChecked: true });
    expect(await note({ refunded: 6_000 }), 'more is back').toBe('a part of the money is back');
    expect(await differs()).toEqual({ ...found, refunded: 6_000, since: now });
    expect(await note({ dispute: 'open' })).toBe('the bank disputes it');
    expect(await note({})).toBeNull();
    expect(await differs()).toBeNull();
    away = true;
    const unanswered = await comparePayments(ports(), now);
    expect(unanswered).toMatchObject({ compared: 0, findings: [] });
    expect(unanswered.unanswered).toBeGreaterThan(1);
  });
});
