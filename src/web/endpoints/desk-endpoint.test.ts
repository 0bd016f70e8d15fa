import { afterEach, describe, expect, it } from 'vitest';
import { hashOf } from '#app/sign-in/sign-in.ts';
import type { DeskRendering } from '#app/staff/desk-rendering.ts';
import type { DeskServices } from '#app/staff/desk-services.ts';
import type { SignedInStaff } from '#app/staff/signed-in-staff.ts';
import { openTestServer } from '#tests/http-server.ts';
import { liveSite } from '#tests/live-site.ts';
import { deskEndpoint, LARGEST_STAFF_FILE } from './desk-endpoint.ts';

const TOKEN = 'a'.repeat(43);
const STAFF = { cookie: `staff-session=${TOKEN}` };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const AWAY = new Error('Query read timeout');

let close = () => {};
afterEach(() => close());

/** The chain with a desk that says what it was given. */
async function open({ isAway = false } = {}) {
  const rendered: { request: Request; body: string; on: DeskRendering }[] = [];
  const sessions = {
    find: async (_group: number, hash: Buffer) => {
      if (isAway) throw AWAY;
      return hash.equals(hashOf(TOKEN)) ? ({ id: 7 } as unknown as SignedInStaff) : undefined;
    },
  };
  const desk = deskEndpoint({
    sites: { all: () => [liveSite('a')], hostname: () => 'a.test' },
    clock: { now: () => new Date(0) },
    services: { sessions } as unknown as DeskServices,
    render: async (request, on) => {
      rendered.push({ request, body: await request.text(), on });
      on.secrets.set('staff-browser', 'b'.repeat(43), 60);
      return new Response('desk', { headers: { 'content-type': 'text/html', 'set-cookie': 'theirs=1' } });
    },
    moreHeaders: {},
    isOutOfReach: (error) => error === AWAY,
  });
  const server = await openTestServer({ endpoints: [desk], publicPort: () => 8080 });
  ({ close } = server);
  const post = (headers: Record<string, string>, body: string | Buffer) =>
    server.get('a.test', '/desk/stock?page=2', { method: 'POST', headers, body });
  return { ...server, rendered, post };
}

const upload = (bytes: number, count = 1) => {
  const file = `--B\r\nContent-Disposition: form-data; name="pictures"; filename="a.jpg"\r\n\r\n${'x'.repeat(bytes)}\r\n`;
  return `--B\r\nContent-Disposition: form-data; name="act"\r\n\r\nadd\r\n${file.repeat(count)}--B--\r\n`;
};
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=B' };

describe('desk response', () => {
  it('is for one visitor: never cached, never found, with its own nonce and cookies', async () => {
    const { get, rendered } = await open();
    const { status, headers } = await get('a.test', '/desk', { headers: STAFF });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringContaining(`'nonce-${rendered[0]!.on.nonce}'`),
      'set-cookie': [expect.stringContaining('staff-browser='), 'theirs=1'],
    });
    expect(rendered[0]!.on).toMatchObject({ staff: { id: 7 }, databaseAway: false });
  });

  it.each([
    ['a.test', 'http://a.test:8080'],
    ['a.test:6666', 'http://a.test:8080'],
    ['other-name.test', 'http://other-name.test:8080'], // the main address may not lead here yet
    ['OTHER-NAME.test:6666', 'http://other-name.test:8080'],
  ])('makes addresses of its own of the settings, asked at %s', async (host, desk) => {
    const { get, hosts, rendered } = await open();
    hosts.set('other-name.test', hosts.get('a.test')!);
    expect((await get(host, '/desk', { headers: STAFF })).status).toBe(200);
    const { homeOrigin, deskOrigin, requestedOrigin, groupSites } = rendered[0]!.on;
    expect([homeOrigin, groupSites().map(({ origin }) => origin)]).toEqual([
      'http://a.test:8080',
      ['http://a.test:8080'],
    ]);
    expect(deskOrigin).toBe(desk);
    expect(requestedOrigin).toBe(`http://${host.toLowerCase()}`); // the browser's, which passkeys are checked with
  });

  it('says that no one knows who asks while the database is unavailable', async () => {
    const { get, rendered } = await open({ isAway: true });
    expect((await get('a.test', '/desk', { headers: STAFF })).status).toBe(200);
    expect(rendered[0]!.on).toMatchObject({ staff: null, databaseAway: true });
  });

  it.each(['PUT', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    const { get, rendered } = await open();
    const { status, headers } = await get('a.test', '/desk', { method, headers: STAFF });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    expect(rendered).toEqual([]);
  });
});

describe('form for the desk', () => {
  it('arrives as it was typed, without what the database cannot store', async () => {
    const { post, rendered } = await open();
    expect((await post({ ...FORM, ...STAFF }, 'note=a%00b&note=2')).status).toBe(200);
    expect([rendered[0]!.body, rendered[0]!.request.url]).toEqual([
      'note=ab&note=2',
      'http://a.test/desk/stock?page=2',
    ]);
    expect([...rendered[0]!.on.form!]).toEqual([
      ['note', 'ab'],
      ['note', '2'],
    ]);
  });

  it.each<[string, Record<string, string>, () => string, number]>([
    ['from another website', { ...STAFF, ...FORM, origin: 'https://evil.test' }, () => 'a=1', 403],
    ['as JSON', { ...STAFF, 'content-type': 'application/json' }, () => '{}', 415],
    ['above 1 MB', { ...STAFF, ...FORM }, () => `a=${'x'.repeat(1_048_576)}`, 413],
    ['above 64 KB from a stranger', FORM, () => `a=${'x'.repeat(65_536)}`, 413],
    ['with files from a stranger', MULTIPART, () => upload(1), 415],
    ['with 13 files', { ...STAFF, ...MULTIPART }, () => upload(1, 13), 413],
    ['with a file that is too large', { ...STAFF, ...MULTIPART }, () => upload(LARGEST_STAFF_FILE + 1), 413],
    ['that stops in the middle', { ...STAFF, ...MULTIPART }, () => upload(1).slice(0, -20), 400],
  ])('%s is rejected', async (_what, headers, body, status) => {
    const { post, rendered } = await open();
    expect((await post(headers, body())).status).toBe(status);
    expect(rendered).toEqual([]);
  });

  it('brings its files to staff, and its fields as a form without them', async () => {
    const { post, rendered } = await open();
    expect((await post({ ...STAFF, ...MULTIPART }, upload(3, 12))).status).toBe(200);
    expect(rendered[0]!.body).toBe('act=add');
    expect(rendered[0]!.request.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    expect(rendered[0]!.on.uploads.map(({ bytes }) => bytes.toString())).toEqual(Array(12).fill('xxx'));
  });
});
