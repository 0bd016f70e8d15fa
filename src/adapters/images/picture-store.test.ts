import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PictureStore } from '#app/pictures/picture-store.ts';
import { createPictureStore } from './picture-store.ts';

const root = mkdtempSync(join(tmpdir(), 'forecourt-pictures-'));
const cacheFolder = join(root, 'cache');
/** No other hosts. */
const NONE = { hosts: [] };
let store: PictureStore;

beforeAll(async () => {
  mkdirSync(join(root, 'demo/suv'), { recursive: true });
  writeFileSync(join(root, 'secret.webp'), 'secret');
  writeFileSync(join(root, 'demo/suv/broken.webp'), 'no picture at all');
  writeFileSync(join(root, 'demo/suv/notes.txt'), 'text');
  await sharp({ create: { width: 800, height: 600, channels: 3, background: '#246' } })
    .webp()
    .toFile(join(root, 'demo/suv/blue-fq.webp'));
  store = createPictureStore({ folders: { pictures: join(root, 'demo') }, cacheFolder });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const sizeOf = async (body: Buffer) => (await sharp(body).metadata()).width;

describe('a resized picture', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'image/webp'],
    ['image/webp', 'image/webp'],
    ['image/png,image/*;q=0.8', 'image/jpeg'],
    [undefined, 'image/jpeg'],
  ])('for a browser that accepts %s is %s', async (accept, type) => {
    expect(await store.resized('pictures/suv/blue-fq.webp', 320, accept, NONE)).toMatchObject({ type });
  });

  it.each([
    [160, 160],
    [640, 640],
    [960, 800],
    [1920, 800],
  ])('requested at %i px is %i px wide: never larger than the original', async (requested, given) => {
    const picture = await store.resized('pictures/suv/blue-fq.webp', requested, 'image/webp', NONE);
    expect('body' in picture && (await sizeOf(picture.body))).toBe(given);
  });

  it('is made once for requests at the same time, and read from disk afterwards', async () => {
    rmSync(cacheFolder, { recursive: true, force: true });
    const all = await Promise.all(
      Array.from({ length: 20 }, () => store.resized('pictures/suv/blue-fq.webp', 480, 'image/webp', NONE)),
    );
    expect(new Set(all).size).toBe(1);
    expect(readdirSync(cacheFolder, { recursive: true }).filter((name) => String(name).includes('.webp'))).toHaveLength(
      1,
    );
    const again = createPictureStore({ folders: { pictures: join(root, 'demo') }, cacheFolder });
    expect(await again.resized('pictures/suv/blue-fq.webp', 480, 'image/webp', NONE)).toEqual(all[0]);
  });

  it('is made again when the original changes', async () => {
    const path = join(root, 'demo/suv/changing.webp');
    await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
      .webp()
      .toFile(path);
    const first = await store.resized('pictures/suv/changing.webp', 160, 'image/webp', NONE);
    await sharp({ create: { width: 310, height: 200, channels: 3, background: 'blue' } })
      .webp()
      .toFile(path);
    expect(await store.resized('pictures/suv/changing.webp', 160, 'image/webp', NONE)).not.toEqual(first);
  });
});

