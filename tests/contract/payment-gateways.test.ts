import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stripeGateway } from '#adapters/payments/stripe-gateway.ts';
import { testGateway } from '#adapters/payments/test-gateway.ts';
import type { PaymentGateway, PaymentOrder } from '#app/reservation/payment-gateway.ts';
import { testDatabase, testDatabases, type OpenTestDatabase } from '#tests/databases.ts';
import { startStripe, STRIPE_KEY, STRIPE_SECRET, stripeMessage } from '#tests/stripe-server.ts';

const clock = { now: () => new Date() };
let keys = 0;
const order = (change: Partial<PaymentOrder> = {}): PaymentOrder => ({
  siteId: 1,
  idempotencyKey: `order-${++keys}`,
  amount: 20_000,
  currency: 'AUD',
  name: 'Reservation, 2024 Toyota RAV4',
  reference: 'R-1',
  returnUrl: 'http://northbank.localhost/reservation/k',
  webhookUrl: 'http://northbank.localhost/api/payments/test',
  expiresAt: new Date(Date.now() + 1_800_000),
  ...change,
});

interface Held {
  gateway: PaymentGateway;
  pay(session: string): Promise<void>;
  close(): Promise<void>;
}

const onStripe = async (): Promise<Held> => {
  const stripe = await startStripe();
  const server = { host: '127.0.0.1', port: stripe.port, protocol: 'http' as const };
  return {
    gateway: stripeGateway({ secretKey: STRIPE_KEY, webhookSecret: STRIPE_SECRET, server }),
    pay: async (session) => void stripe.change(session, { status: 'complete', payment_status: 'paid' }),
    close: async () => stripe.close(),
  };
};
const onDatabase = (engine: (typeof testDatabases)[number]) => async (): Promise<Held> => {
  const open: OpenTestDatabase = await engine.open();
  const gateway = testGateway(open.database, clock);
  return { gateway, pay: async (session) => void (await gateway.pay(session)), close: open.close };
};

describe.each<[string, () => Promise<Held>]>([
  ['Stripe', onStripe],
  ...testDatabases.map((engine): [string, () => Promise<Held>] => [
    `the test gateway on ${engine.name}`,
    onDatabase(engine),
  ]),
])('payment gateway: %s', (_name, start) => {
  let held: Held;
  beforeAll(async () => {
    held = await start();
  });
  afterAll(() => held.close());

  const OPEN = { state: 'open', amount: 20_000, currency: 'AUD', refunded: 0, taken: 0, dispute: null };

  it('opens one payment for one key', async () => {
    const payment = order();
    const first = await held.gateway.open(payment);
    expect(await held.gateway.open(payment)).toEqual(first);
    expect((await held.gateway.open(order())).session).not.toBe(first.session);
    await expect(held.gateway.open({ ...payment, amount: 100 })).rejects.toThrow(/^(?:stripe|test): /);
    expect(await held.gateway.find(first.session)).toEqual(OPEN);
  });

  it('reports paid, then refunded, and a repeated refund is one', async () => {
    const { session } = await held.gateway.open(order());
    await expect(held.gateway.refund(session, 'r')).rejects.toThrow(/^(?:stripe|test): /);
    await held.pay(session);
    expect(await held.gateway.find(session)).toEqual({ ...OPEN, state: 'paid' });
    await held.gateway.refund(session, `refund-${session}`);
    await held.gateway.refund(session, `refund-${session}`);
    await held.gateway.refund(session, `again-${session}`);
    expect(await held.gateway.find(session)).toEqual({ ...OPEN, state: 'paid', refunded: 20_000 });
  });

  it('rejects money for a closed payment, and leaves a paid one', async () => {
    const { session } = await held.gateway.open(order());
    expect(await held.gateway.close(session)).toEqual({ ...OPEN, state: 'over' });
    expect(await held.gateway.close(session)).toEqual({ ...OPEN, state: 'over' });
    const paid = (await held.gateway.open(order())).session;
    await held.pay(paid);
    expect(await held.gateway.close(paid)).toEqual({ ...OPEN, state: 'paid' });
  });

  it('knows only its own payments', async () => {
    expect(await held.gateway.find('cs_test_999')).toBeUndefined();
    const headers = new Headers({ 'stripe-signature': 't=1,v1=00', 'test-gateway-signature': '00' });
    expect(await held.gateway.read({ body: '{"session":"test_aaaaaaaaaaaaaaaaaaaaaa"}', headers })).toBeUndefined();
    expect(await held.gateway.read({ body: 'nonsense', headers: new Headers() })).toBeUndefined();
  });
});

