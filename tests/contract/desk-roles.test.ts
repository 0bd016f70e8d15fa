import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK_PAGES } from '#desk/pages.ts';
import { may, ROLES, type Role } from '#domain/staff/roles.ts';
import { openDeskStage, type DeskStage } from '#tests/desk-stage.ts';

let stage: DeskStage;
const cookies = new Map<Role, string>();
beforeAll(async () => {
  stage = await openDeskStage();
  for (const role of ROLES) cookies.set(role, (await stage.signIn(stage.groups[0]!, role)).cookie);
});
afterAll(() => stage.close());

/** A page about one record gets an unknown id: staff who may open the page get a 404. */
const pathOf = (path: string) => `/desk/${path}`.replace(/\/$/, '').replaceAll(/:[a-z]+\??/gi, '987654321');

describe.each(DESK_PAGES.filter(({ needs }) => needs !== 'anybody'))('desk page $name', ({ path, needs, sends }) => {
  it('redirects to the sign-in without a session', async () => {
    const { status, headers } = await stage.get('a.test', pathOf(path));
    expect(status).toBe(302);
    expect(headers.location).toMatch(/^\/desk\/sign-in/);
    if (sends !== null) expect(await stage.post('a.test', pathOf(path), {})).toMatchObject({ status: 302 });
  });

  it.each(ROLES)('opens for %s as the table says', async (role) => {
    const { status } = await stage.get('a.test', pathOf(path), cookies.get(role));
    const allowed = needs === 'staff' || (needs !== 'anybody' && may(role, needs));
    expect(status).toBe(allowed ? (path.includes(':') ? 404 : 200) : 403);
    expect(stage.failed).toEqual([]);
  });

  if (sends !== null)
    it.each(ROLES)('accepts forms of %s as the table says', async (role) => {
      const permission = sends ?? needs;
      const { status } = await stage.post('a.test', pathOf(path), { intent: 'none of ours' }, cookies.get(role));
      const allowed = permission === 'staff' || (permission !== 'anybody' && may(role, permission));
      // the sent form is invalid, so that nothing changes: 400, or 404 for the unknown record
      expect(allowed ? [400, 404].includes(status) : status === 403, `${status}`).toBe(true);
      expect(stage.failed).toEqual([]);
    });
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
