import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import type { Reservation } from '#app/reservation/reservations.ts';
import type { Services } from '#app/services.ts';
import { plainOrder } from '#domain/order/order.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { errorReport, services, siteRequest, visitor } from '../../context.ts';
import { loader } from './route.tsx';

const now = new Date('2026-11-21T00:00:00Z');
const KEY = 'k'.repeat(22);
const reservation: Reservation = {
  id: 1,
  siteId: 1,
  carId: 1,
  carName: '2024 Toyota RAV4',
  key: KEY,
  state: 'held',
  changedAt: now,
  heldUntil: new Date('2026-11-21T00:30:00Z'),
  extensions: 0,
  deposit: 20_000,
  currency: 'AUD',
  price: 4_999_000,
  keptUntil: null,
  terms: '',
  order: plainOrder(4_999_000, 20_000),
  journey: null,
  payments: [
    {
      id: 1,
      gateway: 'test',
      session: 's',
      url: '/pay',
      amount: 20_000,
      currency: 'AUD',
      state: 'open',
      because: null,
      money: { refunded: 0, byBank: 0, left: 20_000, disputed: false, isTest: false },
      differs: null,
      openedAt: now,
      changedAt: now,
    },
  ],
};

const found: string[] = [];
const gateway = { find: async (session: string) => void found.push(session) };
beforeEach(() => void found.splice(0));

async function open(
  query: string,
  { shown = reservation, allowed = true }: { shown?: Reservation; allowed?: boolean },
) {
  const context = new RouterContextProvider();
  context.set(siteRequest, {
    site: liveSite('a', { settings: { reserve: { offered: true }, site: { phone: '07 3555 0100' } } }),
    now,
    origin: 'http://a',
  });
  context.set(errorReport, (error) => {
    throw error;
  });
  context.set(visitor, {
    session: async () => null,
    clientAddress: '192.0.2.1',
    take: async () => (allowed ? { allowed } : { allowed, retryAfterSeconds: 60 }),
  });
  context.set(services, {
    search: { stock: { byId: () => aCar() } },
    reserve: {
      reservations: { find: async () => shown },
      books: { payment: async () => shown.payments[0] },
      gateways: async () => gateway,
      clock: { now: () => now },
    },
  } as unknown as Services);
  const url = new URL(`http://a/reservation/${KEY}${query}`);
  return await loader({
    context,
    params: { key: KEY },
    url,
    request: new Request(url),
    pattern: '/reservation/:key',
  } as never);
}

it.each([
  ['?from=gateway', true, ['s']],
  ['?from=gateway', false, []],
  ['', true, []],
])('reservation page: %s calls the gateway within a limit: %s', async (query, allowed, expected) => {
  await open(query, { allowed });
  expect(found).toEqual(expected);
});

const paid: Reservation = {
  ...reservation,
  state: 'paid',
  keptUntil: new Date('2026-11-28T00:00:00Z'),
  payments: [{ ...reservation.payments[0]!, state: 'paid' }],
};
it.each([
  ['?from=gateway', paid, 61],
  ['', paid, undefined],
  ['?from=declined', reservation, undefined],
  ['?from=gateway', reservation, undefined],
])('reservation page: %s sends analytics the event of a paid deposit: %#', async (query, shown, number) => {
  const { event } = await open(query, { shown });
  expect(event?.id).toBe(number);
  if (event) expect(event).toMatchObject({ name: 'deposit_paid', once: 'R-1', payload: { car_id: 1 } });
});

it('reservation page promises no refund of what the bank has taken back', async () => {
  const money = { refunded: 0, byBank: 20_000, left: 0, disputed: false, isTest: false };
  const lost = { ...paid, payments: [{ ...paid.payments[0]!, money }] };
  const cancelOf = async (shown: Reservation) => (await open('', { shown })).view.cancel;
  expect(await cancelOf(paid)).toMatchObject({ text: 'We’ll refund $200 to your payment method.' });
  expect(await cancelOf(lost)).toEqual({
    title: 'Cancel the reservation',
    text: 'Your bank has already returned $200.',
  });
});

it.each<[string, Partial<(typeof reservation.payments)[0]['money']>, string | undefined]>([
  ['did not go through', { refunded: 0, left: 20_000 }, 'tel:+61735550100'],
  ['is complete', { refunded: 20_000, left: 0 }, undefined],
  ['is disputed', { refunded: 0, left: 20_000, disputed: true }, undefined],
])('reservation page of a refund that %s, with the number to call', async (_case, money, number) => {
  const [first] = reservation.payments;
  const payments = [{ ...first!, state: 'refunded' as const, money: { ...first!.money, ...money } }];
  const { view } = await open('', { shown: { ...reservation, state: 'cancelled', payments } });
  expect(view.call?.href).toBe(number);
});

it.each([
  ['refunded', 'refunded', { refunded: 20_000, left: 0 }, ['Deposit paid $200', 'Refunded $200', 'Balance to pay $0']],
  [
    'cancelled',
    'refund_due',
    { refunded: 0, left: 20_000 },
    ['Deposit paid $200', 'Refund in progress $200', 'Balance to pay $0'],
  ],
  ['cancelled', 'open', {}, ['Balance to pay $0']],
] as const)(
  'receipt of a reservation that is %s asks for nothing: payment %s',
  async (state, payment, money, expected) => {
    const [first] = reservation.payments;
    const payments = [{ ...first!, state: payment, money: { ...first!.money, ...money } }];
    const { view } = await open('', { shown: { ...reservation, terms: 'Of the deposit', state, payments } });
    const lines = view.lines.map(({ name, amount }) => `${name.replace(/^(Refunded) .*/, '$1')} ${amount}`);
    expect(lines).toEqual(expected);
    // what was never paid has no receipt, and nothing to cancel
    const isPaid = expected.length > 1;
    expect([view.receipt, view.terms !== '']).toEqual([isPaid ? 'Receipt' : 'Nothing to pay', isPaid]);
  },
);
