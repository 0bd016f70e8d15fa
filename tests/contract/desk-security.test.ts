import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { noteRefused } from '#app/staff/note-refused.ts';
import { cheapPasswordHash } from '#tests/cheap-password-hash.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';
import { waitFor } from '#tests/wait-for.ts';

let stage: DeskStage;
beforeAll(async () => {
  stage = await openDeskStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.mails.length = 0;
  await sql`delete from code_counts`.execute(stage.database);
});

const PASSWORD = 'four small brown bees';
const named = async (name: string, role: 'group-admin' | 'dealer-admin' | 'sales', dealership?: number, group = 0) => {
  const own = stage.groups[group]!;
  const reach = dealership === undefined ? undefined : { dealerships: [own.dealerships[dealership]!], sites: ['a'] };
  const member = await stage.signIn(own, role, reach);
  await stage.database
    .updateTable('staff')
    .set({ name, password_hash: cheapPasswordHash(PASSWORD), totp_key: randomBytes(20) })
    .where('id', '=', member.id)
    .execute();
  const session = await stage.database
    .selectFrom('staff_sessions')
    .select('id')
    .where('staff_id', '=', member.id)
    .executeTakeFirstOrThrow();
  return { ...member, session: session.id };
};
const page = async (cookie: string, query = '') => (await stage.get('a.test', `/desk/security${query}`, cookie)).text;
const signOut = (session: number, cookie: string) =>
  stage.post('a.test', '/desk/security', { intent: `end:${session}` }, cookie);

it('desk security signs a device out at once, and says so in the log', async () => {
  const owner = await named('Olive Owner', 'group-admin');
  const seller = await named('Sam Seller', 'sales');
  expect(await page(owner.cookie)).toContain('Sam Seller');
  const done = await signOut(seller.session, owner.cookie);
  expect(done.status).toBe(200);
  expect(done.text).toContain('Sam Seller is signed out on A test.');
  expect(await stage.get('a.test', '/desk', seller.cookie)).toMatchObject({ status: 302 });
  const log = await page(owner.cookie, '?view=sign-ins');
  expect(log).toContain('Signed out by an admin');
  expect(log).toContain('A test, by Olive Owner');
  expect((await signOut(seller.session, owner.cookie)).status).toBe(404);
});

it('desk security of a dealer admin shows and signs out those they manage, and no one else', async () => {
  const owner = await named('Olive Above', 'group-admin');
  const admin = await named('Dora Admin', 'dealer-admin', 0);
  const near = await named('Nell Near', 'sales', 0);
  const far = await named('Fay Far', 'sales', 1);
  const other = await named('Otto Other', 'sales', undefined, 1);
  for (const who of [near, far, owner])
    await stage.post('a.test', '/desk/sign-in', { email: who.email, password: 'wrong' });
  await stage.post('a.test', '/desk/sign-in', { email: 'no-one@a.example', password: 'wrong' });
  const shown = await page(admin.cookie);
  expect(shown).toContain('Nell Near');
  for (const never of ['Fay Far', 'Olive Above', 'Otto Other', 'Unknown email address'])
    expect(shown).not.toContain(never);
  for (const { session } of [far, owner, other]) expect((await signOut(session, admin.cookie)).status).toBe(404);
  expect(await stage.get('a.test', '/desk', far.cookie)).toMatchObject({ status: 200 });
  expect((await signOut(near.session, admin.cookie)).status).toBe(200);
  const all = await page(owner.cookie, '?view=refused');
  for (const who of ['Nell Near', 'Fay Far', 'Olive Above', 'Unknown email address']) expect(all).toContain(who);
  expect(all).not.toContain('no-one@a.example');
});

