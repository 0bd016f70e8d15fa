import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { hashOf } from '#app/sign-in/sign-in.ts';
import { stepAt, totpCode } from '#app/staff/totp.ts';
import { WHOLE_GROUP } from '#domain/staff/reach.ts';
import { cheapPasswordHash } from '#tests/cheap-password-hash.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';

let stage: DeskStage;
beforeAll(async () => {
  stage = await openDeskStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.clock.set(NOW);
  await sql`delete from code_counts`.execute(stage.database);
});

const PASSWORD = 'four small brown bees';
let links = 0;
const invite = async (email: string) => {
  const token = hashOf(`link ${++links}`).toString('base64url');
  const { groupId } = stage.groups[0]!;
  const member = await stage.services.staff.invite(
    groupId,
    { email, name: 'Priya', role: 'group-admin', reach: WHOLE_GROUP },
    { tokenHash: hashOf(token), expiresAt: new Date(NOW.getTime() + 86_400_000) },
    { staffId: null, at: NOW },
  );
  return { id: member!.id, token };
};
const cookiesOf = ({ headers }: Awaited<ReturnType<DeskStage['get']>>) =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]).filter((pair) => !pair!.endsWith('='));
const keyOf = async (id: number) =>
  (await stage.database.selectFrom('staff').select('totp_key').where('id', '=', id).executeTakeFirstOrThrow()).totp_key;

/** Follows the link to the desk, and chooses a password: the cookie of the browser that is to set up an app. */
async function choosePassword(token: string): Promise<string> {
  const chosen = await stage.post('a.test', `/desk/join/${token}`, { password: PASSWORD });
  expect(chosen).toMatchObject({ status: 302, headers: { location: '/desk/sign-in/set-up' } });
  return cookiesOf(chosen).join('; ');
}
/** The same for tests of what comes after: the password is there, at a cost for tests, and leads to the app by itself. */
async function hasPassword(id: number, email: string): Promise<string> {
  const password = { password_hash: cheapPasswordHash(PASSWORD) };
  await stage.database.updateTable('staff').set(password).where('id', '=', id).execute();
  const entered = await enterPassword(email);
  expect(entered).toMatchObject({ status: 302, headers: { location: '/desk/sign-in/set-up' } });
  return cookiesOf(entered).join('; ');
}
/** Sets up an app: the cookie of the session, the recovery codes and the key of the app. */
async function joined(email: string, begin = ({ id }: { id: number; token: string }) => hasPassword(id, email)) {
  const { id, token } = await invite(email);
  const browser = await begin({ id, token });
  const page = await stage.get('a.test', '/desk/sign-in/set-up', browser);
  const { secret } = await stage.database
    .selectFrom('staff_challenges')
    .select('secret')
    .where('staff_id', '=', id)
    .executeTakeFirstOrThrow();
  const code = totpCode(secret!, stepAt(stage.clock.now()));
  const done = await stage.post('a.test', '/desk/sign-in/set-up', { code }, browser);
  expect([page.status, done.status]).toEqual([200, 200]);
  const codes = [...done.text.matchAll(/<li>([A-Z2-7]{4}(?:-[A-Z2-7]{4}){3})<\/li>/g)].map(([, one]) => one!);
  return { id, token, cookie: cookiesOf(done).join('; '), codes, key: secret! };
}
const enterPassword = (email: string, password = PASSWORD) =>
  stage.post('a.test', '/desk/sign-in', { email, password });
const later = (seconds: number) => stage.clock.set(new Date(stage.clock.now().getTime() + seconds * 1_000));

