import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPictureStore } from '#adapters/images/picture-store.ts';
import { createImportStore } from '#adapters/postgres/import/stock-import.ts';
import { importStock } from '#app/import/import-stock.ts';
import { sentPictureAt } from '#app/pictures/picture-key.ts';
import { aFilm } from '#tests/a-film.ts';
import { RIO } from '#tests/import-into-dealership.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-pictures-'));
let stage: DeskStage;
let stock: string;
let content: string;
let car: number;

/** A photo of one colour as a phone makes it: turned, and saying where it was taken. */
const photo = (colour: string, format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg') =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '27/1 28/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
const png = () => photo('#246', 'png');
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

beforeAll(async () => {
  stage = await openDeskStage();
  stock = (await stage.signIn(stage.groups[0]!, 'stock')).cookie;
  content = (await stage.signIn(stage.groups[0]!, 'content')).cookie;
  await importStock(
    { store: createImportStore(stage.database), clock: { now: () => NOW } },
    { dealership: 'a-1', feed: [{ ...RIO, images: ['/pictures/a.jpg'] }] },
  );
  car = (await stage.database.selectFrom('cars').select('id').executeTakeFirstOrThrow()).id;
  stage.services.stock.shown = async () => {};
});
afterAll(async () => {
  expect(stage.failed).toEqual([]);
  await stage.close();
  rmSync(folder, { recursive: true });
});

const pictures = createPictureStore({
  folders: {},
  sent: {
    from: {
      stock: { read: (key) => stage.services.stock.pictures.read(key) },
      site: { read: (key) => stage.services.content.pictures.read(key) },
    },
    folder: join(folder, 'sent'),
  },
  cacheFolder: join(folder, 'images'),
});

describe('desk photos of a car', () => {
  beforeEach(async () => {
    await stage.post('a.test', `/desk/stock/${car}`, { intent: 'use:images' }, stock);
  });
  const send = (...files: Buffer[]) => stage.upload('a.test', `/desk/stock/${car}`, { intent: 'upload' }, files, stock);
  const shown = async () => {
    const { images } = await stage.database
      .selectFrom('cars')
      .select('images')
      .where('id', '=', car)
      .executeTakeFirstOrThrow();
    return (images as { image: { url: string } }[]).map(({ image }) => image.url);
  };

  it('are uploaded several at once, added at the end, without location data, upright', async () => {
    const { status, text } = await send(await photo('#f00'), await photo('#00f', 'webp'));
    expect([status, text.includes('2 photos added. 2 photos are smaller than the 800 × 600 pixels')]).toEqual([
      200,
      true,
    ]);
    const [first, ...sent] = await shown();
    expect(first).toBe('/pictures/a.jpg');
    expect(sent).toHaveLength(2);
    for (const address of sent) {
      const bytes = await stage.services.stock.pictures.read(sentPictureAt(address)!.key);
      const { exif, width, height, format } = await sharp(bytes).metadata();
      expect([exif, width, height, format]).toEqual([undefined, 200, 300, 'jpeg']);
    }
  });

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['text', () => Buffer.from('GIF89a not a picture'), 'isn’t an image'],
    ['a drawing with a script', () => drawing, 'isn’t an image'],
    ['a picture that is cut off', async () => (await photo('#0f0')).subarray(0, 400), 'isn’t an image'],
    ['noise', () => randomBytes(5_000), 'isn’t an image'],
  ])('are checked by their content: %s is rejected and nothing is added', async (_name, bytes, words) => {
    const { status, text } = await send(await png(), await bytes());
    expect([status, text.includes(words)]).toEqual([400, true]);
    expect(await shown()).toEqual(['/pictures/a.jpg']);
  });

  it('have limits in number and size, with an error for each', async () => {
    expect(await send()).toMatchObject({ status: 400 });
    const many = await send(...Array.from({ length: 13 }, () => Buffer.from('x')));
    expect([many.status, many.text.includes('at most 12 files')]).toEqual([413, true]);
    const large = await send(Buffer.alloc(12 * 1_048_576 + 1));
    expect([large.status, large.text.includes('12 MB or smaller')]).toEqual([400, true]);
    const huge = await send(Buffer.alloc(40 * 1_048_576 + 1));
    expect([huge.status, huge.text.includes('limited to 40 MB each')]).toEqual([413, true]);
    expect(await shown()).toEqual(['/pictures/a.jpg']);
  });

  it('are sorted and removed by plain forms', async () => {
    await send(await photo('#f00'), await photo('#00f'));
    const [feed, red, blue] = (await shown()) as [string, string, string];
    const press = (intent: string, picture: string[]) =>
      stage.post('a.test', `/desk/stock/${car}`, { intent, picture: picture.join('\n') }, stock);
    await press('picture:left:2', [feed, red, blue]);
    expect(await shown()).toEqual([feed, blue, red]);
    await press('picture:remove:0', [feed, blue, red]);
    expect(await shown()).toEqual([blue, red]);
    // a page that is old by now moves nothing
    expect((await press('picture:left:1', [feed, red, blue])).text).toContain('The photos have changed.');
    expect(await shown()).toEqual([blue, red]);
  });
});

