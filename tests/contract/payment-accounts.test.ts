import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createPaymentAccounts } from '#adapters/postgres/reservation/payment-accounts.ts';
import { createTestDeposits } from '#adapters/postgres/set-up/test-deposits.ts';
import { connectAccount, disconnectAccount } from '#app/reservation/connect-account.ts';
import { renewReports, type ReportPorts } from '#app/reservation/renew-reports.ts';
import { STRIPE_EVENTS } from '#app/reservation/payment-accounts.ts';
import type { AtSetUp } from '#app/set-up/test-mails.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { openPayments, type PaymentOptions } from '#main/open/open-payments.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';
import {
  startStripe,
  STRIPE_KEY,
  STRIPE_LIVE_KEY,
  STRIPE_RESTRICTED_KEY,
  STRIPE_SECRET,
  stripeMessage,
} from '#tests/stripe-server.ts';

const NOW = new Date('2026-11-29T03:00:00Z');
const clock = { now: () => NOW };
const URL = 'https://kestrel.example/api/payments/stripe';

let stripe: Awaited<ReturnType<typeof startStripe>>;
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.close());

describe.each(testDatabases)('payment accounts on $name', (engine) => {
  let open: OpenTestDatabase;
  let sites: ReturnType<typeof createSiteStore>;
  const at: Record<string, AtSetUp> = {};
  beforeAll(async () => {
    open = await engine.open();
    sites = createSiteStore(open.database);
    for (const [slug, group, reserve] of [
      ['a', 'one', {}],
      ['b', 'two', { stripe: { secretKeyVariable: 'STRIPE_B_KEY', webhookSecretVariable: 'STRIPE_B_HOOK' } }],
    ] as const) {
      const document = { group, reserve };
      const record = await sites.apply(
        { slug, group, hosts: [], extends: null },
        { at: NOW, by: 'a test', note: null, document },
      );
      const { id: staffId } = await open.database
        .insertInto('staff')
        .values({
          group_id: record.group_id,
          email: `${slug}@test.example`,
          name: 'Anna',
          role: 'group-admin',
          whole_group: true,
          created_at: NOW,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      at[slug] = { groupId: record.group_id, siteId: record.id, slug, staffId };
    }
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    await open.database.deleteFrom('payment_accounts').execute();
    stripe.webhooks.length = 0;
  });

  const paymentsWith = (options: PaymentOptions = {}) =>
    openPayments(open.database, { ...sites, list: () => expect.unreachable() }, clock, {
      serverSecret: 'a long random word',
      variable: () => undefined,
      stripe: { host: '127.0.0.1', port: stripe.port, protocol: 'http' },
      ...options,
    });
  const connect = (secretKey: string, { webhookSecret = '', url = URL as string | null, site = 'a' } = {}) =>
    connectAccount(paymentsWith(), at[site]!, { secretKey, webhookSecret }, url, NOW);

  it('are stored encrypted, and belong to their website', async () => {
    expect(await connect(STRIPE_KEY)).toEqual({ outcome: 'connected', takesPayments: true, unconfirmed: false });
    const { accounts } = paymentsWith();
    expect(await accounts.shown(at['a']!.siteId)).toEqual({
      account: 'acct_1',
      name: 'Kestrel Motors',
      ending: STRIPE_KEY.slice(-4),
      live: false,
      webhookUrl: URL,
      connectedAt: NOW,
    });
    expect(await accounts.keys(at['a']!.siteId)).toMatchObject({ secretKey: STRIPE_KEY });
    expect(await accounts.shown(at['b']!.siteId)).toBeUndefined();
    expect(await accounts.keys(at['b']!.siteId)).toBeUndefined();
    const rows = await open.database.selectFrom('payment_accounts').selectAll().execute();
    const changes = await open.database.selectFrom('staff_changes').selectAll().orderBy('id').execute();
    expect(JSON.stringify([rows.map(({ sealed }) => sealed.toString('latin1')), rows, changes])).not.toMatch(
      /sk_test|whsec/,
    );
    expect(changes.at(-1)).toMatchObject({
      what: 'payment-account.connected',
      subject_id: 'a',
      after: { account: 'Kestrel Motors', live: false },
    });
  });

  it('moved to another website do not open', async () => {
    await connect(STRIPE_KEY);
    const { siteId, groupId } = at['b']!;
    await open.database.updateTable('payment_accounts').set({ site_id: siteId, group_id: groupId }).execute();
    expect(await paymentsWith().accounts.keys(siteId)).toBe('unreadable');
    expect(await paymentsWith().gateways(siteId, 'stripe')).toBeUndefined();
  });

  it.each([
    ['another secret', 'another long random word', false],
    ['no secret', undefined, true],
  ])('are unreadable with %s, and not replaced by those of the environment', async (_case, serverSecret, refuses) => {
    await connect(STRIPE_KEY);
    const payments = paymentsWith({ serverSecret, variable: () => 'sk_1' });
    expect(await payments.accounts.keys(at['a']!.siteId)).toBe('unreadable');
    expect(await payments.gateways(at['a']!.siteId, 'stripe')).toBeUndefined();
    const again = await connectAccount(payments, at['a']!, { secretKey: STRIPE_KEY, webhookSecret: '' }, null, NOW);
    expect(again.outcome).toBe(refuses ? 'cannot keep' : 'connected');
  });

  it.each<[string, string, { webhookSecret?: string; url?: string | null }, object]>([
    ['nothing', '', {}, { field: 'secretKey', problem: 'empty' }],
    ['a key that Stripe does not know', 'sk_live_unknown0000', {}, { field: 'secretKey', problem: 'unknown key' }],
    [
      'a key that may not set up a webhook',
      STRIPE_RESTRICTED_KEY,
      {},
      { field: 'webhookSecret', problem: 'webhook needed' },
    ],
    ['a wrong signing secret', STRIPE_KEY, { webhookSecret: STRIPE_KEY }, { problem: 'not a webhook secret' }],
  ])('%s: nothing is stored', async (_case, key, more, refused) => {
    expect(await connect(key, more)).toMatchObject({ outcome: 'refused', ...refused });
    expect(await paymentsWith().accounts.shown(at['a']!.siteId)).toBeUndefined();
    expect(stripe.webhooks).toEqual([]);
  });

  it.each<[string, string, { webhookSecret?: string; url?: string | null }, string | null, string | null]>([
    ['an address that Stripe cannot reach', STRIPE_KEY, { url: null }, null, null],
    ['with a webhook made by hand', STRIPE_RESTRICTED_KEY, { webhookSecret: STRIPE_SECRET }, STRIPE_SECRET, URL],
  ])('%s: no webhook is made', async (_case, key, more, webhookSecret, webhookUrl) => {
    expect(await connect(key, more)).toMatchObject({ outcome: 'connected' });
    const { accounts } = paymentsWith();
    expect(await accounts.keys(at['a']!.siteId)).toEqual({ secretKey: key, webhookSecret, connectedAt: NOW });
    expect(await accounts.shown(at['a']!.siteId)).toMatchObject({ webhookUrl });
    expect(stripe.webhooks).toEqual([]);
  });

  it('have one webhook, also when connected again; one that someone else made stays', async () => {
    stripe.webhooks.push({ id: 'we_other', url: URL, events: [], metadata: {} });
    await connect(STRIPE_KEY);
    await connect(STRIPE_KEY);
    expect(stripe.webhooks).toMatchObject([{ id: 'we_other' }, { url: URL, events: [...STRIPE_EVENTS] }]);
    const keys = await paymentsWith().accounts.keys(at['a']!.siteId);
    const gateway = await paymentsWith().gateways(at['a']!.siteId, 'stripe');
    const secret = (keys as { webhookSecret: string }).webhookSecret;
    const message = stripeMessage('customer.created', { object: 'customer' }, undefined, secret);
    expect(secret).toContain(stripe.webhooks[1]!.id);
    expect(await gateway!.read(message)).toBeNull();
    expect(await disconnectAccount(paymentsWith(), at['a']!, NOW)).toBe('disconnected');
    expect(stripe.webhooks.map(({ id }) => id)).toEqual(['we_other']);
    expect(await paymentsWith().gateways(at['a']!.siteId, 'stripe')).toBeUndefined();
    const changes = await open.database.selectFrom('staff_changes').select('what').orderBy('id').execute();
    expect(changes.at(-1)!.what).toBe('payment-account.disconnected');
  });

  it.each<[string, string, Record<string, string>, boolean, string | undefined]>([
    ['no secret', 'a', {}, false, undefined],
    ['half of them', 'a', { STRIPE_SECRET_KEY: 'sk_1' }, false, undefined],
    ['both', 'a', { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, true, undefined],
    ['those of another site', 'b', { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, false, undefined],
    ['its own', 'b', { STRIPE_B_KEY: 'sk_1', STRIPE_B_HOOK: 'whsec_1' }, true, undefined],
    ['no such site', 'z', { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, false, undefined],
    ['connected by another', 'b', {}, false, 'a'],
    ['connected', 'a', {}, true, 'a'],
  ])('the gateway of a website: %s', async (_case, site, secrets, there, connected) => {
    if (connected !== undefined) await connect(STRIPE_KEY, { site: connected, url: null });
    const payments = paymentsWith({ variable: (name) => secrets[name] });
    const siteId = at[site]?.siteId ?? 9_999;
    expect((await payments.gateways(siteId, 'stripe')) !== undefined).toBe(there);
    expect(await payments.gateways(siteId, 'test')).toBe(payments.test);
    expect(await payments.fromServer(siteId)).toBe(there && connected === undefined);
  });

  it.each<[string, number, string, string]>([
    ['another account', 2, STRIPE_LIVE_KEY, 'payments left'],
    ['a key that may not name its account', 1, STRIPE_RESTRICTED_KEY, 'payments left'],
    ['the same account', 2, STRIPE_KEY, 'connected'],
    ['another account, once nothing is left', 0, STRIPE_LIVE_KEY, 'connected'],
  ])('are replaced by %s with %i unsettled payments: %s', async (_case, left, key, outcome) => {
    await connect(STRIPE_KEY, { url: null });
    const payments = paymentsWith();
    const ports = { ...payments, accounts: { ...payments.accounts, unsettled: async () => left } };
    const typed = { secretKey: key, webhookSecret: STRIPE_SECRET };
    expect((await connectAccount(ports, at['a']!, typed, null, NOW)).outcome).toBe(outcome);
    const stored = outcome === 'connected' ? key : STRIPE_KEY;
    expect(await payments.accounts.keys(at['a']!.siteId)).toMatchObject({ secretKey: stored });
    expect(await disconnectAccount(ports, at['a']!, NOW)).toEqual(
      left === 0 ? 'disconnected' : { payments: left, unconfirmed: false },
    );
    expect((await payments.accounts.shown(at['a']!.siteId)) === undefined).toBe(left === 0);
  });

  it('are left when their key was revoked: a test deposit counts until no one can pay it, or until it is back', async () => {
    const typed = { secretKey: STRIPE_LIVE_KEY, webhookSecret: '' };
    const replaceAt = async (now: Date) => (await connectAccount(paymentsWith(), at['a']!, typed, null, now)).outcome;
    const deposits = createTestDeposits(open.database);
    const after = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
    const begin = async (hours: number) => {
      stripe.revoked.clear();
      await connect(STRIPE_KEY, { url: null });
      const order = { amount: 100, currency: 'AUD', url: '', connectedAt: NOW } as const;
      const times = { session: `cs_${hours}`, begunAt: after(hours), expiresAt: after(hours + 1) };
      await deposits.add(at['a']!, { gateway: 'stripe', ...order, ...times });
      return (await deposits.latest(at['a']!.siteId, 'stripe'))!;
    };
    await begin(0);
    expect(await replaceAt(after(1)), 'its key works, and a bank may still pay').toBe('payments left');
    expect(await disconnectAccount(paymentsWith(), at['a']!, after(1))).toMatchObject({ payments: 1 });
    stripe.revoked.add(STRIPE_KEY);
    expect(await replaceAt(after(0.9))).toBe('payments left');
    expect(await disconnectAccount(paymentsWith(), at['a']!, after(0.9))).toMatchObject({ payments: 1 });
    expect(await disconnectAccount(paymentsWith(), at['a']!, after(1))).toBe('unconfirmed');
    const paid = await begin(2);
    stripe.revoked.add(STRIPE_KEY);
    await deposits.note(paid, 'paid', after(2));
    expect(await replaceAt(after(4))).toBe('payments left');
    await deposits.note(paid, 'refunded', after(4));
    expect(await replaceAt(after(4))).toBe('connected');
    stripe.revoked.clear();
  });

  it('are left when the key in the environment was revoked, and payments no one can begin to pay', async () => {
    const payments = paymentsWith({ variable: (name) => (name === 'STRIPE_B_KEY' ? STRIPE_KEY : 'whsec_b') });
    const ports = {
      ...payments,
      accounts: { ...payments.accounts, unsettled: async (_: number, __: Date, lost = false) => (lost ? 0 : 1) },
    };
    const replace = () => connectAccount(ports, at['b']!, { secretKey: STRIPE_LIVE_KEY, webhookSecret: '' }, null, NOW);
    expect(await replace()).toEqual({ outcome: 'payments left', payments: 1, unconfirmed: false });
    stripe.revoked.add(STRIPE_KEY);
    expect(await replace()).toMatchObject({ outcome: 'connected', unconfirmed: true });
    stripe.revoked.clear();
    await disconnectAccount(paymentsWith(), at['b']!, NOW);
  });

  const renewed = (ports: ReportPorts = paymentsWith(), signal = new AbortController().signal) =>
    renewReports(ports, signal);

  it('report what was not known when they were connected, where their key may', async () => {
    await connect(STRIPE_KEY);
    const webhook = stripe.webhooks[0]!;
    webhook.events = STRIPE_EVENTS.filter((event) => event !== 'refund.failed');
    expect(await renewed()).toEqual({ renewed: 1, notRenewed: 0 });
    expect(stripe.webhooks).toMatchObject([{ id: webhook.id, events: [...STRIPE_EVENTS] }]);
    expect(await renewed()).toEqual({ renewed: 0, notRenewed: 0 });
    webhook.events = [];
    stripe.account.down = true;
    expect(await renewed()).toEqual({ renewed: 0, notRenewed: 1 });
    stripe.account.down = false;
    expect(
      await renewed({
        ...paymentsWith(),
        accounts: { reporting: async () => [{ secretKey: STRIPE_RESTRICTED_KEY, url: URL }] },
      }),
    ).toEqual({ renewed: 0, notRenewed: 0 });
    const { requests } = stripe;
    const before = requests.length;
    expect(await renewed(paymentsWith(), AbortSignal.abort())).toEqual({ renewed: 0, notRenewed: 1 });
    expect(requests).toHaveLength(before);
  });

  it.each([
    [STRIPE_KEY, [...STRIPE_EVENTS], 'enabled', []],
    [STRIPE_KEY, ['*'], 'enabled', []],
    [STRIPE_KEY, ['*'], 'disabled', [...STRIPE_EVENTS]],
    [STRIPE_KEY, STRIPE_EVENTS.filter((event) => event !== 'refund.failed'), 'enabled', ['refund.failed']],
    [STRIPE_RESTRICTED_KEY, [], 'enabled', undefined],
  ] as const)('say which events are not reported to a website: %#', async (key, events, status, missing) => {
    const { provider } = paymentsWith();
    stripe.webhooks.push({ id: 'we_by_hand', url: URL, events: [...events], status, metadata: {} });
    expect(await provider.unreported(key, URL)).toEqual(missing);
    if (key === STRIPE_KEY) expect(await provider.unreported(key, `${URL}/other`)).toEqual([...STRIPE_EVENTS]);
  });

  it('report also beside one whose stored keys are damaged', async () => {
    await connect(STRIPE_KEY);
    await connect(STRIPE_LIVE_KEY, { site: 'b' });
    const whole = JSON.stringify({ secretKey: STRIPE_LIVE_KEY, webhookSecret: null });
    const opened = (damaged: string) =>
      createPaymentAccounts(open.database, {
        close: () => expect.unreachable(),
        open: (_, about) => (about === `site ${at['a']!.siteId}` ? damaged : whole),
      }).reporting();
    for (const damaged of ['{"secretKey', '{}'])
      expect(await opened(damaged)).toEqual([{ secretKey: STRIPE_LIVE_KEY, url: URL }]);
  });

  it('are not replaced when a payment is opened while Stripe is asked, and the new webhook ends', async () => {
    const payments = paymentsWith();
    const ports = { ...payments, accounts: { ...payments.accounts, keep: async () => 1, remove: async () => 1 } };
    const typed = { secretKey: STRIPE_KEY, webhookSecret: '' };
    const connected = await connectAccount(ports, at['a']!, typed, URL, NOW);
    expect(connected).toEqual({ outcome: 'payments left', payments: 1, unconfirmed: false });
    expect(stripe.webhooks).toEqual([]);
    await connect(STRIPE_KEY);
    expect(await disconnectAccount(ports, at['a']!, NOW)).toMatchObject({ payments: 1 });
    expect(stripe.webhooks).toHaveLength(1);
  });

  it('an account connected at the desk comes before the one of the environment', async () => {
    await connect(STRIPE_KEY, { url: null });
    const payments = paymentsWith({ variable: () => 'sk_test_of_the_environment' });
    const gateway = await payments.gateways(at['a']!.siteId, 'stripe');
    expect(await gateway!.find('cs_test_999')).toBeUndefined(); // the other key is refused with 401
  });
});
