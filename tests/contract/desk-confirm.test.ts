import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { stepAt, totpCode } from '#app/staff/totp.ts';
import { newRecoveryCodes } from '#app/staff/staff-sign-in.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';
import { softAuthenticator } from '#tests/soft-authenticator.ts';

let stage: DeskStage;
beforeAll(async () => {
  stage = await openDeskStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.clock.set(NOW);
  await sql`delete from code_counts`.execute(stage.database);
});

/** A group admin with an app, who signed in 20 minutes ago. */
async function twentyMinutesIn(index = 0) {
  const group = stage.groups[index]!;
  const member = await stage.signIn(group, 'group-admin');
  const [key, { codes, hashes }] = [randomBytes(20), newRecoveryCodes(member.id)];
  await stage.database.updateTable('staff').set({ totp_key: key }).where('id', '=', member.id).execute();
  await stage.database
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ code_hash, group_id: group.groupId, staff_id: member.id })))
    .execute();
  await stage.database
    .updateTable('staff_sessions')
    .set({ confirmed_at: new Date(NOW.getTime() - 20 * 60_000) })
    .where('staff_id', '=', member.id)
    .execute();
  const code = () => totpCode(key, stepAt(stage.clock.now()));
  return { ...member, code, codes };
}
let invited = 0;
const invitation = () => ({
  intent: 'invite',
  name: 'Bo "B" <Reed>',
  email: `bo-${++invited}@a.example`,
  role: 'sales',
  'whole-group': 'yes',
});
const invite = (fields: Record<string, string>, cookie: string) =>
  stage.post('a.test', '/desk/people?sort=role', fields, cookie);
const isStaff = async (email: string) =>
  (await stage.services.staff.byEmail(stage.groups[0]!.groupId, email)) !== undefined;