describe('desk spin and video of a car', () => {
  const path = () => `/desk/stock/${car}`;
  const row = () =>
    stage.database
      .selectFrom('cars')
      .select(['spin_images', 'video_url'])
      .where('id', '=', car)
      .executeTakeFirstOrThrow();

  it('spin photos are added in order, removed, and reset to the feed', async () => {
    const add = (...files: Buffer[]) => stage.upload('a.test', path(), { intent: 'upload:spin' }, files, stock);
    const colours = ['#100', '#200', '#300', '#400', '#500', '#600', '#700', '#800'];
    const first = await add(...(await Promise.all(colours.slice(0, 7).map((colour) => photo(colour)))));
    expect(first.text).toContain('The spin has 7 photos. Add 1 photo more to show it.');
    expect((await add(await photo('#800'))).text).toContain('The spin has 8 photos.');
    const { spin_images: frames } = await row();
    expect(new Set(frames as string[]).size).toBe(8);
    expect((frames as string[]).every((frame) => sentPictureAt(frame)?.kind === 'stock')).toBe(true);
    expect((await add(drawing)).status).toBe(400);
    await stage.post('a.test', path(), { intent: 'picture:no-spin' }, stock);
    expect((await row()).spin_images).toEqual([]);
    await add(await png());
    await stage.post('a.test', path(), { intent: 'use:spin_images' }, stock);
    expect((await row()).spin_images).toEqual([]);
  });

  it('a video is checked, stored without its private parts, and served in pieces', async () => {
    const send = (...files: Buffer[]) => stage.upload('a.test', path(), { intent: 'upload:film' }, files, stock);
    expect((await send()).text).toContain('Choose one video.');
    expect((await send(await png())).text).toContain('This file isn’t a video.');
    expect((await send(aFilm({ codec: 'hvc1' }))).text).toContain('Most Compatible');
    expect((await row()).video_url).toBeNull();
    const film = aFilm({ place: '+27.4698+153.0251/' });
    expect((await send(film)).text).toContain('Video added.');
    const address = (await row()).video_url!;
    expect(address).toMatch(/^\/pictures\/stock\/[0-9a-f]{32}\.mp4$/);
    const stored = await pictures.original(address.slice(1));
    if ('reason' in stored) throw new Error(stored.reason);
    expect([stored.type, stored.size]).toEqual(['video/mp4', film.length]);
    const read = Buffer.concat(await stored.read().toArray());
    expect(read.includes('+27.4698')).toBe(false);
    expect(Buffer.concat(await stored.read({ first: 4, last: 7 }).toArray()).toString()).toBe('ftyp');
    // a video is not an image of this address, nor the other way round
    expect(await pictures.original(address.slice(1).replace('.mp4', '.jpg'))).toMatchObject({ status: 404 });
    expect((await stage.get('a.test', path(), stock)).text).toContain(`src="${address}"`);
    await stage.post('a.test', path(), { intent: 'picture:no-film' }, stock);
    expect((await row()).video_url).toBeNull();
  });
});