describe('desk sign-in', () => {
  it('leads by link, password and app to the desk, and the link works once', async () => {
    const { cookie, codes, token, id } = await joined('one@a.example', ({ token }) => choosePassword(token));
    expect(codes).toHaveLength(10);
    expect(await stage.get('a.test', '/desk', cookie)).toMatchObject({ status: 200 });
    expect(await stage.get('a.test', `/desk/join/${token}`)).toMatchObject({ status: 404 });
    expect(await stage.post('a.test', `/desk/join/${token}`, { password: PASSWORD })).toMatchObject({ status: 404 });
    expect(await keyOf(id)).not.toBeNull();
  });

  it('asks for the code, and accepts it once', async () => {
    const { key } = await joined('two@a.example');
    later(60);
    const first = await enterPassword('Two@A.example ');
    expect(first).toMatchObject({ status: 302, headers: { location: '/desk/sign-in/code' } });
    const browser = cookiesOf(first).join('; ');
    expect(await stage.get('a.test', '/desk', browser)).toMatchObject({ status: 302 });
    const code = totpCode(key, stepAt(stage.clock.now()));
    const second = await stage.post('a.test', '/desk/sign-in/code?to=%2Faccount', { code }, browser);
    expect(second).toMatchObject({ status: 302, headers: { location: '/desk/account' } });
    expect(second.headers['set-cookie']!.join()).toMatch(/staff-session=[\w-]{43}; .*Path=\/; SameSite=Lax; HttpOnly/);
    expect(await stage.get('a.test', '/desk', cookiesOf(second).join('; '))).toMatchObject({ status: 200 });
    const again = cookiesOf(await enterPassword('two@a.example')).join('; ');
    expect(await stage.post('a.test', '/desk/sign-in/code', { code }, again)).toMatchObject({ status: 400 });
  });

  it('redirects only to the desk', async () => {
    const { key } = await joined('three@a.example');
    later(60);
    const browser = cookiesOf(await enterPassword('three@a.example')).join('; ');
    const code = totpCode(key, stepAt(stage.clock.now()));
    const path = `/desk/sign-in/code?to=${encodeURIComponent('//evil.example')}`;
    expect(await stage.post('a.test', path, { code }, browser)).toMatchObject({ headers: { location: '/desk' } });
  });

  it('accepts each recovery code once', async () => {
    const { codes } = await joined('four@a.example');
    const enter = async (code: string) => {
      const browser = cookiesOf(await enterPassword('four@a.example')).join('; ');
      return (await stage.post('a.test', '/desk/sign-in/code', { code: code.toLowerCase() }, browser)).status;
    };
    expect([await enter(codes[0]!), await enter(codes[0]!), await enter(codes[1]!)]).toEqual([302, 400, 302]);
  });

  it('answers the same for a known and an unknown address', async () => {
    await joined('five@a.example');
    const known = await enterPassword('five@a.example', 'wrong wrong wrong');
    const unknown = await enterPassword('nobody@a.example', 'wrong wrong wrong');
    const same = (text: string) =>
      text.replaceAll(/nonce="[^"]*"|[\w.]+@a\.example|"nonce","[^"]*"|\\"[^"\\]{24}\\"/g, '');
    expect([known.status, unknown.status]).toEqual([400, 400]);
    expect(same(known.text).length).toBe(same(unknown.text).length);
    expect(known.text).toContain('Email or password is incorrect');
  });

  it('an old hash is replaced at the next right sign-in, once', async () => {
    const { id } = await joined('old-hash@a.example');
    const stored = async () =>
      (await stage.database.selectFrom('staff').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
        .password_hash;
    const old = cheapPasswordHash(PASSWORD);
    await stage.database.updateTable('staff').set({ password_hash: old }).where('id', '=', id).execute();
    expect([(await enterPassword('old-hash@a.example', 'wrong')).status, await stored()]).toEqual([400, old]);
    expect((await enterPassword('old-hash@a.example')).status).toBe(302);
    const replaced = await stored();
    expect(replaced).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await enterPassword('old-hash@a.example')).status).toBe(302);
    expect(await stored()).toBe(replaced);
    const { groupId } = stage.groups[0]!;
    await stage.services.credentials.replaceHash(groupId, id, old, 'a hash that comes too late');
    expect(await stored()).toBe(replaced);
  });

  it("lets the owner's browser in while strangers guess at the account", async () => {
    const { cookie } = await joined('guessed@a.example');
    expect(cookie).toMatch(/staff-device=[\w-]{43}/);
    for (let index = 0; index < 11; index++) await enterPassword('guessed@a.example', `guess number ${index}`);
    expect(await enterPassword('guessed@a.example')).toMatchObject({ status: 429 });
    const from = (device: string) =>
      stage.post('a.test', '/desk/sign-in', { email: 'Guessed@a.example', password: PASSWORD }, device);
    const deviceIn = (cookies: string) => cookies.split('; ').find((pair) => pair.startsWith('staff-device='))!;
    expect(await from(deviceIn(cookie))).toMatchObject({ status: 302 });
    expect(await from(`staff-device=${'a'.repeat(43)}`)).toMatchObject({ status: 429 });
    const { cookie: others } = await joined('other-device@a.example');
    expect(await from(deviceIn(others))).toMatchObject({ status: 429 });
    later(900);
  });

  it('checks at most ten of 200 passwords sent at once', async () => {
    await joined('six@a.example');
    await sql`delete from code_counts`.execute(stage.database);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => enterPassword('six@a.example', `guess number ${index}`)),
    );
    const looked = answers.filter(({ status }) => status === 400).length;
    expect(looked).toBeLessThanOrEqual(10); // those that were looked at; others were too many, or a busy database let go
    expect(answers.some(({ status }) => status === 429)).toBe(true);
    expect(answers.some(({ status }) => status === 302)).toBe(false);
    expect(await enterPassword('six@a.example')).toMatchObject({ status: 429 });
    later(900);
    expect(await enterPassword('six@a.example')).toMatchObject({ status: 302 });
  });

  it('checks five of 60 codes sent at once', async () => {
    const { key } = await joined('seven@a.example');
    later(60);
    const browser = cookiesOf(await enterPassword('seven@a.example')).join('; ');
    const right = totpCode(key, stepAt(stage.clock.now()));
    const wrong = (index: number) => String((Number(right) + 1000 + index) % 1_000_000).padStart(6, '0');
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        stage.post('a.test', '/desk/sign-in/code', { code: wrong(index) }, browser),
      ),
    );
    const after = await stage.post('a.test', '/desk/sign-in/code', { code: right }, browser);
    expect(after).toMatchObject({ status: 302, headers: { location: '/desk/sign-in' } });
    expect(cookiesOf(after)).toEqual([]);
  });

  it('ends an unused session, and an old one in any case', async () => {
    const { cookie } = await joined('eight@a.example');
    const open = async () => (await stage.get('a.test', '/desk', cookie)).status;
    later(12 * 3_600 - 1);
    expect(await open()).toBe(200);
    later(12 * 3_600);
    expect(await open()).toBe(302);
    const other = await joined('nine@a.example');
    for (let hours = 0; hours < 167; hours += 10) {
      expect(await stage.get('a.test', '/desk', other.cookie)).toMatchObject({ status: 200 });
      later(10 * 3_600);
    }
    expect(await stage.get('a.test', '/desk', other.cookie)).toMatchObject({ status: 302 });
  });

  it('signs out, and a new password signs out everywhere else', async () => {
    const { cookie, codes } = await joined('ten@a.example');
    const browser = cookiesOf(await enterPassword('ten@a.example')).join('; ');
    const second = await stage.post('a.test', '/desk/sign-in/code', { code: codes[0]! }, browser);
    const other = cookiesOf(second).join('; ');
    const change = { intent: 'password', old: PASSWORD, password: 'winter tyres cost extra' };
    expect((await stage.post('a.test', '/desk/account', { ...change, old: 'wrong' }, cookie)).status).toBe(400);
    expect((await stage.post('a.test', '/desk/account', { ...change, password: 'short' }, cookie)).status).toBe(400);
    expect((await stage.post('a.test', '/desk/account', change, cookie)).status).toBe(200);
    expect((await stage.get('a.test', '/desk', other)).status).toBe(302);
    expect((await stage.get('a.test', '/desk', cookie)).status).toBe(200);
    expect((await stage.post('a.test', '/desk/account', { intent: 'sign-out' }, cookie)).status).toBe(302);
    expect((await stage.get('a.test', '/desk', cookie)).status).toBe(302);
    expect((await enterPassword('ten@a.example')).status).toBe(400);
    expect((await enterPassword('ten@a.example', change.password)).status).toBe(302);
  });

  it('ends at the second step when the password changed after the first', async () => {
    const { cookie, codes } = await joined('old-password@a.example');
    const begun = cookiesOf(await enterPassword('old-password@a.example')).join('; ');
    const change = { intent: 'password', old: PASSWORD, password: 'winter tyres cost extra' };
    expect((await stage.post('a.test', '/desk/account', change, cookie)).status).toBe(200);
    const after = await stage.post('a.test', '/desk/sign-in/code', { code: codes[0]! }, begun);
    expect(after).toMatchObject({ status: 302, headers: { location: '/desk/sign-in' } });
  });

  it('ignores a session that someone planted in the browser', async () => {
    const attacker = await joined('attacker@a.example');
    const { codes } = await joined('victim@a.example');
    const begun = cookiesOf(await enterPassword('victim@a.example')).join('; ');
    const planted = `${begun}; ${attacker.cookie}`;
    const done = await stage.post('a.test', '/desk/sign-in/code', { code: codes[0]! }, planted);
    const own = cookiesOf(done).join('; ');
    expect(own).toMatch(/^staff-session=/);
    expect(own).not.toBe(attacker.cookie);
    expect((await stage.get('a.test', '/desk/account', own)).text).toContain('victim@a.example');
    expect((await stage.get('a.test', '/desk', attacker.cookie)).status).toBe(302); // it ended with the sign-in
    const made = `staff-session=${hashOf('made up').toString('base64url')}`;
    expect((await stage.get('a.test', '/desk', made)).status).toBe(302);
  });

  it('accepts one of ten uses of an invitation link at once', async () => {
    const { token } = await invite('ten-at-once@a.example');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => stage.post('a.test', `/desk/join/${token}`, { password: PASSWORD })),
    );
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
    expect(await stage.post('b.test', `/desk/join/${token}`, { password: PASSWORD })).toMatchObject({ status: 404 });
  });

  it('uses the current role: a lowered role applies to open sessions', async () => {
    await joined('still-admin@a.example');
    const { id, cookie } = await joined('lowered@a.example');
    const open = async (path: string) => (await stage.get('a.test', path, cookie)).status;
    expect([await open('/desk/people'), await open('/desk/stock')]).toEqual([200, 200]);
    const reach = { dealerships: [stage.groups[0]!.dealerships[0]!], sites: [] };
    const { groupId } = stage.groups[0]!;
    await stage.services.staff.change(groupId, id, { role: 'stock', reach }, { staffId: null, at: NOW });
    expect([await open('/desk/people'), await open('/desk/audit'), await open('/desk/stock')]).toEqual([403, 403, 200]);
    expect((await stage.post('a.test', '/desk/people', { intent: 'invite' }, cookie)).status).toBe(403);
  });

  it('rejects disabled staff, and ends their sessions', async () => {
    const { id, cookie } = await joined('eleven@a.example');
    await joined('other-admin@a.example');
    const { groupId } = stage.groups[0]!;
    expect(await stage.services.staff.disable(groupId, id, { staffId: null, at: NOW })).toBe('done');
    expect((await stage.get('a.test', '/desk', cookie)).status).toBe(302);
    expect((await enterPassword('eleven@a.example')).status).toBe(400);
  });

  it('is set up again by a new link: the old password, app and sessions are gone', async () => {
    const { id, cookie, key } = await joined('twelve@a.example');
    const token = hashOf('a new link').toString('base64url');
    const link = { tokenHash: hashOf(token), expiresAt: new Date(NOW.getTime() + 86_400_000) };
    await stage.services.staff.newLink(stage.groups[0]!.groupId, id, link, { staffId: null, at: NOW });
    expect((await stage.get('a.test', '/desk', cookie)).status).toBe(200); // until someone follows it
    await stage.post('a.test', `/desk/join/${token}`, { password: 'another long password' });
    expect((await stage.get('a.test', '/desk', cookie)).status).toBe(302);
    expect(key.length).toBe(20);
    expect(await keyOf(id)).toBeNull();
  });

  it('rejects a form from another website', async () => {
    const { cookie } = await joined('thirteen@a.example');
    const from = { 'sec-fetch-site': 'cross-site' };
    expect((await stage.post('a.test', '/desk/account', { intent: 'sign-out' }, cookie, from)).status).toBe(403);
    expect((await stage.get('a.test', '/desk', cookie)).status).toBe(200);
  });

  it('stores no passwords, links, tokens or recovery codes in plain text', async () => {
    const { cookie, token, codes } = await joined('fourteen@a.example', ({ token }) => choosePassword(token));
    const tables = [
      'staff',
      'staff_invitations',
      'staff_sessions',
      'staff_challenges',
      'staff_recovery_codes',
      'staff_changes',
    ] as const;
    const held = await Promise.all(
      tables.map(async (table) =>
        JSON.stringify((await sql`select * from ${sql.table(table)}`.execute(stage.database)).rows),
      ),
    );
    for (const secret of [PASSWORD, token, cookie.split(/[=;]/)[1]!, codes[0]!, codes[0]!.replaceAll('-', '')])
      expect(held.join()).not.toContain(secret);
  });
});

it('sign-in beyond the limit of an address is refused with when to try again', async () => {
  const limited = await openDeskStage({ limits: 0.05 });
  const enter = () =>
    limited.post('a.test', '/desk/sign-in', { email: 'no-one@a.example', password: 'a guess of theirs' });
  try {
    const statuses = [(await enter()).status, (await enter()).status, (await enter()).status];
    expect(statuses).toEqual([400, 400, 400]);
    const refused = await enter();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(880);
    expect(refused.text).toContain('Too many attempts');
  } finally {
    await limited.close();
  }
});