it('desk security shows refused passwords and codes with the device', async () => {
  const owner = await named('Olive Reads', 'group-admin');
  const seller = await named('Rae Refused', 'sales');
  const chrome = {
    'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  };
  await stage.post('a.test', '/desk/sign-in', { email: seller.email, password: 'wrong' }, '', chrome);
  const entered = await stage.post('a.test', '/desk/sign-in', { email: seller.email, password: PASSWORD });
  const browser = (entered.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]).join('; ');
  await stage.post('a.test', '/desk/sign-in/code', { code: '000000' }, browser);
  const refused = await page(owner.cookie, '?view=refused');
  expect(refused).toContain('Wrong password');
  expect(refused).toContain('Chrome on Mac');
  expect(refused).toContain('Wrong code or passkey');
  expect(await page(owner.cookie, '?view=exports')).not.toContain('Wrong password');
});

it('desk security keeps 20 refusals of one account in an hour, and more in the next', async () => {
  const [own] = stage.groups;
  const { id } = await named('Ada Attacked', 'sales');
  const { credentials } = stage.services;
  const refused = { groupId: own!.groupId, staffId: id, by: null, what: 'password', device: 'A test' } as const;
  const count = async () => {
    const rows = stage.database.selectFrom('staff_changes').select('id').where('subject_id', '=', String(id));
    return (await rows.where('what', '=', 'staff.password-refused').execute()).length;
  };
  for (let tries = 0; tries < 25; tries++) await noteRefused(credentials, refused, NOW);
  expect(await count()).toBe(20);
  await noteRefused(credentials, refused, new Date(NOW.getTime() + 3_601_000));
  expect(await count()).toBe(21);
});

it.each([
  ['leads', '/desk/leads/export', { intent: 'export' }, '0 leads', 'Exported leads'],
  ['a report', '/desk/numbers/export?days=7', { intent: 'export' }, 'a report', 'Exported a report'],
  ['searches', '/desk/numbers/export?of=searches', { intent: 'export' }, 'the searches of a report', 'searches'],
])(
  'desk export of %s is emailed to every group admin, and on the security page',
  async (_, path, form, what, words) => {
    await sql`update staff set disabled_at = now() where role = 'group-admin'`.execute(stage.database);
    const owner = await named('Olive Told', 'group-admin');
    const second = await named('Oscar Told', 'group-admin');
    const gone = await named('Gus Gone', 'group-admin');
    await stage.services.staff.disable(stage.groups[0]!.groupId, gone.id, { staffId: owner.id, at: NOW });
    await named('Another Group', 'group-admin', undefined, 1);
    const admin = await named('Dan Exports', 'dealer-admin');
    expect((await stage.post('a.test', path, form, admin.cookie)).status).toBe(200);
    await waitFor(() => expect(stage.mails).toHaveLength(2));
    expect(stage.mails.map(({ to }) => to).toSorted()).toEqual([owner.email, second.email].toSorted());
    const [mail] = stage.mails;
    expect(JSON.stringify(mail)).toContain('Dan Exports');
    expect(JSON.stringify(mail)).toContain(`"${what}"`);
    expect(JSON.stringify(mail)).toContain('http://a.test/desk/security');
    const log = await page(owner.cookie, '?view=exports');
    expect(log).toContain('Dan Exports');
    expect(log).toContain(words);
  },
);

it('desk security says that no email tells of exports where no mail server is set', async () => {
  const { cookie } = await named('Olive Unmailed', 'group-admin');
  expect(await page(cookie)).not.toContain('SMTP_URL');
  stage.services.setUp.sendsMail = false;
  try {
    expect(await page(cookie)).toContain('Exports are listed here, but no email is sent');
  } finally {
    stage.services.setUp.sendsMail = true;
  }
});

it('desk export does not wait for a mail server that fails, and reports it', async () => {
  const owner = await named('Olive Waits', 'group-admin');
  const sending = vi.spyOn(stage.services.mails, 'send').mockRejectedValue(new Error('No mail server'));
  expect((await stage.post('a.test', '/desk/leads/export', { intent: 'export' }, owner.cookie)).status).toBe(200);
  await waitFor(() => expect(stage.failed.length).toBeGreaterThan(0));
  sending.mockRestore();
  expect(stage.failed.map(String)).toContain('Error: No mail server');
  stage.failed.length = 0;
});
