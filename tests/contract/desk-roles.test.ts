import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskForm, Needs } from '#desk/desk-page.ts';
import { DESK_PAGES } from '#desk/pages.ts';
import { may, ROLES, type Role } from '#domain/staff/roles.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';

let stage: DeskStage;
const cookies = new Map<Role, string>();
beforeAll(async () => {
  stage = await openDeskStage();
  for (const role of ROLES) cookies.set(role, (await stage.signIn(stage.groups[0]!, role)).cookie);
});
afterAll(() => stage.close());

/** A page about one record gets an unknown id: staff who may open the page get a 404. */
const pathOf = (path: string) => `/desk/${path}`.replace(/\/$/, '').replaceAll(/:[a-z]+\??/gi, '987654321');

const holds = (role: Role, needs: Needs) => needs === 'anybody' || needs === 'staff' || may(role, needs);
const needsOf = (form: Needs | DeskForm): Needs => (typeof form === 'string' ? form : form.needs);
const confirms = (form: Needs | DeskForm) => typeof form === 'object' && form.confirms === true;
const fieldsOf = (intent: string) => (intent === 'form' ? {} : { intent });

const INTENTS = new Set(DESK_PAGES.flatMap(({ sends }) => Object.keys(sends ?? {})));
/** The intents in the forms of a page that no page declares. */
const undeclared = (html: string) =>
  [...html.matchAll(/<(?:button|input)\b[^>]*name="intent"[^>]*>/g)]
    .map(([tag]) => /value="([^":]*)/.exec(tag)?.[1] ?? '')
    .filter((intent) => !INTENTS.has(intent));

describe.each(DESK_PAGES.filter(({ needs }) => needs !== 'anybody'))('desk page $name', ({ path, needs, sends }) => {
  const at = pathOf(path);

  it('redirects to the sign-in without a session', async () => {
    const { status, headers } = await stage.get('a.test', at);
    expect(status).toBe(302);
    expect(headers.location).toMatch(/^\/desk\/sign-in/);
    for (const intent of Object.keys(sends ?? {}))
      expect(await stage.post('a.test', at, fieldsOf(intent)), intent).toMatchObject({
        status: 302,
        headers: { location: expect.stringMatching(/^\/desk\/sign-in/) },
      });
  });

  it.each(ROLES)('opens for %s as the table says', async (role) => {
    const { status, text } = await stage.get('a.test', at, cookies.get(role));
    expect(status).toBe(holds(role, needs) ? (path.includes(':') ? 404 : 200) : 403);
    expect(undeclared(text)).toEqual([]);
    expect(stage.failed).toEqual([]);
  });

  it.each(ROLES)('rejects a form of %s that it does not declare', async (role) => {
    const { status } = await stage.post('a.test', at, { intent: 'none of ours' }, cookies.get(role));
    expect(status).toBe(!holds(role, needs) ? 403 : sends ? 400 : 405);
    expect(stage.failed).toEqual([]);
  });

  describe.each(Object.entries(sends ?? {}).filter(([, form]) => confirms(form)))(
    'with the form %s',
    (intent, form) => {
      const typed = { ...fieldsOf(intent), typed: 'kept' };
      const changes = async () =>
        Number(
          (
            await stage.database
              .selectFrom('staff_changes')
              .select((of) => of.fn.countAll().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
        );

      it.each(ROLES)('makes %s confirm who they are after 15 minutes, if the table allows the form', async (role) => {
        const { id, cookie } = await stage.signIn(stage.groups[0]!, role);
        const before = await changes();
        const sendAt = async (minutes: number) => {
          const confirmed_at = new Date(NOW.getTime() - minutes * 60_000);
          await stage.database.updateTable('staff_sessions').set({ confirmed_at }).where('staff_id', '=', id).execute();
          return stage.post('a.test', at, typed, cookie, { accept: 'text/html' });
        };
        const late = await sendAt(15);
        expect(late.status).toBe(403);
        expect(late.text.includes('name="confirm-code"')).toBe(holds(role, needsOf(form)));
        expect(late.text.includes('name="typed" value="kept"')).toBe(holds(role, needsOf(form)));
        expect(late.headers['content-disposition']).toBeUndefined();
        expect(await changes()).toBe(before);
        expect((await sendAt(14)).text).not.toContain('name="confirm-code"');
        expect(stage.failed).toEqual([]);
      });
    },
  );

  describe.each(Object.entries(sends ?? {}))('with the form %s', (intent, form) => {
    it.each(ROLES)('answers %s as the table says', async (role) => {
      // a session of its own, because some forms end sessions
      const { cookie } = await stage.signIn(stage.groups[0]!, role);
      const { status } = await stage.post('a.test', `${at}.data`, fieldsOf(intent), cookie);
      const allowed = holds(role, needs) && holds(role, needsOf(form));
      // an allowed form is without fields or about an unknown record; 202 is a redirect
      expect(allowed ? [200, 202, 400, 404, 409, 422].includes(status) : status === 403, `${status}`).toBe(true);
      expect(stage.failed).toEqual([]);
    });
  });
});

describe.each(DESK_PAGES.filter(({ needs }) => needs === 'anybody'))('desk page $name', ({ path, sends }) => {
  it('rejects a form that it does not declare', async () => {
    expect(await stage.post('a.test', pathOf(path), { intent: 'none of ours' })).toMatchObject({
      status: sends ? 400 : 405,
    });
  });

  it('answers its forms without a session as the table says', async () => {
    for (const [intent, form] of Object.entries(sends ?? {})) {
      const { status, headers } = await stage.post('a.test', pathOf(path), fieldsOf(intent));
      // without the step before, a step of signing in leads to its beginning
      const expected = needsOf(form) === 'anybody' ? [200, 302, 400, 404] : [302];
      expect(expected, `${intent} ${status}`).toContain(status);
      if (status === 302) expect(headers.location).toMatch(/^\/desk\/sign-in/);
    }
    expect(stage.failed).toEqual([]);
  });
});

it('desk shows someone without the permission an error inside its layout', async () => {
  const { status, text } = await stage.get('a.test', '/desk/people', cookies.get('sales'));
  expect(status).toBe(403);
  expect(text).toContain('You don’t have access to this page');
  expect(text).toContain('Your account');
  expect(text).toMatch(/<html[^>]*lang="en-AU"[^>]*style="--brand:/);
});

it('desk tells a script that asks for the data of a page without the permission nothing of it', async () => {
  const { status, text } = await stage.get('a.test', '/desk/people.data?_routes=people', cookies.get('sales'));
  expect(status).toBe(403);
  expect(text).not.toContain('group-admin-');
});

it('desk pages are never cached and never indexed, and run only their own scripts', async () => {
  const { status, headers, text } = await stage.get('a.test', '/desk', cookies.get('sales'));
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(headers['content-security-policy'] as string)?.[1];
  const scripts = [...text.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
  expect(scripts.length).toBeGreaterThan(0);
  for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonce}"`);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

it('desk pages reject staff of another group', async () => {
  expect(await stage.get('b.test', '/desk', cookies.get('group-admin'))).toMatchObject({ status: 302 });
});

it('desk shows an unknown address as a 404 inside its layout', async () => {
  const { status, text } = await stage.get('a.test', '/desk/none-of-ours', cookies.get('sales'));
  expect(status).toBe(404);
  expect(text).toContain('Page not found');
  expect(text).toContain('Your account');
});
