import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it, vi } from 'vitest';
import { ask } from '#tests/ask.ts';
import { startServer, type TestServer } from './server.ts';

const KEY = 'northbank-demo-receivers';
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

const get = (path: string, more: Parameters<typeof ask>[3] = {}) =>
  ask(server.port, `northbank.localhost:${server.port}`, path, more);
const forecourt = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['src/main/forecourt.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: server.dataFolder },
  });

it('stock files for receivers have working links to pages and pictures', async () => {
  const { status, text } = await get(`/feeds/${KEY}/google.tsv`);
  expect(status).toBe(200);
  const [header, first, ...rest] = text.trimEnd().split('\n');
  expect(rest.length).toBeGreaterThan(20);
  const row = Object.fromEntries(header!.split('\t').map((name, index) => [name, first!.split('\t')[index]!]));
  expect((await get(new URL(row.link!).pathname)).status).toBe(200);
  const picture = await get(new URL(row.image_link!).pathname, { headers: { accept: 'image/webp,*/*' } });
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const { price } = (
    JSON.parse((await get(`/feeds/${KEY}/stock.json`)).text) as { stock_number: string; price: number }[]
  ).find((car) => car.stock_number === row.id)!;
  expect(row.price).toBe(`${price.toFixed(2)} AUD`);
  expect((await get('/feeds/another-key-of-a-length/google.tsv')).status).toBe(404);
});

it('news feeds and sitemaps have working links', async () => {
  expect((await get('/new-arrivals.xml')).text).toMatch(/^<\?xml[^]*<item><title>[^<]+<\/title><link>http/);
  expect((await get('/')).text).toContain('type="application/rss+xml"');
  expect((await get('/indexnow-key.txt')).text).toMatch(/^[a-f0-9]{16}$/);
  expect((await get('/sitemap.xml')).text).toMatch(/<image:loc>http[^<]+\/img\/1280\.jpg\//);
  expect((await get('/robots.txt')).text).toMatch(/^Disallow: \/feeds\/\*$/m);
  const facts = [...(await get('/search')).text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  expect(JSON.parse(facts[0]![1]!)[0]).toMatchObject({ '@type': 'ItemList' });
});

it("supplier's file sent with the token is imported within moments", async () => {
  await forecourt('feed', 'set', 'northbank', '--push', '--late-after', 'none', '--shrink', 'none');
  const token = (await forecourt('feed', 'token', 'northbank')).stdout.split('\n')[0]!;
  const headers = { authorization: `Bearer ${token}` };
  const body = gzipSync('stocknum,make,model,price\nPUSHED-1,Kia,Rio,15990\n');
  const sent = await get('/api/feeds/northbank', { method: 'PUT', headers, body });
  expect(sent.status).toBe(202);
  await vi.waitFor(
    async () =>
      expect(JSON.parse((await get(String(sent.headers.location), { headers })).text)).toMatchObject({
        outcome: 'imported',
        created: 1,
      }),
    { timeout: 20_000, interval: 200 },
  );
  await vi.waitFor(async () => expect((await get('/api/search?query=PUSHED-1')).text).toContain('PUSHED-1'), {
    timeout: 20_000,
    interval: 100,
  });
  expect(
    (await get('/api/feeds/northbank', { method: 'PUT', headers: { authorization: 'Bearer x' }, body })).status,
  ).toBe(401);
});
