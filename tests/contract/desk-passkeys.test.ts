import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '#app/sign-in/sign-in.ts';
import { WHOLE_GROUP } from '#domain/staff/reach.ts';
import { cheapPasswordHash } from '#tests/cheap-password-hash.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';
import { softAuthenticator, type Signed } from '#tests/soft-authenticator.ts';

let stage: DeskStage;
const PASSWORD = 'four small brown bees';
const hash = cheapPasswordHash(PASSWORD);
beforeAll(async () => {
  stage = await openDeskStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.clock.set(NOW);
  await sql`delete from code_counts`.execute(stage.database);
});

const cookiesOf = ({ headers }: Awaited<ReturnType<DeskStage['get']>>) =>
  (headers['set-cookie'] ?? [])
    .map((cookie) => cookie.split(';', 1)[0]!)
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
const honest = (id: number, counter: number, host = 'a.test'): Signed => ({
  origin: `http://${host}`,
  host,
  counter,
  userVerified: true,
  userHandle: Buffer.from(`staff ${id}`).toString('base64url'),
});

/** What the device is asked to sign, and the cookie of the browser that asked. */
async function ask(fields: Record<string, string>, cookie = '', host = 'a.test') {
  const answer = await stage.post(host, '/desk/sign-in/passkey', fields, cookie);
  const { options, problem } = JSON.parse(answer.text) as { options?: { challenge: string }; problem?: string };
  return { challenge: options?.challenge ?? '', problem, browser: cookiesOf(answer), options };
}

/** Someone who has a password, a session and, by the account page, a passkey. */
async function withPasskey(index = 0) {
  const group = stage.groups[index]!;
  const member = await stage.signIn(group, 'sales');
  await stage.database.updateTable('staff').set({ password_hash: hash }).where('id', '=', member.id).execute();
  const device = softAuthenticator();
  const request = await ask({ intent: 'account', old: PASSWORD }, member.cookie, group.host);
  const response = device.register(request.challenge, honest(member.id, 1, group.host));
  const cookie = `${member.cookie}; ${request.browser}`;
  const added = await stage.post(group.host, '/desk/account', { intent: 'add-passkey', response }, cookie);
  expect(added.status, added.text).toBe(200);
  return { ...member, device };
}
const account = (fields: Record<string, string>, cookie: string) =>
  stage.post('a.test', '/desk/account', fields, cookie);
const signIn = (response: string, browser: string, host = 'a.test') =>
  stage.post(host, '/desk/sign-in', { intent: 'passkey', response }, browser);