describe('Stripe messages', () => {
  let stripe: Awaited<ReturnType<typeof startStripe>>;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    stripe = await startStripe();
    const server = { host: '127.0.0.1', port: stripe.port, protocol: 'http' as const };
    gateway = stripeGateway({ secretKey: STRIPE_KEY, webhookSecret: STRIPE_SECRET, server });
  });
  afterAll(() => stripe.close());
  const session = { object: 'checkout.session', id: 'cs_test_1' };
  const now = () => Math.floor(Date.now() / 1000);

  it.each<[string, Parameters<typeof stripeMessage>, string | null | undefined]>([
    ['a session', ['checkout.session.completed', session], 'cs_test_1'],
    ['as old as may be', ['checkout.session.completed', session, now() - 200], 'cs_test_1'],
    ['too old', ['checkout.session.completed', session, now() - 400], undefined],
    ['another secret', ['checkout.session.completed', session, now(), 'whsec_other'], undefined],
    ['about none of ours', ['customer.created', { object: 'customer', id: 'cus_1' }], null],
    ['about a payment of someone else', ['charge.refunded', { object: 'charge', payment_intent: 'pi_999' }], null],
  ])('%s', async (_case, message, expected) => expect(await gateway.read(stripeMessage(...message))).toBe(expected));

  it('of a refund or a dispute name the payment, and so its session', async () => {
    const opened = await gateway.open(order());
    const intent = opened.session.replace('cs_test_', 'pi_');
    for (const [type, object] of [
      ['charge.refunded', 'charge'],
      ['charge.dispute.created', 'dispute'],
      ['refund.updated', 'refund'],
    ])
      expect(await gateway.read(stripeMessage(type!, { object, payment_intent: intent }))).toBe(opened.session);
  });

  it('of a dispute lead to how it stands: undecided, lost, or decided for the dealer', async () => {
    const { session } = await gateway.open(order());
    stripe.change(session, { status: 'complete', payment_status: 'paid' });
    const stands = async (dispute: string) => {
      stripe.change(session, { dispute });
      return (await gateway.find(session))?.dispute;
    };
    expect((await gateway.find(session))?.dispute).toBeNull();
    for (const open of ['needs_response', 'under_review', 'warning_needs_response', 'appeal_under_review'])
      expect(await stands(open), open).toBe('open');
    expect(await stands('lost')).toBe('lost');
    for (const ours of ['won', 'warning_closed', 'prevented']) expect(await stands(ours), ours).toBeNull();
  });

  it('of a lost dispute say what the bank took, and only the rest is refunded', async () => {
    const { session } = await gateway.open(order());
    stripe.change(session, { status: 'complete', payment_status: 'paid', dispute: 'under_review', disputed: 15_000 });
    expect(await gateway.find(session)).toMatchObject({ dispute: 'open', taken: 0 });
    await expect(gateway.refund(session, `disputed-${session}`)).rejects.toThrow('charge_disputed');
    stripe.change(session, { dispute: 'lost' });
    expect(await gateway.find(session)).toMatchObject({ dispute: 'lost', taken: 15_000, refunded: 0 });
    await gateway.refund(session, `disputed-${session}`);
    expect(await gateway.find(session)).toMatchObject({ taken: 15_000, refunded: 5_000 });
    const sent = stripe.requests.filter(({ path }) => path === 'POST /v1/refunds').length;
    await gateway.refund(session, `disputed-${session}`);
    expect(stripe.requests.filter(({ path }) => path === 'POST /v1/refunds')).toHaveLength(sent);
  });

  it('changed in transit are rejected', async () => {
    const { body, headers } = stripeMessage('checkout.session.completed', session);
    expect(await gateway.read({ body: body.replace('cs_test_1', 'cs_test_2'), headers })).toBeUndefined();
  });

  it.each([
    ['the bank has not said', { status: 'complete', payment_status: 'unpaid' }, 'waiting'],
    ['a payment declined later', { status: 'complete', payment_status: 'unpaid', declined: true }, 'over'],
    ['no one came', { status: 'expired' }, 'over'],
    ['a part of it went back', { status: 'complete', payment_status: 'paid', refunded: 5_000 }, 'paid'],
  ] as const)('%s', async (_case, change, state) => {
    const opened = await gateway.open(order());
    stripe.change(opened.session, change);
    expect((await gateway.find(opened.session))?.state).toBe(state);
  });

  it('lead back in the prices of the visit', async () => {
    await gateway.open(order({ returnUrl: 'http://northbank.localhost/reservation/k?drive_away=NSW' }));
    const { form } = stripe.requests.findLast(({ path }) => path === 'POST /v1/checkout/sessions')!;
    expect([form.get('success_url'), form.get('cancel_url')]).toEqual([
      'http://northbank.localhost/reservation/k?drive_away=NSW&from=gateway',
      'http://northbank.localhost/reservation/k?drive_away=NSW',
    ]);
  });

  it("send the agreed amount and nothing about the shopper; no error repeats Stripe's text", async () => {
    const late = order({ expiresAt: new Date() });
    await gateway.open(late);
    // asked again a while later it says the same: Stripe refuses anything else under its key
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await gateway.open(late);
    const { form } = stripe.requests.findLast(({ path }) => path === 'POST /v1/checkout/sessions')!;
    expect(Object.fromEntries([...form].filter(([name]) => name !== 'expires_at'))).toEqual({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'aud',
      'line_items[0][price_data][unit_amount]': '20000',
      'line_items[0][price_data][product_data][name]': 'Reservation, 2024 Toyota RAV4',
      client_reference_id: 'R-1',
      success_url: 'http://northbank.localhost/reservation/k?from=gateway',
      cancel_url: 'http://northbank.localhost/reservation/k',
    });
    expect(Number(form.get('expires_at')) * 1000).toBeGreaterThan(Date.now() + 30 * 60_000);
    const server = { host: '127.0.0.1', port: stripe.port, protocol: 'http' as const };
    const wrong = stripeGateway({ secretKey: 'sk_wrong', webhookSecret: STRIPE_SECRET, server });
    const error: unknown = await wrong.open(order()).catch((thrown: unknown) => thrown);
    expect(String(error)).toBe('GatewayError: stripe: StripeAuthenticationError 401');
  });
});

it('test payment gateway calls the webhook, and signs it', async () => {
  const received: { body: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(async (request, response) => {
    received.push({ body: await text(request), headers: request.headers });
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = await testDatabase.open();
  const gateway = testGateway(open.database, clock);
  const { session } = await gateway.open(order({ webhookUrl: `http://northbank.localhost:${port}/api/payments/test` }));
  expect(await gateway.pay(session)).toBe(true);
  expect(await gateway.pay(session)).toBe(false);
  expect(received).toHaveLength(1);
  const { body, headers } = received[0]!;
  expect(headers.host).toBe(`northbank.localhost:${port}`);
  const signed = new Headers({ 'test-gateway-signature': String(headers['test-gateway-signature']) });
  expect(await gateway.read({ body, headers: signed })).toBe(session);
  const other = (await gateway.open(order())).session;
  expect(await gateway.read({ body: JSON.stringify({ session: other }), headers: signed })).toBeUndefined();
  server.close();
  await open.close();
});
