import { afterEach, describe, expect, it } from 'vitest';
import { openTestServer, type ServerOptions } from '#tests/http-server.ts';
import { LONGEST_URL } from './read-address.ts';
import { liveSite } from '#tests/live-site.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const open: { close(): void }[] = [];
const openServer = async (options?: ServerOptions) => {
  const server = await openTestServer(options);
  open.push(server);
  return server;
};
afterEach(() => open.splice(0).forEach((server) => server.close()));

describe('API responses for pages of other websites', () => {
  const cross = { origin: 'https://partner.test', 'sec-fetch-site': 'cross-site' };

  it.each(['/api/search', '/api/search?make=Kia', '/api/manufacturer-locations'])('%s', async (path) => {
    const { get } = await openServer();
    for (const method of ['GET', 'HEAD'])
      expect((await get('a.test', path, { method, headers: cross })).headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'etag, retry-after',
      });
    const preflight = { ...cross, 'access-control-request-method': 'GET' };
    const { status, headers, text } = await get('a.test', path, { method: 'OPTIONS', headers: preflight });
    expect([status, text]).toEqual([204, '']);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('allow any origin beside a cached response and a rejected one', async () => {
    const { get } = await openServer({ answer: () => new Response('', { status: 400 }) });
    for (let times = 0; times < 2; times++)
      expect((await get('a.test', '/api/search?x=1', { headers: cross })).headers).toHaveProperty(
        'access-control-allow-origin',
      );
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('accept no %s', async (method) => {
    const { get, rendered } = await openServer();
    const { status, headers, text } = await get('a.test', '/api/search', { method, headers: cross });
    expect(status).toBe(405);
    expect(headers).toMatchObject({
      allow: 'GET, HEAD, OPTIONS',
      'content-type': 'application/problem+json',
      'access-control-allow-origin': '*',
    });
    expect(JSON.parse(text)).toMatchObject({ status: 405, title: 'Method not allowed' });
    expect(rendered).toEqual([]);
  });

  it.each(['/', '/search', '/me', '/api/places', '/api/search/panel'])('exclude %s', async (path) => {
    const { get } = await openServer();
    expect((await get('a.test', path, { headers: cross })).headers).not.toHaveProperty('access-control-allow-origin');
    const preflight = await get('a.test', path, { method: 'OPTIONS', headers: cross });
    expect(preflight.status).toBe(403);
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('reject a request body with a problem document', async () => {
    const { get } = await openServer({
      answer: () => Response.json({ message: 'Unexpected Server Error' }, { status: 405 }),
    });
    const sent = await get('a.test', '/api/places', { method: 'POST', headers: FORM, body: 'a=b' });
    expect(sent).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    expect(JSON.parse(sent.text)).toMatchObject({ title: 'Method not allowed' });
    const elsewhere = await get('a.test', '/api/places', {
      method: 'POST',
      headers: { ...FORM, ...cross },
      body: 'a=b',
    });
    expect(elsewhere).toMatchObject({ status: 403, headers: { 'content-type': 'application/problem+json' } });
  });
});

describe('API responses of a site that names who may read them', () => {
  const PARTNER = 'https://partner.test';
  const narrowed = async (publicOrigins: string[], options?: ServerOptions) => {
    const server = await openServer(options);
    server.hosts.set('a.test', liveSite('a', { settings: { partner: { publicOrigins } } }));
    return server;
  };

  it.each(['/api/search', '/api/cars/a-car', '/api/manufacturer-locations'])('%s', async (path) => {
    const { get } = await narrowed(['https://other.test', PARTNER]);
    const ask = (method: string, origin?: string) =>
      get('a.test', path, { method, headers: { 'accept-encoding': 'br', ...(origin !== undefined && { origin }) } });
    // first, from the cache, and when it is sent often
    for (let times = 0; times < 10; times++)
      for (const [origin, allowed] of [
        [PARTNER, PARTNER],
        ['https://evil.test', undefined],
        ['https://other.test', 'https://other.test'],
        [undefined, undefined],
      ]) {
        const { status, headers } = await ask(times % 2 === 0 ? 'GET' : 'HEAD', origin);
        expect([status, headers['access-control-allow-origin']]).toEqual([200, allowed]);
        expect(headers.vary?.split(', ')).toContain('Origin');
      }
    const preflight = await ask('OPTIONS', PARTNER);
    expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([204, PARTNER]);
    expect(preflight.headers['access-control-allow-methods']).toBe('GET, HEAD, OPTIONS');
    const refused = await ask('OPTIONS', 'https://evil.test');
    expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([403, undefined]);
  });

  it('name it beside a rejected one and one that is not changed', async () => {
    const { get } = await narrowed([PARTNER]);
    const headers = { origin: PARTNER, 'sec-fetch-site': 'cross-site' };
    const { etag } = (await get('a.test', '/api/search', { headers })).headers;
    const held = await get('a.test', '/api/search', { headers: { ...headers, 'if-none-match': etag! } });
    expect([held.status, held.headers['access-control-allow-origin']]).toEqual([304, PARTNER]);
    expect(held.headers['access-control-expose-headers']).toContain('etag');
    const post = await get('a.test', '/api/search', { method: 'POST', headers });
    expect([post.status, post.headers['access-control-allow-origin']]).toEqual([405, PARTNER]);
  });

  it.each<[string, number, string | undefined]>([
    ['/api/search/', 301, PARTNER],
    ['/api//search?make=Kia', 301, PARTNER],
    [`/api/search?query=${'a'.repeat(LONGEST_URL)}`, 414, PARTNER],
    ['/api/search?query=%00', 400, PARTNER],
    [`/api/openapi.json?x=${'a'.repeat(LONGEST_URL)}`, 414, '*'],
    ['/search/', 301, undefined],
    [`/api/places?x=${'a'.repeat(LONGEST_URL)}`, 414, undefined],
    ['/api/%zz', 400, undefined],
  ])('name it beside a refused address, where its response would: %s', async (path, status, allowed) => {
    const { get } = await narrowed([PARTNER]);
    const refused = await get('a.test', path, { headers: { origin: PARTNER } });
    expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([status, allowed]);
    const elsewhere = await get('a.test', path, { headers: { origin: 'https://evil.test' } });
    expect(elsewhere.headers['access-control-allow-origin']).toBe(allowed === PARTNER ? undefined : allowed);
    if (allowed === PARTNER) expect(elsewhere.headers.vary).toContain('Origin');
  });

  it('may allow none, and leaves the descriptions of the interface to all', async () => {
    const { get } = await narrowed([]);
    const headers = { origin: PARTNER };
    for (const [path, allowed] of [
      ['/api/search', undefined],
      ['/api/openapi.json', '*'],
    ] as const)
      expect((await get('a.test', path, { headers })).headers['access-control-allow-origin']).toBe(allowed);
  });
});
