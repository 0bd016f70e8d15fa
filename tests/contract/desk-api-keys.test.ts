import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';

let stage: DeskStage;
beforeAll(async () => {
  stage = await openDeskStage();
});
afterAll(() => stage.close());

const KEY = /fck_[A-Za-z0-9_-]{43}/;
const order = { intent: 'make', name: 'Carfind', scope: 'stock', rate: '60' };
const post = (fields: Record<string, string>, cookie: string, host = 'a.test') =>
  stage.post(host, '/desk/api-keys', fields, cookie);

it('desk shows a new key once, lists it by its ending, and revokes it', async () => {
  const { cookie } = await stage.signIn(stage.groups[0]!, 'group-admin');
  const made = await post(order, cookie);
  const [key] = KEY.exec(made.text) ?? [];
  expect([made.status, key]).toEqual([200, expect.stringMatching(KEY)]);
  const listed = (await stage.get('a.test', '/desk/api-keys', cookie)).text;
  expect(listed).toContain(`…${key!.slice(-4)}`);
  expect(listed).not.toMatch(KEY);
  const { rows } = await sql<{ id: number }>`select id from api_keys`.execute(stage.database);
  const other = await stage.signIn(stage.groups[1]!, 'group-admin');
  expect((await post({ intent: `revoke:${rows[0]!.id}` }, other.cookie, 'b.test')).status).toBe(404);
  expect((await post({ intent: `revoke:${rows[0]!.id}` }, cookie)).status).toBe(200);
  expect((await stage.get('a.test', '/desk/api-keys', cookie)).text).toContain('Revoked');
});

it('desk keeps what was typed for a key that is not valid', async () => {
  const { cookie } = await stage.signIn(stage.groups[0]!, 'group-admin');
  const refused = await post({ intent: 'make', name: 'Carfind Pty', rate: '60' }, cookie);
  expect([refused.status, KEY.test(refused.text)]).toEqual([400, false]);
  expect(refused.text).toContain('Choose at least one.');
  expect(refused.text).toContain('Carfind Pty');
});

it('desk asks for a second factor before a key is made by someone who signed in a while ago', async () => {
  const member = await stage.signIn(stage.groups[0]!, 'group-admin');
  await stage.database
    .updateTable('staff_sessions')
    .set({ confirmed_at: new Date(NOW.getTime() - 20 * 60_000) })
    .where('staff_id', '=', member.id)
    .execute();
  const refused = await post({ ...order, name: 'Later' }, member.cookie);
  expect([refused.status, KEY.test(refused.text)]).toEqual([403, false]);
  expect(refused.text).toContain('Later');
});

it.each(['sales', 'stock', 'content', 'read-only'] as const)('desk keeps keys from the role %s', async (role) => {
  const { cookie } = await stage.signIn(stage.groups[0]!, role);
  expect((await stage.get('a.test', '/desk/api-keys', cookie)).status).toBe(403);
  expect((await post(order, cookie)).status).toBe(403);
});
