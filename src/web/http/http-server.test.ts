import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import type { LiveSite } from '#app/live-sites.ts';
import { ask } from '#tests/ask.ts';
import { liveSite } from '#tests/live-site.ts';
import type { SiteRequest } from '../context.ts';
import { healthDoor } from './health-door.ts';
import { createHttpServer, type HttpPorts } from './http-server.ts';
import { createMetrics } from './metrics.ts';
import { createPage } from './page.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0)) await end();
});

/** A server over two sites whose only page says which site and address it is. */
async function openServer(
  more: Partial<HttpPorts> & { answer?: (request: Request, about: SiteRequest) => Response | Promise<Response> } = {},
) {
  const hosts = new Map<string, LiveSite>([
    ['a.test', liveSite('a')],
    ['b.test', liveSite('b', { id: 2 })],
  ]);
  const rendered: string[] = [];
  const seen: Request[] = [];
  const logged: string[] = [];
  const metrics = createMetrics();
  const server = createHttpServer({
    sites: {
      all: () => [...hosts.values()],
      byHost: (host) => hosts.get(host),
      reload: async () => {},
      stockChanged: () => {},
    },
    clock: { now: () => new Date() },
    about: {} as HttpPorts['about'],
    renderPage: async (request, about) => {
      rendered.push(request.url);
      seen.push(request);
      return (
        more.answer?.(request, about) ??
        new Response(`<p>${about.site.record.slug} ${request.url}</p>${'.'.repeat(600)}<script>1</script>`, {
          headers: { 'content-type': 'text/html' },
        })
      );
    },
    files: new Map(),
    doors: [],
    anyHost: [
      healthDoor({ ready: () => true, following: () => true, metrics, metricsToken: 'a-token-of-some-length' }),
    ],
    metrics,
    log: pino(
      { base: null },
      {
        write: (line: string) => {
          logged.push(line);
        },
      },
    ),
    cacheBytes: 10_000_000,
    moreHeaders: {},
    trustProxy: false,
    ...more,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    rendered,
    seen,
    logged,
    hosts,
    server,
    get: (host: string, path: string, options?: Parameters<typeof ask>[3]) => ask(port, host, path, options),
  };
}

describe('sites', () => {
  it("stand side by side and never see each other's pages", async () => {
    const { get, rendered } = await openServer();
    for (const round of [1, 2]) {
      for (const slug of ['a', 'b']) {
        for (const path of ['/', '/search?make=Kia', '/search?make=Kia&utm_source=x']) {
          const { text, status } = await get(`${slug}.test`, path);
          expect(status).toBe(200);
          expect(text, `round ${round}`).toContain(`<p>${slug} http://${slug}.test/`);
        }
      }
    }
    expect(rendered).toHaveLength(4);
  });

  it('an unknown host gets a neutral 404 and nothing is rendered', async () => {
    const { get, rendered } = await openServer({
      files: new Map([['/assets/x.js', createPage({ status: 200, headers: {}, body: Buffer.from('script') })]]),
    });
    expect((await get('a.test', '/assets/x.js')).text).toBe('script');
    for (const host of ['nobody.test', 'a.test.evil', 'localhost', '127.0.0.1']) {
      for (const path of ['/', '/search', '/assets/x.js', '/pictures/suv/x.webp']) {
        const answer = await get(host, path);
        expect(answer.status).toBe(404);
        expect(answer.text).toContain('No site answers at this address.');
      }
    }
    expect(rendered).toEqual([]);
  });

  it('a changed site renders anew at once while another keeps its pages', async () => {
    const { get, rendered, hosts } = await openServer();
    for (const host of ['a.test', 'b.test', 'a.test', 'b.test']) await get(host, '/');
    hosts.set('a.test', { ...hosts.get('a.test')! });
    for (const host of ['a.test', 'b.test']) await get(host, '/');
    expect(rendered).toEqual(['http://a.test/', 'http://b.test/', 'http://a.test/']);
  });

  it('a host with another port has its own pages, because they hold their own address', async () => {
    const { get } = await openServer();
    await get('a.test:81', '/');
    expect((await get('a.test', '/')).text).toContain('http://a.test/');
  });
});

describe('a kept page', () => {
  it('is rendered once for all who ask at the same time', async () => {
    const { get, rendered } = await openServer({
      answer: async () => {
        await new Promise((next) => setTimeout(next, 50));
        return new Response('page');
      },
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('a.test', '/search')));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['page']));
    expect(rendered).toHaveLength(1);
  });

  it('goes out compressed as the browser takes it, and the same in every encoding', async () => {
    const { get, rendered } = await openServer();
    const plain = await get('a.test', '/');
    const brotli = await get('a.test', '/', { headers: { 'accept-encoding': 'gzip, br' } });
    const zipped = await get('a.test', '/', { headers: { 'accept-encoding': 'gzip' } });
    expect([plain, brotli, zipped].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.text);
    expect(new Set([plain, brotli, zipped].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(plain.headers.vary).toBe('Accept-Encoding');
    expect(rendered).toHaveLength(1);
  });

  it('is not sent again to who holds it', async () => {
    const { get } = await openServer();
    const first = await get('a.test', '/', { headers: { 'accept-encoding': 'br' } });
    const again = await get('a.test', '/', {
      headers: { 'accept-encoding': 'br', 'if-none-match': `"other", W/${first.headers.etag}` },
    });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect(again.headers).toMatchObject({ etag: first.headers.etag, 'cache-control': first.headers['cache-control'] });
    expect(
      (await get('a.test', '/', { headers: { 'accept-encoding': 'br', 'if-none-match': '"other"' } })).status,
    ).toBe(200);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const { get } = await openServer();
    const [page, head] = [await get('a.test', '/'), await get('a.test', '/', { method: 'HEAD' })];
    expect(head.text).toBe('');
    expect({ ...head.headers, date: '' }).toEqual({ ...page.headers, date: '' });
  });

  it('carries the headers that guard it and lets a CDN keep it', async () => {
    const { get } = await openServer();
    expect((await get('a.test', '/')).headers).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.any(String),
      'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=60',
    });
  });

  it('is rendered without knowing who asks', async () => {
    const { get, seen } = await openServer();
    await get('a.test', '/search?page=2&utm_source=me', {
      headers: { cookie: 'session=1', authorization: 'Bearer x', 'user-agent': 'Me' },
    });
    expect([...seen[0]!.headers]).toEqual([]);
    expect(seen[0]!.url).toBe('http://a.test/search?page=2');
  });

  it('cannot set a cookie', async () => {
    const { get, logged } = await openServer({
      answer: () => new Response('page', { headers: { 'set-cookie': 'session=1' } }),
    });
    expect((await get('a.test', '/')).headers['set-cookie']).toBeUndefined();
    expect(logged.join()).toContain('tried to set a cookie');
  });

  it.each([
    [200, undefined, 1],
    [404, undefined, 1],
    [301, undefined, 1],
    [302, undefined, 2],
    [500, undefined, 2],
    [400, undefined, 2],
    [200, 'no-store', 2],
    [200, 'private, max-age=60', 2],
    [200, 'public, max-age=5', 1],
    [200, 'max-age=0', 2],
  ])(
    'status %i with Cache-Control %s is rendered %i times for two who ask one after the other',
    async (status, control, times) => {
      const { get, rendered } = await openServer({
        answer: () =>
          new Response('page', {
            status,
            headers: {
              ...(control ? { 'cache-control': control } : {}),
              ...(status < 400 && status > 300 ? { location: '/x' } : {}),
            },
          }),
      });
      await get('a.test', '/');
      const { headers } = await get('a.test', '/');
      expect(rendered).toHaveLength(times);
      if (times === 2) expect(headers['cache-control']).not.toContain('public, max-age=0, s-maxage');
    },
  );
});

