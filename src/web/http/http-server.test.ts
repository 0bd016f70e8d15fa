import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTestServer, type ServerOptions } from '#tests/http-server.ts';
import { prepareResponse } from './answers/prepared-response.ts';

const open: { close(): void }[] = [];
const openServer = async (options?: ServerOptions) => {
  const server = await openTestServer(options);
  open.push(server);
  return server;
};
afterEach(() => open.splice(0).forEach((server) => server.close()));

describe('sites of one server', () => {
  it("run side by side and never see each other's pages", async () => {
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

  it.each([
    ['http://b.test/search?make=Kia', '<p>b http://b.test/search?make=Kia'],
    ['HTTP://b.test', '<p>b http://b.test/'],
    ['http://b.test?make=Kia', '<p>b http://b.test/'],
  ])('are chosen by the whole address %s, whatever the Host header says (RFC 9112, 3.2.2)', async (target, words) => {
    const { get } = await openServer();
    for (const host of ['a.test', 'b.test']) expect((await get(host, target)).text).toContain(words);
    expect((await get('a.test', 'http://nobody.test/')).status).toBe(404);
    expect((await get('a.test', 'http://someone@b.test/')).status).toBe(400);
    expect((await get('a.test', 'http://b.test//evil')).status).toBe(301);
  });

  it('count each page view of a person, cached or not, with its source', async () => {
    const onPageView = vi.fn();
    const { get, rendered } = await openServer({ onPageView });
    const from = (headers: Record<string, string>) => ({
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0', ...headers },
    });
    for (const referer of ['https://www.google.com/', 'https://a.test/search'])
      for (const path of ['/search?make=Kia', '/search?make=Kia&utm_source=x'])
        await get('a.test', path, from({ referer }));
    await get('a.test', '/sign-in', from({}));
    await get('a.test', '/', from({ 'user-agent': 'Googlebot/2.1' }));
    await get('a.test', '/', { method: 'HEAD', ...from({}) });
    expect(rendered).toHaveLength(3);
    expect(onPageView.mock.calls.map(([site, ...rest]) => [site.record.slug, ...rest])).toEqual([
      ['a', '/search?make=Kia', 'www.google.com'],
      ['a', '/search?make=Kia&utm_source=x', 'www.google.com'],
      ['a', '/search?make=Kia', undefined],
      ['a', '/search?make=Kia&utm_source=x', undefined],
      ['a', '/sign-in', ''],
    ]);
  });

  it('are none yet: an empty server says how the first comes', async () => {
    const { get, hosts } = await openServer();
    hosts.clear();
    const { status, text } = await get('localhost', '/');
    expect(status).toBe(404);
    expect(text).toContain('open it to set up the first one');
  });

  it('leave an unknown host with a neutral 404, and render nothing', async () => {
    const { get, rendered } = await openServer({
      files: new Map([['/assets/x.js', prepareResponse({ status: 200, headers: {}, body: Buffer.from('script') })]]),
    });
    expect((await get('a.test', '/assets/x.js')).text).toBe('script');
    for (const host of ['nobody.test', 'a.test.evil', 'localhost', '127.0.0.1']) {
      for (const path of ['/', '/search', '/assets/x.js', '/pictures/suv/x.webp']) {
        const answer = await get(host, path);
        expect(answer.status).toBe(404);
        expect(answer.text).toContain('There’s no website at this address.');
      }
    }
    expect(rendered).toEqual([]);
  });

  it('count and report a missing file of an old build once, and count no page', async () => {
    const { get, rendered, logged } = await openServer();
    for (const name of ['a', 'b'])
      expect(await get('a.test', `/assets/part-${name}.js`)).toMatchObject({ status: 404 });
    expect(rendered).toEqual([]);
    expect(logged.filter((line) => line.includes('KEPT_BUILDS'))).toHaveLength(1);
    const { text } = await get('a.test', '/metrics', { headers: { authorization: 'Bearer a-token-of-some-length' } });
    expect(text).toContain('forecourt_gone_files_total 2');
  });

  it('render a changed site again at once, while others keep their cached pages', async () => {
    const { get, rendered, hosts } = await openServer();
    for (const host of ['a.test', 'b.test', 'a.test', 'b.test']) await get(host, '/');
    hosts.set('a.test', { ...hosts.get('a.test')!, stockRevision: { number: 2 } });
    for (const host of ['a.test', 'b.test']) await get(host, '/');
    expect(rendered).toEqual(['http://a.test/', 'http://b.test/', 'http://a.test/']);
  });

  it('ignore the port in a Host header for caching and for page addresses', async () => {
    const { get, rendered, server } = await openServer({ publicPort: () => 8080 });
    for (let port = 1; port <= 50; port++)
      expect((await get(`a.test:${port}`, '/')).text).toContain('http://a.test:8080/');
    expect(rendered).toHaveLength(1);
    expect(server.cache).toMatchObject({ pages: 1, partitions: 1 });
  });

  it('serve the same pages at another host, with the main host as canonical', async () => {
    const { get, rendered, hosts } = await openServer();
    hosts.set('other.test', hosts.get('a.test')!);
    for (const host of ['other.test', 'a.test']) expect((await get(host, '/')).text).toContain('http://a.test/');
    expect(rendered).toHaveLength(1);
  });

  it.each(['a.test', 'b.test'])('reject a request that names two hosts, also %s', async (other) => {
    const { get, port, rendered } = await openServer();
    await get('a.test', '/');
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET / HTTP/1.1\r\nHost: a.test\r\nHost: ${other}\r\nConnection: close\r\n\r\n`);
    expect(await readText(socket)).toMatch(/^HTTP\/1.1 400/);
    expect(rendered).toHaveLength(1);
  });
});

describe('static files', () => {
  it('are sent from memory, over https with the headers of https', async () => {
    const files = new Map([
      ['/assets/x.js', prepareResponse({ status: 200, headers: {}, body: Buffer.from('script') })],
    ]);
    const { get, logged } = await openServer({ files, trustedProxies: { networks: ['loopback'] } });
    const headers = { 'x-forwarded-proto': 'https' };
    expect((await get('a.test', '/assets/x.js')).headers['strict-transport-security']).toBeUndefined();
    expect((await get('a.test', '/assets/x.js', { headers })).headers['strict-transport-security']).toBe(
      'max-age=31536000',
    );
    expect(logged).toEqual([]);
  });
});

describe('cached page', () => {
  it('is rendered once for all requests at the same time', async () => {
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

  it('is sent in the encoding that the browser accepts, with the same content in every encoding', async () => {
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
    expect(new Set([plain, brotli, zipped].map(({ headers }) => headers.etag))).toEqual(
      new Set([expect.stringMatching(/^W\/"[\w-]{20}"$/)]),
    );
    expect(plain.headers.vary).toBe('Accept-Encoding');
    expect(rendered).toHaveLength(1);
  });

  it('is sent with fast compression at first and the best compression later', async () => {
    const { get, rendered } = await openServer();
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    const encodings: unknown[] = [];
    for (let time = 0; time < 3; time++)
      encodings.push((await get('a.test', '/', { headers })).headers['content-encoding']);
    expect(encodings).toEqual(['zstd', 'br', 'br']);
    expect(rendered).toHaveLength(1);
  });

  it('is sent smaller once it is sent often', async () => {
    const car = (id: number) =>
      `<li><a href="/cars/${(id * 7919) % 1000}-toyota-camry-${id % 7}">20${id % 24} Toyota Camry</a> <b>$${(id * id * 37) % 90000}</b>`;
    const text = Array.from({ length: 300 }, (_, id) => car(id)).join('');
    const { get, rendered } = await openServer({ answer: async () => new Response(text) });
    const length = async () => {
      const { body } = await get('a.test', '/', { headers: { 'accept-encoding': 'br' } });
      expect(brotliDecompressSync(body).toString()).toBe(text);
      return body.length;
    };
    await length(); // fast
    const first = await length();
    for (let time = 0; time < 8; time++) await length();
    await expect.poll(length).toBeLessThan(first);
    expect(rendered).toHaveLength(1);
  });

  it('is answered with 304 to a client that has it', async () => {
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

  it('carries security headers and allows a CDN to store it', async () => {
    const { get } = await openServer();
    expect((await get('a.test', '/')).headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'", // a page brings one of its own
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.any(String),
      'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=60',
    });
  });

  it('is rendered without anything about the visitor', async () => {
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
    'with status %i and Cache-Control %s is rendered %i times for two requests in a row',
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
