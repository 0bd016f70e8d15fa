import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import type { Services } from '#app/services.ts';
import { hashOf } from '#app/sign-in/sign-in.ts';
import { RATE_LIMITS } from '#domain/sign-in/rate-limits.ts';
import { openTestServer, type ServerOptions } from '#tests/http-server.ts';
import { liveSite } from '#tests/live-site.ts';
import { definePage, noQuery } from '../../pages/define-page.ts';
import { createPageAt } from '../../pages/page-at.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
interface Headed {
  headers?: Record<string, string>;
}

const open: { close(): void }[] = [];
const openServer = async (options?: ServerOptions) => {
  const server = await openTestServer(options);
  open.push(server);
  return server;
};
afterEach(() => open.splice(0).forEach((server) => server.close()));

describe('uncached response', () => {
  it('has everything that the visitor sent, with cookies in both directions', async () => {
    const { get, rendered } = await openServer({
      answer: async (request) =>
        new Response(`${request.headers.get('cookie')} ${await request.text()}`, {
          headers: { 'set-cookie': 'session=2' },
        }),
    });
    const answer = await get('a.test', '/enquire', {
      method: 'POST',
      headers: { cookie: 'session=1', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'comments=Hello',
    });
    expect(answer).toMatchObject({ status: 200, text: 'session=1 comments=Hello' });
    expect(answer.headers).toMatchObject({ 'set-cookie': ['session=2'], 'cache-control': 'no-store' });
    await get('a.test', '/enquire');
    await get('a.test', '/enquire');
    expect(rendered).toHaveLength(3);
  });

  it('of 503 says when to try again', async () => {
    const headers = { 'retry-after': '5' };
    const away = await openServer({ answer: () => new Response('', { status: 503 }) });
    const form = { method: 'POST', headers: FORM, body: 'message=Hello' };
    expect((await away.get('a.test', '/enquire', form)).headers).toMatchObject({ 'retry-after': '20' });
    const knows = await openServer({ answer: () => new Response('', { status: 503, headers }) });
    expect((await knows.get('a.test', '/enquire', form)).headers).toMatchObject(headers);
    const other = await openServer({ answer: () => new Response('', { status: 422 }) });
    expect((await other.get('a.test', '/enquire', form)).headers).not.toHaveProperty('retry-after');
  });

  it('of a failing page shows a number and no reason, and the log has both without the query', async () => {
    const { get, logged } = await openServer({
      answer: () => {
        throw new Error('the reason');
      },
    });
    const answer = await get('a.test', '/search?query=secret');
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('the reason');
    const id = /[0-9a-f-]{36}/.exec(answer.text)?.[0] ?? 'no id';
    expect(logged.find((line) => line.includes('the reason'))).toContain(id);
    expect(logged.join()).not.toMatch(/secret|127\.0\.0\.1/);
  });

  it('never logs a key in an address, also when its page fails', async () => {
    const { get, logged } = await openServer({
      answer: (_request, { report }) => {
        report(new Error('told'));
        throw new Error('the reason');
      },
    });
    await get('a.test', '/test-drive/q1w2e3r4t5y6u7i8o9p0aa');
    await expect.poll(() => logged.length).toBe(3); // the reported error, the reason of the failure, and the request
    expect(logged.join()).not.toContain('q1w2');
  });
});

describe('request limits', () => {
  it.each(['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])('the method %s gets 405', async (method) => {
    const { get, rendered } = await openServer();
    expect(await get('a.test', '/', { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    expect(await get('a.test', '/enquire', { method })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD, POST' },
    });
    expect(rendered).toEqual([]);
  });

  it.each(['/', '/search', '/terms-and-conditions', '/api/me', '/nothing'])(
    'a form to %s, which declares no body, gets 405 and is not read',
    async (path) => {
      const { get, rendered } = await openServer();
      const body = Buffer.alloc(200_000, 'a');
      expect(await get('a.test', path, { method: 'POST', headers: FORM, body })).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD' },
      });
      expect(rendered).toEqual([]);
    },
  );

  it.each([
    ['an address of 5 KB', `/search?query=${'a'.repeat(5_000)}`, 414],
    ['climbing', '/a/../../etc/passwd', 400],
    ['a broken % sign', '/%zz', 400],
    ['extra slashes', '//search/', 301],
    ['capitals', '/Search/Toyota?page=2', 301],
    ['letters in disguise', '/%73earch', 301],
  ])('%s', async (_, path, status) => {
    const { get, rendered } = await openServer();
    expect((await get('a.test', path)).status).toBe(status);
    expect(rendered).toEqual([]);
  });

  it('a form above 64 KB is rejected, whether it announces its length or not', async () => {
    const { get, rendered } = await openServer();
    const big = Buffer.alloc(65 * 1024, 'a');
    expect((await get('a.test', '/enquire', { method: 'POST', body: big, headers: FORM })).status).toBe(413);
    expect(
      (
        await get('a.test', '/enquire', {
          method: 'POST',
          body: big,
          headers: { ...FORM, 'transfer-encoding': 'chunked' },
        })
      ).status,
    ).toBe(413);
    expect(rendered).toEqual([]);
  });

  it.each([
    ['headers above 16 KB', `GET / HTTP/1.1\r\nHost: a.test\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, '431'],
    ['no HTTP at all', 'hello\r\n\r\n', '400'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      '400',
    ],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', '400'],
  ])('%s', async (_, bytes, status) => {
    const { port } = await openServer();
    const socket = connect(port, '127.0.0.1');
    socket.write(bytes);
    expect((await readText(socket)).slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
  });
});

describe('server behind a proxy', () => {
  it('believes https only of a proxy that the operator trusts', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const open = await openServer();
    expect((await open.get('a.test', '/', { headers })).text).toContain('http://a.test/');
    const trusting = await openServer({ trustedProxies: { networks: ['loopback'] } });
    const answer = await trusting.get('a.test', '/', { headers });
    expect(answer.text).toContain('https://a.test/');
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
    expect((await trusting.get('a.test', '/')).headers['strict-transport-security']).toBeUndefined();
  });

  it.each(['/', '/img/1/x', '/healthz', '//search', '/nothing', '/pictures/x'])(
    'sends HSTS with %s over https, and none for other subdomains',
    async (path) => {
      const { get } = await openServer({ trustedProxies: { networks: ['loopback'] } });
      const { headers } = await get('a.test', path, { headers: { 'x-forwarded-proto': 'https' } });
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    },
  );

  it('warns once of a proxy that is not configured', async () => {
    const { get, logged } = await openServer();
    for (const path of ['/enquire', '/search', '/enquire'])
      await get('a.test', path, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(logged.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
    expect(logged.join()).not.toContain('203.0.113.9');
  });
});

describe('health endpoint', () => {
  const authorization = 'Bearer a-token-of-some-length';
  it.each<[string, Record<string, string>, number, string]>([
    ['/healthz', {}, 200, 'ok\n'],
    ['/readyz', {}, 200, '{"ready":true}\n'],
    ['/readyz', { authorization: 'Bearer wrong' }, 200, '{"ready":true}\n'],
    ['/readyz', { authorization }, 200, '{"ready":true,"database":"following"}\n'],
    ['/metrics', { authorization }, 200, 'forecourt_request_seconds'],
    ['/metrics', {}, 404, 'no website at this address'],
    ['/metrics', { authorization: 'Bearer wrong' }, 404, 'no website at this address'],
  ])('%s at any host, with %j: %i %s', async (path, headers, status, text) => {
    const { get } = await openServer();
    const answer = await get('127.0.0.1', path, { headers });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(text);
  });
});

describe('posted request', () => {
  const post = (get: Awaited<ReturnType<typeof openServer>>['get'], path: string, more: object = {}) =>
    get('a.test', path, { method: 'POST', body: 'a=1', ...more, headers: { ...FORM, ...(more as Headed).headers } });

  it('from another website reaches no route, whatever the address', async () => {
    const { get, rendered } = await openServer();
    for (const path of ['/enquire', '/cars/x', '/api/call-reveal', '/search'])
      expect((await post(get, path, { headers: { origin: 'https://evil.test' } })).status).toBe(403);
    expect((await post(get, '/enquire', { headers: { 'sec-fetch-site': 'same-site' } })).status).toBe(403);
    expect(rendered).toEqual([]);
    expect((await post(get, '/enquire', { headers: { origin: 'http://a.test' } })).status).toBe(200);
  });

  it.each([
    ['text/plain', '/cars/x', 415],
    ['application/json', '/cars/x', 415],
    ['application/json', '/api/call-reveal', 200],
    ['application/x-www-form-urlencoded; charset=UTF-8', '/enquire', 200],
    ['multipart/form-data; boundary=x', '/alert-me', 200],
    ['multipart/form-data; boundary=x', '/enquire', 400], // may bring a file, and this is no multipart
  ])('as %s to %s: %i', async (type, path, status) => {
    const { get } = await openServer();
    expect((await post(get, path, { headers: { 'content-type': type } })).status).toBe(status);
  });

  it.each([
    ['application/x-www-form-urlencoded', (fields: number) => Array(fields).fill('a=1').join('&')],
    [
      'multipart/form-data; boundary=x',
      (fields: number) =>
        `${Array(fields).fill('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n').join('')}--x--\r\n`,
    ],
  ])('%s may have 100 fields and not 101', async (type, body) => {
    const { get, rendered } = await openServer();
    const headers = { 'content-type': type };
    expect((await post(get, '/enquire', { headers, body: body(100) })).status).toBe(200);
    expect((await post(get, '/enquire', { headers, body: body(101) })).status).toBe(413);
    expect((await post(get, '/enquire', { headers, body: body(60_000) })).status).toBe(413);
    expect(rendered).toHaveLength(1);
  });
});

it('form parsing counts 60,000 empty fields in 60 KB before it reads any', async () => {
  const { get, rendered } = await openServer();
  const answered = await get('a.test', '/enquire', { method: 'POST', headers: FORM, body: '&'.repeat(60_000) });
  expect([answered.status, rendered]).toEqual([413, []]);
});

describe('rate limit', () => {
  const { times, seconds } = RATE_LIMITS.post;
  const proxied = { trustedProxies: { networks: ['loopback'] } };
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const send = { method: 'POST', headers: FORM, body: 'a=1' };

  it('shows a plain message and when to return; other visitors continue', async () => {
    const { get, rendered } = await openServer(proxied);
    const statuses = async (count: number, address: string) => {
      const headers = { ...FORM, ...from(address).headers };
      const answers = await Promise.all(
        Array.from({ length: count }, () => get('a.test', '/enquire', { ...send, headers })),
      );
      return answers.map(({ status }) => status);
    };
    expect(new Set(await statuses(times, '203.0.113.9'))).toEqual(new Set([200]));
    expect(await statuses(1, '203.0.113.10')).toEqual([200]);
    const refused = await get('a.test', '/enquire', { ...send, headers: { ...FORM, ...from('203.0.113.9').headers } });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(seconds);
    expect(refused.text).toContain('Please try again in');
    expect(rendered).toHaveLength(times + 1);
    expect(
      (await get('b.test', '/enquire', { ...send, headers: { ...FORM, ...from('203.0.113.9').headers } })).status,
    ).toBe(200);
  });

  it('lets a client with ten times the requests reach a route as often as anyone', async () => {
    const { port, rendered } = await openServer();
    const socket = connect(port, '127.0.0.1');
    const one = `POST /enquire HTTP/1.1\r\nHost: a.test\r\nContent-Type: ${FORM['content-type']}\r\nContent-Length: 3\r\n`;
    socket.write(`${one}\r\na=1`.repeat(10 * times - 1));
    socket.write(`${one}Connection: close\r\n\r\na=1`);
    const statuses = (await readText(socket)).match(/HTTP\/1\.1 \d+/g) ?? [];
    expect(statuses).toHaveLength(10 * times);
    expect(statuses.filter((status) => status.endsWith(' 200'))).toHaveLength(times);
    expect(statuses.filter((status) => status.endsWith(' 429'))).toHaveLength(9 * times);
    expect(rendered).toHaveLength(times);
  });

  it('counts forms from this machine too', async () => {
    const { get } = await openServer();
    for (let time = 1; time <= times; time++) await get('a.test', '/enquire', send);
    expect((await get('a.test', '/enquire', send)).status).toBe(429);
  });

  it('is a problem document at an endpoint', async () => {
    const { get } = await openServer(proxied);
    const ask = () => get('a.test', '/api/captcha', from('203.0.113.9'));
    for (let time = 1; time <= RATE_LIMITS.captcha.times; time++) await ask();
    const refused = await ask();
    expect([refused.status, refused.headers['content-type']]).toEqual([429, 'application/problem+json']);
    expect(JSON.parse(refused.text)).toMatchObject({ status: 429, detail: expect.stringContaining('try again') });
  });

  it('counts pages that must be rendered, not cached ones, and missing ones as ten', async () => {
    const { get } = await openServer({
      ...proxied,
      answer: ({ url }) => new Response('x', { status: url.includes('/cars/') ? 404 : 200 }),
    });
    const { times: renders } = RATE_LIMITS.render;
    const statusOf = async (path: string) => (await get('a.test', path, from('203.0.113.9'))).status;
    for (let time = 1; time <= renders / 10; time++) expect(await statusOf(`/cars/guess-${time}`)).toBe(404);
    expect(await statusOf('/cars/one-more')).toBe(429);
    expect(await statusOf('/search')).toBe(429);
    expect(await statusOf('/cars/guess-1')).toBe(404);
  });
});

describe('gated page', () => {
  it('sends anyone not signed in to the sign-in, with the wanted page and the way back', async () => {
    const garage = definePage({
      name: 'garage',
      paths: ['/garage'],
      kind: 'page',
      cache: 'never',
      robots: 'noindex',
      gate: 'my-garage',
    });
    const { get, rendered } = await openServer({ pageAt: createPageAt([garage]) });
    const answer = await get('a.test', '/garage?car=7', { headers: { referer: 'http://a.test/search?make=Kia' } });
    expect(answer.status).toBe(302);
    const location = new URL(answer.headers.location!, 'http://a.test');
    expect(location.pathname).toBe('/sign-in');
    expect(Object.fromEntries(location.searchParams)).toEqual({
      type: 'my-garage',
      redirect: '/garage?car=7',
      back: '/search?make=Kia',
    });
    const foreign = await get('a.test', '/garage', { headers: { referer: 'http://evil.test/x' } });
    // the router reads %67 as g, which must not open the gate
    for (const path of ['/%67arage', '/g%61rage?x=1']) expect((await get('a.test', path)).status).toBe(301);
    expect((await get('a.test', '/%67arage', { method: 'POST', headers: FORM, body: 'a=1' })).status).toBe(404);
    expect(new URL(foreign.headers.location!, 'http://a.test').searchParams.get('back')).toBe('/');
    expect(rendered).toEqual([]);
  });

  it('opens for anyone signed in to this group, and is rendered for them alone', async () => {
    const checkout = definePage({
      name: 'checkout',
      paths: ['/checkout'],
      kind: 'page',
      cache: { query: noQuery, shows: 'site' },
      robots: 'index',
      gate: 'checkout',
    });
    const token = 'a'.repeat(43);
    const groups: unknown[] = [];
    const people = {
      store: {
        session: async (groupId: number, hash: Buffer) => {
          groups.push(groupId);
          return hash.equals(hashOf(token)) ? { personId: 7, phone: '+61412345678' } : undefined;
        },
      },
    };
    const { get, hosts, rendered } = await openServer({
      pageAt: createPageAt([checkout]),
      services: { people } as unknown as Services,
    });
    hosts.set('a.test', liveSite('a', { group_id: 5, settings: { signIn: { gates: ['checkout'] } } }));
    const answers = [];
    for (const cookie of ['', `session=${'b'.repeat(43)}`, `__Host-session=${token}`, `session=${token}`])
      answers.push(await get('a.test', '/checkout', { headers: { cookie } }));
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 200]);
    expect(answers[3]!.headers['cache-control']).toBe('no-store');
    expect((await get('a.test', '/checkout')).status).toBe(302);
    expect(groups).toEqual([5, 5]);
    expect(rendered).toHaveLength(1);
    const open = await get('b.test', '/checkout'); // a site without this gate
    expect([open.status, open.headers['cache-control']]).toEqual([200, expect.stringContaining('s-maxage')]);
  });

  it('is decided by path, and only for a page that exists', async () => {
    const checkout = definePage({
      name: 'checkout-journey',
      paths: ['/checkout-journey', '/checkout-help'],
      kind: 'page',
      cache: 'never',
      robots: 'noindex',
      gate: { '/checkout-journey': 'checkout' },
      exists: ({ query }) => query.has('car_id'),
    });
    const { get, hosts } = await openServer({ pageAt: createPageAt([checkout]) });
    hosts.set('a.test', liveSite('a', { settings: { signIn: { gates: ['checkout'] } } }));
    const statusOf = async (path: string) => (await get('a.test', path)).status;
    expect(await statusOf('/checkout-journey?car_id=a-b')).toBe(302);
    expect(await statusOf('/checkout-journey')).toBe(200);
    expect(await statusOf('/checkout-help?car_id=a-b')).toBe(200);
  });
});