it.each([
  ['use:images', 'upload', () => photo('#f0f'), 'The photos have changed'],
  ['use:spin_images', 'upload:spin', () => photo('#f0f'), 'The 360° spin has changed'],
  ['picture:no-spin', 'upload:spin', () => photo('#ff0'), 'The 360° spin has changed'],
  ['use:video_url', 'upload:film', () => aFilm(), 'The video has changed'],
  ['picture:no-film', 'upload:film', () => aFilm({ place: '+27/' }), 'The video has changed'],
])('desk car: %s takes nothing away that was sent since its page was opened', async (intent, upload, sent, words) => {
  const path = `/desk/stock/${car}`;
  const media = () =>
    stage.database
      .selectFrom('cars')
      .select(['images', 'spin_images', 'video_url'])
      .where('id', '=', car)
      .executeTakeFirstOrThrow();
  const opened = async () =>
    [
      ...(await stage.get('a.test', path, stock)).text.matchAll(
        /name="(seen-(?:images|spin_images|video_url))" value="([\w-]+)"/g,
      ),
    ].map(([, name, value]): [string, string] => [name!, value!]);
  const press = (seen: [string, string][]) => stage.post('a.test', path, [['intent', intent], ...seen], stock);
  const early = await opened();
  await stage.upload('a.test', path, { intent: upload }, [await sent()], stock);
  const before = await media();
  const late = await press(early);
  expect([late.status, late.text.includes(`Not changed. ${words} since you opened this page`)]).toEqual([409, true]);
  expect(await media()).toEqual(before);
  expect((await press(await opened())).status).toBe(200);
  expect(await media()).not.toEqual(before);
});

describe('desk images of pages', () => {
  const send = (files: Buffer[], cookie = content) =>
    stage.upload('a.test', '/desk/pictures', { intent: 'add', name: 'Workshop' }, files, cookie);
  const list = () => stage.services.content.pictures.list(stage.groups[0]!.site.record.id);
  beforeEach(async () => {
    await stage.database.deleteFrom('site_pictures').execute();
  });

  it('are served in widths, listed with their address, and named beside the text of a page', async () => {
    expect((await send([await photo('#f00')])).status).toBe(302);
    const { path, name } = (await list())[0]!;
    expect(name).toBe('Workshop');
    const made = await pictures.resized(path.slice(1), 160, 'image/webp', { hosts: [] });
    expect('body' in made && (await sharp(made.body).metadata())).toMatchObject({ width: 160, format: 'webp' });
    expect((await stage.get('a.test', '/desk/pictures', content)).text).toContain(`value="${path}"`);
    await stage.post('a.test', '/desk/pages', { intent: 'begin', title: 'With picture' }, content);
    expect((await stage.get('a.test', '/desk/pages/with-picture', content)).text).toContain(path);
  });

  it('are recognised by their content, and only content staff upload them', async () => {
    expect((await send([drawing])).status).toBe(400);
    expect((await send([])).status).toBe(400);
    expect((await send([await png()], stock)).status).toBe(403);
    expect(await list()).toEqual([]);
  });

  it('stay while something shows them', async () => {
    await send([await png()]);
    const { key, path } = (await list())[0]!;
    await stage.post('a.test', '/desk/pages', { intent: 'begin', title: 'Shows it', path: '/shows' }, content);
    const page = { seen: '1', title: 'Shows it', index: 'yes', picture: path, body: '' };
    await stage.post('a.test', '/desk/pages/shows', { ...page, intent: 'save' }, content);
    const remove = () => stage.post('a.test', '/desk/pictures', { intent: `remove:${key}` }, content);
    expect(await remove()).toMatchObject({ status: 400 });
    await stage.post('a.test', '/desk/pages/shows', { intent: 'discard' }, content);
    expect(await remove()).toMatchObject({ status: 302 });
    expect(await list()).toEqual([]);
  });
});
