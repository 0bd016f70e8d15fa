import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { settleTestDeposits } from '#app/set-up/test-deposits.ts';
import { openDeskStage, NOW, type DeskStage } from '../desk-stage.ts';

let stage: DeskStage;
beforeAll(async () => {
  stage = await openDeskStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.clock.set(NOW);
  stage.mails.length = 0;
  for (const table of ['test_mails', 'test_deposits', 'test_payments'] as const)
    await stage.database.deleteFrom(table).execute();
  await say({});
});

/** The first website's own settings. */
const say = (document: object) =>
  stage.services.settings.sites.apply(
    { slug: 'a', group: 'group-a', hosts: [], extends: null },
    { at: NOW, by: 'a test', note: null, document: { group: 'group-a', ...document } },
  );

const later = (ms: number) => new Date(NOW.getTime() + ms);
const HOUR = 3_600_000;

/** A group admin of a group, at a page of the set-up. */
async function adminAt(page: 'mail' | 'payments', which = 0) {
  const group = stage.groups[which]!;
  const member = await stage.signIn(group, 'group-admin');
  const path = `/desk/start/${page}`;
  return {
    ...member,
    siteId: group.site.record.id,
    page: async (query = '') => (await stage.get(group.host, path + query, member.cookie)).text,
    send: (intent: string, fields: Record<string, string> = {}) =>
      stage.post(group.host, path, { intent, ...fields }, member.cookie),
  };
}

const codeSent = () => /\?code=([A-Z0-9]{8})/.exec(JSON.stringify(stage.mails.at(-1)!.content))![1]!;

describe('a test email', () => {
  it('goes to the signed-in person alone, and is proven by its code', async () => {
    const { email, siteId, page, send } = await adminAt('mail');
    expect((await send('send')).headers.location).toBe('/desk/start/mail?sent');
    expect(stage.mails.map(({ to }) => to)).toEqual([email]);
    expect(await page()).toContain('We email you a code');
    expect(await page(`?code=${codeSent()}`)).toContain(`value="${codeSent()}"`);
    stage.clock.set(later(4_000));
    const typed = `${codeSent().slice(0, 4).toLowerCase()} ${codeSent().slice(4)}`;
    expect((await send('confirm', { code: typed })).text).toContain('confirmed after 4 seconds');
    expect(await stage.services.setUp.testMails.arrived(siteId, 'leads@sender.example')).toEqual(later(4_000));
    expect(await stage.services.setUp.testMails.arrived(siteId, 'other@sender.example')).toBeUndefined();
    expect(await page()).toContain('Proven: a test email arrived');
  });

  it.each([
    ['a wrong code', 0, 'WRONGCODE'],
    ['its code after an hour', HOUR, undefined],
  ])('is not proven by %s, which stays in the field', async (_, wait, wrong) => {
    const { siteId, send } = await adminAt('mail', 1);
    await send('send');
    stage.clock.set(later(wait));
    const code = wrong ?? codeSent();
    const refused = await send('confirm', { code });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('isn’t right, or more than an hour old');
    expect(refused.text).toContain(`value="${code}"`);
    expect(await stage.services.setUp.testMails.arrived(siteId, 'leads@sender.example')).toBeUndefined();
  });

  it('is not proven by a colleague', async () => {
    await (await adminAt('mail', 1)).send('send');
    const colleague = await adminAt('mail', 1);
    expect((await colleague.send('confirm', { code: codeSent() })).status).toBe(422);
  });

  it('is neither sent nor proven without a mail server', async () => {
    const { siteId, page, send } = await adminAt('mail', 1);
    await send('send');
    const code = codeSent();
    stage.services.setUp.sendsMail = false;
    onTestFinished(() => {
      stage.services.setUp.sendsMail = true;
    });
    for (const refused of [await send('send'), await send('confirm', { code })]) {
      expect(refused.status).toBe(409);
      expect(refused.text).toContain('No mail server is set');
    }
    expect(stage.mails).toHaveLength(1);
    expect(await stage.services.setUp.testMails.arrived(siteId, 'leads@sender.example')).toBeUndefined();
    const at = { ...stage.groups[1]!, slug: 'b', siteId, staffId: (await adminAt('mail', 1)).id };
    const codeHash = Buffer.alloc(32, 7);
    await stage.services.setUp.testMails.add(at, { sender: 'leads@sender.example', codeHash, sentAt: NOW });
    await stage.services.setUp.testMails.arrive(at, codeHash, { since: later(-1), now: NOW });
    const text = await page('?sent');
    expect(text).toContain('No email is sent yet.');
    expect(text).not.toMatch(/Confirm that it arrived|Proven|Send a test email/);
  });

  it('stands beside the records of the sender, with what to copy', async () => {
    const { page } = await adminAt('mail');
    Object.assign(stage.answers, {
      'sender.example': ['v=spf1 include:mail.example ~all'],
      '_dmarc.sender.example': ['v=DMARC1; p=none'],
    });
    const text = await page();
    for (const words of [
      'says who may send',
      'the name of the key is not entered',
      'If your provider shows none, leave it empty.',
      'p=none: others can send',
      'v=DMARC1; p=quarantine',
    ])
      expect(text).toContain(words);
    await say({ lead: { dkimSelector: 'fc1._domainkey' } }); // as the record is named: the key is meant
    expect(await page()).toContain('fc1._domainkey.sender.example');
    Object.assign(stage.answers, { 'fc1._domainkey.sender.example': ['v=DKIM1; p=MIIB'] });
    expect(await page()).toContain('the key is there');
  });
});

