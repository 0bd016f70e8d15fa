import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDeskStage, NOW, type DeskStage } from '../desk-stage.ts';
import { STRIPE_EVENTS } from '#app/reservation/payment-accounts.ts';
import { startStripe, STRIPE_KEY, STRIPE_LIVE_KEY, STRIPE_RESTRICTED_KEY } from '../stripe-server.ts';

let stage: DeskStage;
let stripe: Awaited<ReturnType<typeof startStripe>>;
beforeAll(async () => {
  stripe = await startStripe();
  stage = await openDeskStage({
    payments: {
      serverSecret: 'a long random word',
      variable: () => undefined,
      stripe: { host: '127.0.0.1', port: stripe.port, protocol: 'http' },
    },
  });
  // without a destination of leads nothing is published
  await stage.services.settings.sites.apply(
    { slug: 'a', group: 'group-a', hosts: [], extends: null },
    { at: NOW, by: 'a test', note: null, document: { group: 'group-a', lead: { email: ['sales@kestrel.example'] } } },
  );
});
afterAll(async () => {
  await stage.close();
  stripe.close();
});
beforeEach(async () => {
  stage.clock.set(NOW);
  stage.mails.length = 0;
  Object.assign(stripe.account, { takesPayments: true, down: false });
  await stage.database.deleteFrom('payment_accounts').execute();
});

const PATH = '/desk/start/payments';

async function adminAt(which = 0) {
  const group = stage.groups[which]!;
  const member = await stage.signIn(group, 'group-admin');
  return {
    ...member,
    group,
    page: async () => (await stage.get(group.host, PATH, member.cookie)).text,
    send: (intent: string, fields: Record<string, string> = {}) =>
      stage.post(group.host, PATH, { intent, ...fields }, member.cookie),
    /** What is shown after a redirect, which a reload shows again without sending anything. */
    shownAfter: async (intent: string, fields: Record<string, string> = {}) => {
      const { status, headers } = await stage.post(group.host, PATH, { intent, ...fields }, member.cookie);
      expect(status).toBe(302);
      return (await stage.get(group.host, String(headers.location), member.cookie)).text;
    },
    settings: async () =>
      (await stage.services.settings.sites.current(group.site.record.id))?.document as { reserve?: object },
  };
}