describe('what is not kept', () => {
  it('reaches its route with everything the visitor sent, cookies in both directions', async () => {
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

  it('a failing page says a number and no reason, and the log says both without the query', async () => {
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
});

describe('limits', () => {
  it.each(['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])('%s is not understood', async (method) => {
    const { get, rendered } = await openServer();
    expect(await get('a.test', '/', { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST' } });
    expect(rendered).toEqual([]);
  });

  it.each([
    ['an address of 5 KB', `/search?query=${'a'.repeat(5_000)}`, 414],
    ['climbing', '/a/../../etc/passwd', 400],
    ['a broken % sign', '/%zz', 400],
    ['extra slashes', '//search/', 301],
  ])('%s', async (_, path, status) => {
    const { get, rendered } = await openServer();
    expect((await get('a.test', path)).status).toBe(status);
    expect(rendered).toEqual([]);
  });

  it('a form above 256 KB is refused, whether it says so or not', async () => {
    const { get, rendered } = await openServer();
    const big = Buffer.alloc(300 * 1024, 'a');
    expect((await get('a.test', '/enquire', { method: 'POST', body: big })).status).toBe(413);
    expect(
      (await get('a.test', '/enquire', { method: 'POST', body: big, headers: { 'transfer-encoding': 'chunked' } }))
        .status,
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

describe('behind a proxy', () => {
  it('https is believed only of a proxy that the operator trusts', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const open = await openServer();
    expect((await open.get('a.test', '/', { headers })).text).toContain('http://a.test/');
    const trusting = await openServer({ trustProxy: true });
    const answer = await trusting.get('a.test', '/', { headers });
    expect(answer.text).toContain('https://a.test/');
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
    expect((await trusting.get('a.test', '/')).headers['strict-transport-security']).toBeUndefined();
  });
});

describe('health', () => {
  it.each([
    ['/healthz', 'ok'],
    ['/readyz', '{"ready":true,"database":"following"}'],
    ['/metrics', 'forecourt_request_seconds'],
  ])('%s answers at any host', async (path, words) => {
    const { get } = await openServer();
    const answer = await get('127.0.0.1', path);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(words);
  });

  it.each([
    [{}, 404],
    [{ authorization: 'Bearer wrong' }, 404],
    [{ authorization: 'Bearer a-token-of-some-length' }, 200],
  ])('metrics through a proxy with %j: %i', async (headers, status) => {
    const { get } = await openServer();
    expect(
      (await get('a.other', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.9', ...headers } })).status,
    ).toBe(status);
  });
});
