import { createServer, type RequestListener, type Server } from 'node:http';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PictureStore } from '#app/pictures/picture-store.ts';
import { createPictureStore } from './picture-store.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const root = mkdtempSync(join(tmpdir(), 'forecourt-remote-'));
const hosts = { hosts: ['127.0.0.1'] };
let now = new Date('2026-11-20T00:00:00Z');
let answer: RequestListener;
let requests = 0;
let server: Server;
let base: string;
let jpeg: Buffer;
let store: PictureStore;

beforeAll(async () => {
  jpeg = await sharp({ create: { width: 1440, height: 960, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer();
  server = createServer((request, response) => {
    requests++;
    answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = 0;
  answer = (_request, response) => response.setHeader('content-type', 'text/plain').end(jpeg);
  store = open();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const open = (maxBytes = 50_000_000, deadlineMs?: number) =>
  createPictureStore({
    folders: {},
    cacheFolder: join(root, 'cache'),
    remote: { folder: join(root, 'originals'), maxBytes, clock: { now: () => now }, allowPrivate: true, deadlineMs },
  });
const get = (path = '/1.jpg', width = 750) => store.resized(`${base}${path}`, width, 'image/webp', hosts);

describe('a picture from another host', () => {
  it('is fetched once for all widths and visitors, and stored by its content', async () => {
    const all = await Promise.all([get(), get(), get('/1.jpg', 320), get()]);
    for (const picture of all) expect(picture).toMatchObject({ type: 'image/webp' });
    expect(requests).toBe(1);
    store = open();
    expect(await get('/1.jpg', 160)).toMatchObject({ type: 'image/webp' });
    expect(requests).toBe(1);
  });

  it('is not fetched from a host that the site does not allow', async () => {
    expect(await store.resized(`${base}/1.jpg`, 640, 'image/webp', { hosts: ['other.example'] })).toMatchObject({
      status: 404,
    });
    expect(requests).toBe(0);
  });

  it('does not follow a redirect to a host that the site does not allow', async () => {
    answer = (_request, response) => response.writeHead(302, { location: `http://localhost:1/x.jpg` }).end();
    expect(await get()).toMatchObject({ status: 404 });
    expect(requests).toBe(1);
  });

  it.each<[string, RequestListener]>([
    ['gone', (_request, response) => response.writeHead(410).end()],
    ['in trouble', (_request, response) => response.writeHead(500).end()],
    [
      'lying: a page',
      (_request, response) => response.setHeader('content-type', 'image/jpeg').end('<script>1</script>'),
    ],
    [
      'lying: a drawing with a script',
      (_request, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['huge', (_request, response) => response.writeHead(200, { 'content-length': 999_999_999 }).end()],
    [
      'huge without saying so',
      (_request, response) => void response.on('error', () => {}).end(Buffer.alloc(26 * 1_048_576)),
    ],
    ['slow to answer', () => {}],
    ['slow to end', (_request, response) => void response.writeHead(200).write(jpeg.subarray(0, 1000))],
    ['breaking off', (request) => void request.socket.destroy()],
  ])('that is %s is rejected, and fetched again only later', async (_what, behave) => {
    store = open(undefined, 500);
    answer = behave;
    expect(await get()).toMatchObject({ status: 404 });
    expect(await get()).toMatchObject({ status: 404 });
    expect(requests).toBe(1);
    now = new Date(now.getTime() + 60_001);
    answer = (_request, response) => response.end(jpeg);
    expect(await get()).toMatchObject({ type: 'image/webp' });
  });

  it('is retried after longer waits with each failure', async () => {
    answer = (_request, response) => response.writeHead(500).end();
    await get();
    now = new Date(now.getTime() + 60_001);
    await get();
    now = new Date(now.getTime() + 60_001);
    await get();
    expect(requests).toBe(2);
    now = new Date(now.getTime() + 60_001);
    await get();
    expect(requests).toBe(3);
  });

  it('is checked again after a day: unchanged it stays, replaced it gets another version', async () => {
    answer = (request, response) =>
      request.headers['if-none-match'] === '"1"'
        ? response.writeHead(304).end()
        : response.setHeader('etag', '"1"').end(jpeg);
    const first = await get();
    now = new Date(now.getTime() + 86_400_001);
    expect(await get()).toEqual(first);
    expect(await store.warm(`${base}/1.jpg`, hosts)).toMatchObject({ version: undefined });
    expect(requests).toBe(2);
    now = new Date(now.getTime() + 86_400_001);
    const other = await sharp(jpeg).negate().jpeg().toBuffer();
    answer = (_request, response) => response.end(other);
    expect((await store.warm(`${base}/1.jpg`, hosts)).version).toMatch(/^[0-9a-f]{12}$/);
    expect(await get()).not.toEqual(first);
    expect(requests).toBe(3);
  });

  it('is fetched at once when the feed gives it a new version, and not for a version from our own copy', async () => {
    await get('/1.jpg');
    await get('/1.jpg#v=f00d');
    expect(requests).toBe(1);
    await get('/1.jpg#m=7');
    await get('/1.jpg#m=7&v=f00d');
    expect(requests).toBe(2);
  });

  it('can be a GIF', async () => {
    const gif = await sharp(jpeg).gif().toBuffer();
    answer = (_request, response) => response.end(gif);
    expect(await get()).toMatchObject({ type: 'image/webp' });
  });

  it('is still shown when fetching it again fails', async () => {
    await get();
    now = new Date(now.getTime() + 8 * DAY_MS);
    answer = (_request, response) => response.writeHead(500).end();
    expect(await get()).toMatchObject({ type: 'image/webp' });
    expect(requests).toBe(2);
  });

  it('takes no more disk space than allowed, however many are stored', async () => {
    store = open(jpeg.length * 3);
    for (const path of ['/1.jpg', '/2.jpg', '/3.jpg', '/4.jpg', '/5.jpg', '/6.jpg']) await get(path, 160);
    const files = readdirSync(join(root, 'originals'), { recursive: true, encoding: 'utf8' }).map((name) =>
      statSync(join(root, 'originals', name)),
    );
    const bytes = files.filter((file) => file.isFile()).reduce((sum, { size }) => sum + size, 0);
    expect(bytes).toBeLessThanOrEqual(jpeg.length * 3);
    expect(bytes).toBeGreaterThan(0);
  });
});

describe('warming a picture', () => {
  it('makes the widths of a card, in AVIF too where that is smaller', async () => {
    jpeg = await sharp(Buffer.from(Array.from({ length: 960 * 640 * 3 }, (_, i) => (i * i) % 251)), {
      raw: { width: 960, height: 640, channels: 3 },
    })
      .blur(4)
      .jpeg()
      .toBuffer();
    expect(await store.warm(`${base}/1.jpg`, hosts)).toEqual({ made: true });
    expect(await store.warm(`${base}/1.jpg`, hosts)).toEqual({ made: false });
    expect(requests).toBe(1);
    const webp = await get();
    const best = await store.resized(`${base}/1.jpg`, 750, 'image/avif,image/webp', hosts);
    if (!('body' in webp) || !('body' in best)) throw new Error('no picture');
    expect(best.body.length).toBeLessThanOrEqual(webp.body.length);
    expect(await store.resized(`${base}/1.jpg`, 1280, 'image/avif,image/webp', hosts)).toMatchObject({
      type: 'image/webp',
    });
  });

  it('reports the status of a picture that cannot be fetched', async () => {
    answer = (_request, response) => response.writeHead(404).end();
    expect(await store.warm(`${base}/1.jpg`, hosts)).toEqual({ made: false, dead: '404' });
  });
});