describe('a Stripe account at the desk', () => {
  it('says which events are not reported, and that a key may not change webhooks', async () => {
    const { page, group, id: staffId } = await adminAt();
    const { id: siteId, slug } = group.site.record;
    const url = 'https://a.test/api/payments/stripe';
    const shown = { account: null, name: null, ending: '_key', live: false, webhookUrl: url, connectedAt: NOW };
    const at = { groupId: group.groupId, siteId, slug, staffId };
    const connected = (secretKey: string) =>
      stage.services.setUp.payments.accounts.keep(at, { ...shown, secretKey, webhookSecret: 'whsec_1' });
    stripe.webhooks.push({ id: 'we_1', url, events: [...STRIPE_EVENTS], metadata: {} });
    await connected(STRIPE_KEY);
    expect(await page()).not.toContain('aria-label="Events"');
    stripe.webhooks[0]!.events = STRIPE_EVENTS.filter((event) => event !== 'refund.failed');
    expect(await page()).toMatch(/Stripe doesn’t report these events yet.*<code>refund\.failed<\/code>/s);
    await connected(STRIPE_RESTRICTED_KEY);
    expect(await page()).toMatch(/This key isn’t allowed to read or change webhooks.*<code>refund\.failed<\/code>/s);
    stripe.account.down = true;
    expect(await page()).not.toContain('aria-label="Events"');
  });

  it('is connected by its secret key alone, tells the group admins, and is not shown again', async () => {
    const { page, send, shownAfter, email, settings } = await adminAt();
    expect(await page()).toContain('In Stripe’s dashboard, open Developers');
    const done = await shownAfter('connect', { 'secret-key': ` ${STRIPE_KEY}\n` });
    expect(done).toContain('Your Stripe account is connected.');
    expect(done + (await page())).not.toContain(STRIPE_KEY);
    const text = await page();
    expect(text).toContain('to Kestrel Motors with the test key ending _key, since 11:00 am. It takes no real money.');
    expect(text).toContain('Stripe can’t reach this address');
    const message = stage.mails.find(({ to }) => to === email)!;
    expect(message.subject).toBe(`Payment account of ${(await adminAt()).group.site.settings.site.name} changed`);
    expect(JSON.stringify(message)).toContain('Stripe connected, key ending _key');
    expect(JSON.stringify(stage.mails)).not.toContain(STRIPE_KEY);

    expect((await send('use-stripe')).text).toContain('Connect a live key first');
    expect(text).not.toContain('Take deposits through Stripe');
    await send('connect', { 'secret-key': STRIPE_LIVE_KEY });
    expect(await page()).toContain('Take deposits through Stripe');
    expect((await send('use-stripe')).headers.location).toBe(PATH);
    expect((await settings()).reserve).toMatchObject({ gateway: 'stripe', offered: true });
    expect((await send('begin')).headers.location).toBe(PATH);
    const [session] = /cs_test_\d+/.exec(await page())!;
    stripe.change(session, { status: 'complete', payment_status: 'paid' });
    await send('check');
    expect(await page()).toContain('Paid and refunded. Payments work.');
  });

  it.each([
    ['', 422, 'Enter the secret key.'],
    ['pk_live_0123456789', 422, 'This is the publishable key.'],
    ['whsec_0123456789', 422, 'This is a signing secret.'],
    ['sk_live_0123456789', 422, 'Stripe doesn’t know this key.'],
  ])('%s is refused with a reason, and stays in the field', async (key, status, words) => {
    const { send, page } = await adminAt();
    const refused = await send('connect', { 'secret-key': key });
    expect(refused.status).toBe(status);
    expect(refused.text).toContain(words);
    if (key !== '') expect(refused.text).toContain(`value="${key}"`);
    expect(await page()).toContain('Connect Stripe');
    expect(stage.mails).toEqual([]);
  });

  it('is not connected while Stripe does not answer, and the key stays in the field', async () => {
    stripe.account.down = true;
    const { send, page } = await adminAt();
    const refused = await send('connect', { 'secret-key': STRIPE_KEY });
    expect(refused.status).toBe(503);
    expect(refused.text).toContain('the key wasn’t checked or stored');
    expect(refused.text).toContain(`value="${STRIPE_KEY}"`);
    expect(await page()).toContain('Connect Stripe');
    expect(stage.failed.splice(0)).toHaveLength(1);
  });

  it('that cannot take payments yet is connected, and that is said', async () => {
    stripe.account.takesPayments = false;
    const { shownAfter } = await adminAt();
    expect(await shownAfter('connect', { 'secret-key': STRIPE_KEY })).toContain('can’t take payments yet');
  });

  it('stays while a test deposit is open', async () => {
    const { send, shownAfter, page } = await adminAt();
    await send('connect', { 'secret-key': STRIPE_KEY });
    await send('begin');
    const [session] = /cs_test_\d+/.exec(await page())!;
    for (const sent of [await send('disconnect'), await send('connect', { 'secret-key': STRIPE_LIVE_KEY })])
      expect([sent.status, sent.text]).toEqual([409, expect.stringContaining('A test deposit that isn’t paid ends')]);
    stripe.change(session, { status: 'expired' });
    expect(await shownAfter('connect', { 'secret-key': STRIPE_LIVE_KEY })).toContain(
      'Your Stripe account is connected',
    );
  });

  it('is disconnected, and another group’s stays', async () => {
    const other = await adminAt(1);
    await other.send('connect', { 'secret-key': STRIPE_KEY });
    const { send, shownAfter, page } = await adminAt();
    await send('connect', { 'secret-key': STRIPE_KEY });
    stage.mails.length = 0;
    expect(await shownAfter('disconnect')).toContain('Your Stripe account is disconnected.');
    expect(JSON.stringify(stage.mails)).toContain('Stripe disconnected');
    expect(await page()).toContain('Connect Stripe');
    expect(await other.page()).toContain('to Kestrel Motors');
  });

  it('is called connected or disconnected only where it is', async () => {
    const { group, cookie, send } = await adminAt();
    const shown = async (done: string) => {
      const { status, text } = await stage.get(group.host, `${PATH}?done=${done}`, cookie);
      return [status, /Your Stripe account is (?:dis)?connected/.exec(text)?.[0]];
    };
    const words = ['connected', 'not-ready', 'disconnected', 'constructor', 'x'];
    const shownOfEach = async () => Promise.all(words.map(shown));
    const none = [200, undefined];
    expect(await shownOfEach()).toEqual([none, none, [200, 'Your Stripe account is disconnected'], none, none]);
    await send('connect', { 'secret-key': STRIPE_KEY });
    const connected = [200, 'Your Stripe account is connected'];
    expect(await shownOfEach()).toEqual([connected, connected, none, none, none]);
    expect(stage.failed).toEqual([]);
  });

  it('asks who it is, and keeps the key that was typed, when they confirmed long ago', async () => {
    const { send, page } = await adminAt();
    stage.clock.set(new Date(NOW.getTime() + 6 * 3_600_000));
    const confirm = await send('connect', { 'secret-key': STRIPE_KEY });
    expect(confirm.status).toBe(403);
    expect(confirm.text).toContain(`name="secret-key" value="${STRIPE_KEY}"`);
    expect(await page()).toContain('Connect Stripe');
  });

  it('is changed by those alone who answer for the whole group', async () => {
    const group = stage.groups[0]!;
    const { cookie } = await stage.signIn(group, 'dealer-admin');
    expect((await stage.get(group.host, PATH, cookie)).text).toContain('A group admin with access to the whole group');
    for (const intent of ['connect', 'disconnect', 'use-stripe']) {
      const sent = await stage.post(group.host, PATH, { intent, 'secret-key': STRIPE_KEY }, cookie);
      expect([sent.status, await stage.services.setUp.payments.accounts.shown(group.site.record.id)]).toEqual([
        403,
        undefined,
      ]);
    }
  });

  it.each(['sales', 'content', 'stock', 'read-only'] as const)('is not for %s', async (role) => {
    const group = stage.groups[0]!;
    const { cookie } = await stage.signIn(group, role);
    expect((await stage.get(group.host, PATH, cookie)).status).toBe(403);
    const sent = await stage.post(group.host, PATH, { intent: 'connect', 'secret-key': STRIPE_KEY }, cookie);
    expect(sent.status).toBe(403);
  });
});
