import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stripeGateway } from '#adapters/payments/stripe-gateway.ts';
import { createPaymentAccounts } from '#adapters/postgres/reservation/payment-accounts.ts';
import { createReservationBooks } from '#adapters/postgres/reservation/reservation-books.ts';
import { createReservationStore } from '#adapters/postgres/reservation/reservation-store.ts';
import { beginPayment } from '#app/reservation/begin-payment.ts';
import { cancelReservation } from '#app/reservation/cancel-reservation.ts';
import { comparePayments } from '#app/reservation/compare-payments.ts';
import { sendRefunds } from '#app/reservation/send-refunds.ts';
import { settleSession } from '#app/reservation/settle-session.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';
import { reservationStage } from '#tests/reservation-stage.ts';
import { startStripe, STRIPE_KEY, STRIPE_SECRET, stripeMessage } from '#tests/stripe-server.ts';

const WAYS = {
  gateway: 'stripe',
  name: 'Reservation, 2024 Toyota RAV4',
  returnUrl: 'http://north.localhost/reservation/k',
  webhookUrl: 'http://north.localhost/api/payments/stripe',
} as const;

describe.each(testDatabases)('money that Stripe no longer settles, on $name', (engine) => {
  let open: OpenTestDatabase;
  let stage: Awaited<ReturnType<typeof reservationStage>>;
  let stripe: Awaited<ReturnType<typeof startStripe>>;
  let secretKey = STRIPE_KEY;
  let car = 0;
  const began = new Date();
  let now = began;

  beforeAll(async () => {
    open = await engine.open();
    stage = await reservationStage(open.database, 8);
    stripe = await startStripe();
  });
  afterAll(async () => {
    stripe.close();
    await open.close();
  });
  beforeEach(async () => {
    secretKey = STRIPE_KEY;
    now = began;
    await sql`delete from reservation_payments`.execute(open.database);
  });

  const gateway = () =>
    stripeGateway({
      secretKey,
      webhookSecret: STRIPE_SECRET,
      server: { host: '127.0.0.1', port: stripe.port, protocol: 'http' },
    });
  const ports = () => ({
    reservations: createReservationStore(open.database),
    books: createReservationBooks(open.database),
    gateways: async () => gateway(),
    clock: { now: () => now },
  });
  const payments = async (key: string) => (await ports().reservations.find(stage.siteId, { key }))!.payments;
  const toPay = async () => {
    const key = (await stage.hold(stage.cars[car++]!, { now, heldUntil: new Date(now.getTime() + 30 * MINUTE_MS) }))!;
    await beginPayment(ports(), (await ports().reservations.find(stage.siteId, { key }))!, WAYS);
    return { key, session: (await payments(key))[0]!.session };
  };

  it.each([
    ['still counts the refund', { refundFailed: 20_000 }],
    ['no longer counts the refund', { refundFailed: 20_000, refunded: 0 }],
  ])('a refund that fails days later waits at the desk, where the charge %s', async (_case, change) => {
    const { key, session } = await toPay();
    stripe.change(session, { status: 'complete', payment_status: 'paid' });
    await settleSession(ports(), 'stripe', session);
    await cancelReservation(ports(), stage.siteId, { key });
    expect(await payments(key)).toMatchObject([{ state: 'refunded', money: { refunded: 20_000 }, differs: null }]);

    stripe.change(session, change);
    const intent = session.replace('cs_test_', 'pi_');
    const message = stripeMessage('refund.failed', { object: 'refund', payment_intent: intent, status: 'failed' });
    expect(await gateway().read(message)).toBe(session);
    await settleSession(ports(), 'stripe', session);
    expect(await payments(key)).toMatchObject([
      { state: 'refunded', money: { refunded: 0, left: 20_000 }, differs: { what: 'the money is not back' } },
    ]);

    stripe.change(session, { refunded: 40_000 }); // refunded once more, at Stripe
    await settleSession(ports(), 'stripe', session);
    expect(await payments(key)).toMatchObject([{ state: 'refunded', money: { refunded: 20_000 }, differs: null }]);
  });

  it('a refund that fails at once waits at the desk, and is not asked for again each minute', async () => {
    const { key, session } = await toPay();
    stripe.change(session, { status: 'complete', payment_status: 'paid', refundFails: true });
    await settleSession(ports(), 'stripe', session);
    const done = await cancelReservation(ports(), stage.siteId, { key });
    expect(done).toMatchObject({ done: true, deposit: { refunded: 0, left: 20_000 } });
    expect(await payments(key)).toMatchObject([
      { state: 'refunded', money: { refunded: 0, left: 20_000 }, differs: { what: 'the money is not back' } },
    ]);
    expect((await ports().reservations.find(stage.siteId, { key }))!.state, 'no deposit was returned').toBe(
      'cancelled',
    );
    const requests = () => stripe.requests.filter(({ path }) => path === 'POST /v1/refunds').length;
    const before = requests();
    expect(await sendRefunds(ports(), now)).toEqual({ refunded: 0, failed: 0 });
    expect(requests()).toBe(before);
    expect((await comparePayments(ports(), now)).findings.map(({ what }) => what)).toEqual(['the money is not back']);

    stripe.change(session, { refunded: 40_000 }); // refunded once more, at Stripe
    await settleSession(ports(), 'stripe', session);
    expect(await payments(key)).toMatchObject([{ state: 'refunded', money: { refunded: 20_000 }, differs: null }]);
  });

  it('a refund is sent although an earlier one of a part had failed', async () => {
    const { key, session } = await toPay();
    stripe.change(session, { status: 'complete', payment_status: 'paid', refunded: 1_000, refundFailed: 1_000 });
    await settleSession(ports(), 'stripe', session);
    await cancelReservation(ports(), stage.siteId, { key });
    expect(await payments(key)).toMatchObject([{ state: 'refunded', differs: { refunded: 19_000 } }]);
  });

  it('an open payment of a revoked key holds the account for two days, and then waits for a person to look', async () => {
    const accounts = createPaymentAccounts(open.database, undefined);
    const { key, session } = await toPay();
    stripe.change(session, { status: 'complete' }); // the bank has not said
    const compared = async (days: number) => {
      now = new Date(began.getTime() + days * DAY_MS);
      const { findings } = await comparePayments(ports(), now);
      const lost = secretKey !== STRIPE_KEY;
      const left = await accounts.reservationsLeft(stage.siteId, now, lost);
      const payments = await accounts.unsettled(stage.siteId, now, lost);
      expect(left, 'the list matches the count').toMatchObject({ ids: { length: payments }, more: 0 });
      return [findings.map(({ what }) => what), payments];
    };
    expect(await compared(4), 'a bank debit still arrives').toEqual([[], 1]);
    secretKey = 'sk_test_revoked';
    expect(await compared(1.9)).toEqual([[], 1]);
    expect(await compared(2.1)).toEqual([['the gateway does not know it'], 0]);
    const { id } = (await payments(key))[0]!;
    const seen = { paymentId: id, what: 'the gateway does not know it', refunded: 0 };
    const reservation = (await ports().reservations.find(stage.siteId, { key }))!;
    expect(await ports().reservations.checkPayment(stage.siteId, reservation.id, seen, { now })).toBe(true);
    expect(await compared(2.2), 'checked').toEqual([[], 0]);

    secretKey = STRIPE_KEY; // a new key of the same account: it was paid after all
    stripe.change(session, { status: 'complete', payment_status: 'paid' });
    expect(await compared(2.3)).toEqual([['put right'], 1]);
  });

  it('an open payment that its account does not know holds the account until a person has checked it off', async () => {
    const accounts = createPaymentAccounts(open.database, undefined);
    const { key, session } = await toPay();
    const { id: reservation } = (await ports().reservations.find(stage.siteId, { key }))!;
    const other = 'cs_test_of_another_account';
    await sql`update reservation_payments set session = ${other} where session = ${session}`.execute(open.database);
    const compared = async (days: number) => {
      now = new Date(began.getTime() + days * DAY_MS);
      const { findings } = await comparePayments(ports(), now);
      return [
        findings.map(({ what }) => what),
        await accounts.unsettled(stage.siteId, now),
        (await accounts.reservationsLeft(stage.siteId, now)).ids,
      ];
    };
    const check = async () => {
      const { id } = (await payments(key))[0]!;
      const seen = { paymentId: id, what: 'the gateway does not know it', refunded: 0 };
      expect(await ports().reservations.checkPayment(stage.siteId, reservation, seen, { now })).toBe(true);
    };
    expect(await compared(1.9)).toEqual([['the gateway does not know it'], 1, [reservation]]);
    await check();
    expect(await compared(1.95), 'it may be paid still').toEqual([[], 1, [reservation]]);
    expect(await compared(2.1)).toEqual([[], 0, []]);
  });
});