describe('a test deposit', () => {
  const pay = () =>
    stage.database.updateTable('test_payments').set({ state: 'paid' }).where('state', '=', 'open').execute();
  const refunded = async () =>
    (await stage.database.selectFrom('test_payments').select(['state', 'refunded_cents']).execute()).map(
      (row) => [row.state, row.refunded_cents] as const,
    );

  it('is paid at the gateway and goes back at once', async () => {
    const { id, siteId, page, send } = await adminAt('payments');
    expect(await page()).toContain('Not proven yet.');
    expect((await send('begin')).headers.location).toBe('/desk/start/payments');
    expect(await page()).toMatch(/href="\/test-payment\/test_[\w-]{22}"/);
    expect((await send('check')).status).toBe(302);
    const waiting = await page();
    expect(waiting).toContain('Waiting for your payment');
    expect(waiting).not.toContain('The payment was declined');
    expect(await page('?from=declined')).toContain('The payment was declined');
    await pay();
    expect(await page('?from=gateway')).toContain('Paid and refunded. Payments work.');
    expect(await refunded()).toEqual([['paid', 100]]);
    expect(await stage.services.setUp.testDeposits.proven(siteId, 'test')).toEqual(NOW);
    const reader = { staffId: id, reach: { dealerships: 'all' } } as const;
    const [change] = await stage.services.audit.list(stage.groups[0]!.groupId, reader, {}, 1);
    expect(change).toMatchObject({ staffId: id, what: 'deposit.tested', subject: { kind: 'site', id: 'a' } });
    expect(await stage.services.setUp.testDeposits.proven(siteId, 'stripe')).toBeUndefined();
    expect(await stage.services.setUp.testDeposits.latest(stage.groups[1]!.site.record.id, 'test')).toBeUndefined();
  });

  it('that no one came back from is settled by the job, and one that no one paid has ended', async () => {
    const { page, send } = await adminAt('payments', 1);
    const ports = { testDeposits: stage.services.setUp.testDeposits, gateways: stage.services.reserve.gateways };
    await send('begin');
    await pay();
    expect(await settleTestDeposits(ports, NOW)).toEqual({ settled: 1, failed: 0 });
    expect(await page()).toContain('Paid and refunded');
    stage.clock.set(later(1_000));
    await send('begin');
    stage.clock.set(later(HOUR + 1_000));
    expect(await settleTestDeposits(ports, later(HOUR + 1_000))).toEqual({ settled: 1, failed: 0 });
    expect(await page()).toContain('expired, and nothing was charged');
    expect(await settleTestDeposits(ports, later(HOUR + 1_000))).toEqual({ settled: 0, failed: 0 });
  });

  it('names the keys that an account lacks', async () => {
    await say({ reserve: { gateway: 'stripe' } });
    const { send } = await adminAt('payments');
    const refused = await send('begin');
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('The keys of the account are missing'),
    ]);
  });
});