const changesOf = async (id: number) =>
  (
    await stage.database
      .selectFrom('staff_changes')
      .select(['what', 'after'])
      .where('subject_id', '=', String(id))
      .where('staff_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ what, after }) => [what, after]);

describe('desk passkey', () => {
  it('is added, signs in without a password, and is in the audit log', async () => {
    const { id, device } = await withPasskey();
    const { challenge, browser } = await ask({ intent: 'sign-in' });
    const done = await signIn(device.signIn(challenge, honest(id, 2)), browser);
    expect(done).toMatchObject({ status: 302, headers: { location: '/desk' } });
    expect(await stage.get('a.test', '/desk', cookiesOf(done))).toMatchObject({ status: 200 });
    expect(await changesOf(id)).toEqual([
      ['staff.passkey-added', { name: 'Another browser', host: 'a.test' }],
      ['staff.signed-in', { with: 'passkey', device: 'Another browser' }],
    ]);
  });

  it.each<[what: string, signed: Partial<Signed>]>([
    ['another origin', { origin: 'http://evil.test' }],
    ['another port', { origin: 'http://a.test:444' }],
    ['another host', { host: 'b.test' }],
    ['no one who proved themselves to the device', { userVerified: false }],
    ['the counter that was there', { counter: 1 }],
    ['an old counter', { counter: 0 }],
    ['someone else', { userHandle: Buffer.from('staff 1').toString('base64url') }],
  ])('is rejected from %s', async (_, signed) => {
    const { id, device } = await withPasskey();
    const { challenge, browser } = await ask({ intent: 'sign-in' });
    const refused = await signIn(device.signIn(challenge, { ...honest(id, 2), ...signed }), browser);
    expect(refused.status).toBe(400);
    expect(cookiesOf(refused)).toBe('');
    // and it fits otherwise
    const again = await ask({ intent: 'sign-in' });
    expect((await signIn(device.signIn(again.challenge, honest(id, 2)), again.browser)).status).toBe(302);
  });

  it('signs a challenge once, for the browser that requested it, within five minutes', async () => {
    const { id, device } = await withPasskey();
    const request = await ask({ intent: 'sign-in' });
    const response = device.signIn(request.challenge, honest(id, 2));
    expect((await signIn(response, (await ask({ intent: 'sign-in' })).browser)).status).toBe(400); // another browser
    expect((await signIn(response, '')).status).toBe(400);
    expect((await signIn(response, request.browser)).status).toBe(302);
    expect((await signIn(response, request.browser)).status).toBe(400);
    expect((await signIn(device.signIn(request.challenge, honest(id, 3)), request.browser)).status).toBe(400);

    const slow = await ask({ intent: 'sign-in' });
    stage.clock.set(new Date(NOW.getTime() + 300_000));
    expect((await signIn(device.signIn(slow.challenge, honest(id, 3)), slow.browser)).status).toBe(400);
  });

  it('signs in once of ten responses at once with one counter', async () => {
    const { id, device } = await withPasskey();
    const requests = await Promise.all(Array.from({ length: 10 }, () => ask({ intent: 'sign-in' })));
    const answers = await Promise.all(
      requests.map(({ challenge, browser }) => signIn(device.signIn(challenge, honest(id, 2)), browser)),
    );
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
  });

  it('is invalid at another site, and once its owner is disabled', async () => {
    const { id, device } = await withPasskey(1);
    const here = await ask({ intent: 'sign-in' });
    expect((await signIn(device.signIn(here.challenge, honest(id, 2)), here.browser)).status).toBe(400);
    await stage.signIn(stage.groups[1]!, 'group-admin');
    await stage.services.staff.disable(stage.groups[1]!.groupId, id, { staffId: null, at: NOW });
    const there = await ask({ intent: 'sign-in' }, '', 'b.test');
    expect(
      (await signIn(device.signIn(there.challenge, honest(id, 2, 'b.test')), there.browser, 'b.test')).status,
    ).toBe(400);
  });

  it.each(['', '{}', 'null', '[1]', '{"id":"a","rawId":"a","type":"public-key","response":{}}', 'x'.repeat(9_000)])(
    'is not %j',
    async (response) => {
      const { browser } = await ask({ intent: 'sign-in' });
      expect((await signIn(response, browser)).status).toBe(400);
      expect(stage.failed).toEqual([]);
    },
  );

  it('is added with the password, and never with a session alone', async () => {
    const { id, cookie, device } = await withPasskey();
    expect(await ask({ intent: 'account', old: 'a guess' }, cookie)).toMatchObject({
      problem: 'That password is incorrect.',
    });
    expect((await account({ intent: 'remove-passkey', passkey: device.id, old: 'a guess' }, cookie)).status).toBe(400);
    // the challenge of another staff member is rejected
    const other = await withPasskey();
    const { challenge, browser } = await ask({ intent: 'account', old: PASSWORD }, other.cookie);
    const response = softAuthenticator().register(challenge, honest(id, 1));
    expect((await account({ intent: 'add-passkey', response }, `${cookie}; ${browser}`)).status).toBe(400);
  });

  it.each<[what: string, signed: Partial<Signed>]>([
    ['another origin', { origin: 'http://evil.test' }],
    ['another host', { host: 'b.test' }],
    ['no one who proved themselves to the device', { userVerified: false }],
  ])('is not added from %s', async (_, signed) => {
    const { id, cookie } = await withPasskey();
    const { challenge, browser } = await ask({ intent: 'account', old: PASSWORD }, cookie);
    const response = softAuthenticator().register(challenge, { ...honest(id, 1), ...signed });
    expect((await account({ intent: 'add-passkey', response }, `${cookie}; ${browser}`)).status).toBe(400);
  });

  it('is renamed and removed by its owner alone, and the last second factor stays', async () => {
    const { id, cookie, device } = await withPasskey();
    const other = await withPasskey();
    const rename = { intent: 'rename-passkey', passkey: device.id, name: 'Front counter' };
    expect((await account(rename, other.cookie)).status).toBe(404);
    const remove = { intent: 'remove-passkey', passkey: device.id, old: PASSWORD };
    expect((await account(remove, other.cookie)).status).toBe(404);
    expect((await account(rename, cookie)).status).toBe(200);
    expect((await stage.get('a.test', '/desk/account', cookie)).text).toContain('Front counter');
    expect((await account(remove, cookie)).text).toContain('only second sign-in step');

    await stage.database
      .updateTable('staff')
      .set({ totp_key: Buffer.alloc(20) })
      .where('id', '=', id)
      .execute();
    expect((await account(remove, cookie)).status).toBe(200);
    expect((await account({ intent: 'remove-app', old: PASSWORD }, cookie)).text).toContain('only second sign-in step');
    const { challenge, browser } = await ask({ intent: 'sign-in' });
    expect((await signIn(device.signIn(challenge, honest(id, 2)), browser)).status).toBe(400);
  });

  it('cannot be set up by someone who knows only the password', async () => {
    const { email } = await withPasskey();
    const first = await stage.post('a.test', '/desk/sign-in', { email, password: PASSWORD });
    expect(first).toMatchObject({ status: 302, headers: { location: '/desk/sign-in/code' } });
    const code = await stage.get('a.test', '/desk/sign-in/code', cookiesOf(first));
    expect(code.text).toContain('Enter a recovery code');
    expect(await stage.get('a.test', '/desk/sign-in/set-up', cookiesOf(first))).toMatchObject({ status: 302 });
  });
});

describe('desk set-up with a passkey', () => {
  async function settingUp() {
    const { groupId } = stage.groups[0]!;
    const token = hashOf(`link ${Math.random()}`).toString('base64url');
    const member = await stage.services.staff.invite(
      groupId,
      { email: `jo-${token.slice(0, 8).toLowerCase()}@a.example`, name: 'Jo', role: 'sales', reach: WHOLE_GROUP },
      { tokenHash: hashOf(token), expiresAt: new Date(NOW.getTime() + 86_400_000) },
      { staffId: null, at: NOW },
    );
    const joined = await stage.post('a.test', `/desk/join/${token}`, { password: PASSWORD });
    return { id: member!.id, email: member!.email, browser: cookiesOf(joined) };
  }
  const finish = (response: string, cookie: string) =>
    stage.post('a.test', '/desk/sign-in/set-up', { intent: 'passkey', response }, cookie);

  it('gives recovery codes and access to the desk, once', async () => {
    const { id, email, browser } = await settingUp();
    const [request, late] = [await ask({ intent: 'set-up' }, browser), await ask({ intent: 'set-up' }, browser)];
    const device = softAuthenticator();
    const done = await finish(device.register(request.challenge, honest(id, 0)), `${browser}; ${request.browser}`);
    expect(done.text.match(/<li>[A-Z2-7]{4}(-[A-Z2-7]{4}){3}<\/li>/g)).toHaveLength(10);
    expect((await stage.get('a.test', '/desk', cookiesOf(done))).status).toBe(200);
    const second = await finish(
      softAuthenticator().register(late.challenge, honest(id, 0)),
      `${browser}; ${late.browser}`,
    );
    expect(second).toMatchObject({ status: 302, headers: { location: '/desk/sign-in' } });

    // a device whose passkeys are copied counts 0 for ever
    for (const _ of [1, 2]) {
      const { challenge, browser: at } = await ask({ intent: 'sign-in' });
      expect((await signIn(device.signIn(challenge, honest(id, 0)), at)).status).toBe(302);
    }
    const code = /<li>([A-Z2-7-]{19})<\/li>/.exec(done.text)![1]!;
    const first = await stage.post('a.test', '/desk/sign-in', { email, password: PASSWORD });
    expect(await stage.post('a.test', '/desk/sign-in/code', { code }, cookiesOf(first))).toMatchObject({ status: 302 });
  });

  it('is offered after the code app, with what it is good for, at an address that will change', async () => {
    const { browser } = await settingUp();
    const group = stage.groups[0]!;
    const page = async () => (await stage.get(group.host, '/desk/sign-in/set-up', browser)).text;
    const passkeyFirst = (text: string) => text.indexOf('Use a passkey') < text.indexOf('Code app');
    const early = await page();
    expect([passkeyFirst(early), early.includes('That is not your own domain')]).toEqual([false, true]);
    const { host, site } = group;
    group.host = 'www.a.example';
    group.site = { ...site, record: { ...site.record, hosts: ['www.a.example'] } };
    const later = await page();
    Object.assign(group, { host, site });
    expect([passkeyFirst(later), later.includes('If your domain changes, make a new one there.')]).toEqual([
      true,
      true,
    ]);
  });

  it('needs a password that is already set', async () => {
    expect(await stage.post('a.test', '/desk/sign-in/passkey', { intent: 'set-up' })).toMatchObject({ status: 302 });
    expect(await stage.post('a.test', '/desk/sign-in/passkey', { intent: 'account', old: PASSWORD })).toMatchObject({
      status: 302,
    });
    expect(await stage.post('a.test', '/desk/sign-in/passkey', { intent: 'none of ours' })).toMatchObject({
      status: 400,
    });
  });
});