const confirmedBy = async (id: number) =>
  (
    await stage.database
      .selectFrom('staff_changes')
      .select('after')
      .where('what', '=', 'staff.confirmed')
      .where('staff_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ after }) => after);
const ASKS = 'name="confirm-code"';

it('desk invitation that is refused keeps what was typed', async () => {
  const { cookie } = await stage.signIn(stage.groups[0]!, 'group-admin');
  const { 'whole-group': _, ...typed } = invitation();
  const { status, text } = await invite({ ...typed, role: 'stock' }, cookie);
  expect(status).toBe(400);
  expect(text).toContain('Choose what they can access');
  expect(text).toContain('value="Bo &quot;B&quot; &lt;Reed&gt;"');
  expect(text).toContain(`value="${typed.email}"`);
  expect(text).toMatch(/<option value="stock" selected/);
});

it('desk invitation shows the link where no email is sent, and so does a new link', async () => {
  const { cookie } = await stage.signIn(stage.groups[0]!, 'group-admin');
  const { setUp } = stage.services;
  const typed = invitation();
  const link = /http:\/\/[^\s<"]*\/desk\/join\/[\w-]+/;
  setUp.sendsMail = false;
  try {
    const { text } = await invite(typed, cookie);
    expect(text).toContain('No email was sent. Copy this link and send it to them.');
    expect(text).toMatch(link);
    expect(text).not.toContain('emailed');
    const { id } = (await stage.services.staff.byEmail(stage.groups[0]!.groupId, typed.email))!;
    const again = await stage.post('a.test', `/desk/people/${id}`, { intent: 'link' }, cookie);
    expect(again.text).toContain('No email was sent.');
    expect(again.text).toMatch(link);
  } finally {
    setUp.sendsMail = true;
  }
  const sent = await invite(invitation(), cookie);
  expect(sent.text).toContain('We’ve emailed them a link.');
  expect(sent.text).not.toMatch(link);
});

it('desk confirmation repeats what was typed, and a right code sends it', async () => {
  const { id, cookie, code } = await twentyMinutesIn();
  const typed = invitation();
  const answer = await invite(typed, cookie);
  expect(answer.status).toBe(403);
  expect(answer.text).toContain('action="/desk/people?sort=role"');
  expect(answer.text).toContain('name="name" value="Bo &quot;B&quot; &lt;Reed&gt;"');
  expect(answer.text).toContain('Six-digit code');
  expect(answer.text).not.toContain('Confirm with a passkey');
  expect(await isStaff(typed.email)).toBe(false);

  const sent = await invite({ ...typed, 'confirm-code': ` ${code().slice(0, 3)} ${code().slice(3)}` }, cookie);
  expect(sent.status).toBe(200);
  expect(sent.text).toContain('Invitation sent to Bo');
  expect(await isStaff(typed.email)).toBe(true);
  expect(await confirmedBy(id)).toEqual([{ with: 'code' }]);

  // for 15 minutes no form asks again
  stage.clock.set(new Date(NOW.getTime() + 14 * 60_000));
  expect((await invite(invitation(), cookie)).text).toContain('Invitation sent to Bo');
  stage.clock.set(new Date(NOW.getTime() + 15 * 60_000));
  expect((await invite(invitation(), cookie)).text).toContain(ASKS);
});

it('desk confirmation refuses a wrong code, a code of someone else and one that was used, and keeps what was typed', async () => {
  const one = await twentyMinutesIn();
  const other = await twentyMinutesIn();
  const typed = invitation();
  for (const wrong of ['000000', 'no code', other.code(), other.codes[0]!]) {
    const { status, text } = await invite({ ...typed, 'confirm-code': wrong }, one.cookie);
    expect(status, wrong).toBe(403);
    expect(text, wrong).toContain('That code or passkey did not match');
    expect(text, wrong).toContain(`value="${typed.email}"`);
    expect(text, wrong).not.toContain(`value="${wrong}"`);
  }
  expect(await isStaff(typed.email)).toBe(false);
  const used = one.code();
  expect((await invite({ ...typed, 'confirm-code': used }, one.cookie)).status).toBe(200);
  await stage.database
    .updateTable('staff_sessions')
    .set({ confirmed_at: null })
    .where('staff_id', '=', one.id)
    .execute();
  expect((await invite({ ...invitation(), 'confirm-code': used }, one.cookie)).text).toContain('did not match');
});

it('desk confirmation takes each recovery code once', async () => {
  const { id, cookie, codes } = await twentyMinutesIn();
  expect((await invite({ ...invitation(), 'confirm-code': codes[0]!.toLowerCase() }, cookie)).status).toBe(200);
  expect(await confirmedBy(id)).toEqual([{ with: 'recovery code' }]);
  await stage.database.updateTable('staff_sessions').set({ confirmed_at: null }).where('staff_id', '=', id).execute();
  expect((await invite({ ...invitation(), 'confirm-code': codes[0]! }, cookie)).status).toBe(403);
});

it('desk confirmation takes no code after ten wrong ones in 15 minutes', async () => {
  const { cookie, code } = await twentyMinutesIn();
  for (let count = 0; count < 10; count++)
    expect((await invite({ ...invitation(), 'confirm-code': '000000' }, cookie)).status).toBe(403);
  const typed = invitation();
  const refused = await invite({ ...typed, 'confirm-code': code() }, cookie);
  expect(refused.status).toBe(429);
  expect(refused.text).toContain('Please try again in 15 minutes.');
  expect(refused.text).toContain(`value="${typed.email}"`);
  stage.clock.set(new Date(NOW.getTime() + 16 * 60_000));
  expect((await invite({ ...typed, 'confirm-code': code() }, cookie)).status).toBe(200);
});

it('desk confirmation of a download is a page with the way back, and a right code downloads', async () => {
  const { cookie, code } = await twentyMinutesIn();
  const path = '/desk/leads/export?view=mine';
  const html = { accept: 'text/html' };
  const answer = await stage.post('a.test', path, { intent: 'export' }, cookie, html);
  expect([answer.status, answer.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
  expect(answer.text).toContain(`action="${path}"`);
  expect(answer.text).toContain('name="intent" value="export"');
  expect(answer.text).toContain('href="/desk/leads?view=mine"');
  const file = await stage.post('a.test', path, { intent: 'export', 'confirm-code': code() }, cookie, html);
  expect(file).toMatchObject({ status: 200, headers: { 'content-disposition': expect.stringContaining('leads-') } });
});

it('desk confirmation for a script holds the form that waits', async () => {
  const { cookie } = await twentyMinutesIn();
  const typed = invitation();
  const { status, text } = await stage.post('a.test', '/desk/people.data?sort=role', typed, cookie);
  expect(status).toBe(403);
  expect(text).toContain('"/desk/people?sort=role"');
  expect(text).toContain(typed.email);
});

it('desk confirmation takes a passkey of its own, and of no one else', async () => {
  const withPasskey = async () => {
    const member = await twentyMinutesIn();
    await stage.database.updateTable('staff').set({ totp_key: null }).where('id', '=', member.id).execute();
    const device = softAuthenticator();
    const honest = {
      origin: 'http://a.test',
      host: 'a.test',
      userVerified: true,
      userHandle: Buffer.from(`staff ${member.id}`).toString('base64url'),
    };
    const at = { groupId: stage.groups[0]!.groupId, origin: 'http://a.test', host: 'a.test' };
    const challenge = randomBytes(32);
    const made = await stage.services.ceremonies.verifyRegistration(
      at,
      challenge,
      device.register(challenge.toString('base64url'), { ...honest, counter: 1 }),
    );
    await stage.services.passkeys.add(
      at.groupId,
      member.id,
      at.host,
      { ...made!, name: 'Phone' },
      { staffId: member.id, at: NOW },
    );
    return {
      ...member,
      sign: (challenge: string, counter: number) => device.signIn(challenge, { ...honest, counter }),
    };
  };
  const [one, other] = [await withPasskey(), await withPasskey()];
  const answerOf = async (device: typeof one, counter: number) => {
    const answer = await stage.post('a.test', '/desk/sign-in/passkey', { intent: 'sign-in' });
    const { options } = JSON.parse(answer.text) as { options: { challenge: string } };
    const browser = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]).join('; ');
    return { response: device.sign(options.challenge, counter), cookie: `${one.cookie}; ${browser}` };
  };
  const answer = await invite(invitation(), one.cookie);
  expect(answer.text).toContain('Confirm with a passkey');
  expect(answer.text).toContain('Recovery code');
  const strange = await answerOf(other, 2);
  expect((await invite({ ...invitation(), 'confirm-response': strange.response }, strange.cookie)).status).toBe(403);
  const own = await answerOf(one, 2);
  expect((await invite({ ...invitation(), 'confirm-response': own.response }, own.cookie)).status).toBe(200);
  expect(await confirmedBy(one.id)).toEqual([{ with: 'passkey' }]);
  await stage.database
    .updateTable('staff_sessions')
    .set({ confirmed_at: null })
    .where('staff_id', '=', one.id)
    .execute();
  expect((await invite({ ...invitation(), 'confirm-response': own.response }, own.cookie)).status).toBe(403);
});

it('desk during a database outage repeats a form without the code that confirms it', async () => {
  const { cookie } = await twentyMinutesIn();
  const typed = { ...invitation(), 'confirm-code': '123456' };
  const { find } = stage.services.sessions;
  stage.services.sessions.find = () => Promise.reject(new Error('Query read timeout'));
  const { status, text } = await invite(typed, cookie);
  stage.services.sessions.find = find;
  stage.failed.length = 0;
  expect(status).toBe(503);
  expect(text).toContain(typed.email);
  expect(text).not.toContain('123456');
});
