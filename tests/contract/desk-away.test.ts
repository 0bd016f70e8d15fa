import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openDeskStage, type DeskStage } from '#tests/desk-stage.ts';

/** The error of pg while a server hangs. */
const HANGS = new Error('Query read timeout');
const SAVE = { intent: 'draft', field: 'site.name', value: 'Ngā <b>cars</b>' };
const as503 = { status: 503, headers: { 'retry-after': '20', 'cache-control': 'private, no-store' } };

let stage: DeskStage;
let admin: string;
beforeAll(async () => {
  stage = await openDeskStage();
  admin = (await stage.signIn(stage.groups[0]!, 'group-admin')).cookie;
});
afterAll(() => stage.close());
afterEach(() => void (stage.failed.length = 0));

it.each([
  ['no one can say who asks', () => vi.spyOn(stage.services.sessions, 'find').mockRejectedValue(HANGS)],
  ['a page fails in the middle', () => vi.spyOn(stage.services.settings.sites, 'current').mockRejectedValue(HANGS)],
])('desk during a database outage says so, and works again afterwards: %s', async (_, fail) => {
  const failing = fail();
  const page = await stage.get('a.test', '/desk/settings', admin);
  expect(page).toMatchObject(as503);
  expect(page.text).toContain('We can’t reach the database. Nothing was changed.');
  expect(page.text).toMatch(/<a [^>]*href="\/desk\/settings">Try again/);
  expect(page.text).toContain('data-theme="desk"');
  expect(stage.failed).toContain(HANGS); // the operator's log has the error
  expect(await stage.get('a.test', '/desk/settings.data', admin)).toMatchObject(as503);

  failing.mockRestore();
  expect((await stage.get('a.test', '/desk/settings', admin)).status).toBe(200);
});

it('desk during a database outage returns what was typed, to be sent again at the same address', async () => {
  vi.spyOn(stage.services.sessions, 'find').mockRejectedValue(HANGS);
  const { status, text } = await stage.post('a.test', '/desk/settings?section=site', SAVE, admin);
  expect(status).toBe(503);
  expect(text).toContain('<form action="/desk/settings?section=site" method="post">');
  expect(text).toContain('<input type="hidden" name="value" value="Ngā &lt;b&gt;cars&lt;/b&gt;"/>');
});

it('desk during a database outage repeats no password', async () => {
  vi.spyOn(stage.services.credentials, 'count').mockRejectedValue(HANGS);
  const typed = { email: 'jo@test.example', password: 'hush hush hush' };
  const { status, text } = await stage.post('a.test', '/desk/sign-in', typed);
  expect(status).toBe(503);
  expect(text).toContain('Try again');
  expect(text).not.toContain('hush');
});

it('desk during a database outage answers a download as text, and a program with JSON', async () => {
  vi.spyOn(stage.services.sessions, 'find').mockRejectedValue(HANGS);
  const { status, headers, text } = await stage.get('a.test', '/desk/numbers/export?days=7', admin);
  expect([status, headers['content-type']]).toEqual([503, 'application/json']);
  expect(JSON.parse(text)).toMatchObject({ status: 503, title: 'Service unavailable' });
  const opened = await stage.get('a.test', '/desk/numbers/export?days=7', admin, { accept: 'text/html,*/*;q=0.8' });
  expect([opened.status, opened.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
  expect(opened.text).toBe(
    'Temporarily unavailable\n\nWe can’t reach the database. Nothing was changed. Try again in a minute. If it continues, contact your server administrator.\n',
  );
});

it('desk shows another failure as a failure', async () => {
  vi.spyOn(stage.services.settings.sites, 'current').mockRejectedValue(new Error('A mistake of ours'));
  const { status, text } = await stage.get('a.test', '/desk/settings', admin);
  expect(status).toBe(500);
  expect(text).toContain('Something went wrong');
});