describe('a piece of a panorama', () => {
  /** Grey from left to right, so that each piece is known by its shade. */
  const panorama = async (name: string, width: number, height: number) => {
    const row = Buffer.from(Array.from({ length: width }, (_, x) => Math.round((x / width) * 255)));
    await sharp(Buffer.concat(Array.from({ length: height }, () => row)), { raw: { width, height, channels: 1 } })
      .webp({ lossless: true })
      .toFile(join(root, `demo/suv/${name}.webp`));
  };
  const piece = (name: string, column: number, row: number, at = store, accept = 'image/webp') =>
    at.piece(`pictures/suv/${name}.webp`, { column, row }, accept, NONE);

  it.each([
    [4096, 2048],
    [6000, 3000],
    [2400, 1200],
  ])('of %i x %i px is 512 px of 4,096 px all round', async (width, height) => {
    const name = `inside-${width}`;
    await panorama(name, width, height);
    for (const column of [0, 3, 7]) {
      const got = await piece(name, column, 1);
      if (!('body' in got)) throw new Error(got.reason);
      const { channels } = await sharp(got.body).stats();
      const { width: wide, height: high } = await sharp(got.body).metadata();
      expect([wide, high, got.type]).toEqual([512, 512, 'image/webp']);
      expect(Math.abs(channels[0]!.mean - ((column + 0.5) / 8) * 255)).toBeLessThan(4);
    }
    expect(await piece(name, 0, 0, store, '*/*')).toMatchObject({ type: 'image/jpeg' });
  });

  it('is cut with all others at once, and read from disk afterwards', async () => {
    rmSync(cacheFolder, { recursive: true, force: true });
    await panorama('inside', 4096, 2048);
    const all = await Promise.all(Array.from({ length: 32 }, (_, at) => piece('inside', at % 8, Math.floor(at / 8))));
    expect(all.every((one) => 'body' in one)).toBe(true);
    expect(readdirSync(cacheFolder, { recursive: true }).filter((name) => String(name).includes('.webp'))).toHaveLength(
      32,
    );
    const again = createPictureStore({ folders: { pictures: join(root, 'demo') }, cacheFolder });
    expect(await piece('inside', 5, 2, again)).toEqual(all[21]);
  });

  it.each([
    ['a picture that is shown whole as sharp', 1600, 800],
    ['a photo', 3000, 2000],
  ])('cannot be had of %s', async (_what, width, height) => {
    await panorama('other', width, height);
    expect(await piece('other', 0, 0)).toMatchObject({ status: 404 });
  });

  it('cannot be had of a file that is not a picture', async () =>
    expect(await piece('broken', 0, 0)).toMatchObject({ status: 415 }));
});

describe('resizing a picture rejects', () => {
  it.each([
    ['a width that is not offered', 'pictures/suv/blue-fq.webp', 321, 400],
    ['width 0', 'pictures/suv/blue-fq.webp', 0, 400],
    ['a picture that is not there', 'pictures/suv/none.webp', 320, 404],
    ['a folder', 'pictures/suv', 320, 415],
    ['another source', 'secret/blue.webp', 320, 404],
    ['a source named like a property of every object', 'constructor/blue.webp', 320, 404],
    ['a source alone', 'pictures', 320, 404],
    ['climbing out', 'pictures/../secret.webp', 320, 400],
    ['climbing out by backslash', 'pictures/..\\secret.webp', 320, 400],
    ['a hidden file', 'pictures/.env.webp', 320, 400],
    ['an absolute path', '/etc/passwd', 320, 400],
    ['a NUL byte', 'pictures/suv/blue\0.webp', 320, 400],
    ['an address of a host that is not allowed', 'https://example.com/a.webp', 320, 404],
    ['an empty segment', 'pictures//blue-fq.webp', 320, 400],
    ['a very long path', `pictures/${'a'.repeat(400)}.webp`, 320, 400],
    ['another kind of file', 'pictures/suv/notes.txt', 320, 415],
    ['a file that is not a picture', 'pictures/suv/broken.webp', 320, 415],
  ])('%s', async (_, source, width, status) => {
    expect(await store.resized(source, width, 'image/webp', NONE)).toMatchObject({
      status,
      reason: expect.any(String),
    });
  });

  it('a link inside the folder that points out of it', async () => {
    symlinkSync(join(root, 'secret.webp'), join(root, 'demo/suv/link.webp'));
    expect(await store.original('pictures/suv/link.webp')).toMatchObject({ status: 404 });
  });

  it('a broken picture, and stores nothing', async () => {
    rmSync(cacheFolder, { recursive: true, force: true });
    await store.resized('pictures/suv/broken.webp', 160, undefined, NONE);
    expect(() => readdirSync(cacheFolder)).toThrow();
  });
});

it('video of the picture store is read in the requested range, and its tag changes with its content', async () => {
  const path = join(root, 'demo/suv/film.mp4');
  writeFileSync(path, Buffer.from('0123456789'));
  const open = async () => {
    const film = await store.original('pictures/suv/film.mp4');
    if ('reason' in film) throw new Error(film.reason);
    return film;
  };
  const film = await open();
  expect(film).toMatchObject({ type: 'video/mp4', size: 10 });
  expect(await text(film.read({ first: 2, last: 4 }))).toBe('234');
  expect(await text(film.read())).toBe('0123456789');
  expect((await open()).etag).toBe(film.etag);
  writeFileSync(path, Buffer.from('0123456789a'));
  expect((await open()).etag).not.toBe(film.etag);
});
