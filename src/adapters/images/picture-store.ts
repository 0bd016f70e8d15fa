import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { PICTURE_WIDTHS, type Picture, type PictureRefusal, type PictureStore } from '#app/picture-store.ts';
import { pictureFile, type PictureFile } from './picture-source.ts';

export interface PictureSettings {
  /** First path segment → folder: `{ pictures: 'demo/pictures' }`. Nothing else is read. */
  folders: Readonly<Record<string, string>>;
  /** Where finished pictures are kept. */
  cacheFolder: string;
  /** 1 to 100. */
  quality?: number;
}

/** Pictures made at once: each takes a core, and pages need one too. */
const AT_ONCE = 2;
const MOST_WAITING = 500;
/** A picture with more pixels is a mistake or an attack. */
const MOST_PIXELS = 60_000_000;

/**
 * Resizes with sharp and keeps what it made on disk. WebP for browsers that take it, else JPEG; AVIF would be a quarter
 * smaller and takes ten times as long, which the first visitor of a large stock would feel.
 */
export function createPictureStore({ folders, cacheFolder, quality = 75 }: PictureSettings): PictureStore {
  sharp.concurrency(1);
  sharp.cache(false);
  const allowed = Object.fromEntries(Object.entries(folders).map(([name, folder]) => [name, resolve(folder)]));
  const making = new Map<string, Promise<Picture | PictureRefusal>>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= AT_ONCE) await new Promise<void>((next) => waiting.push(next));
    else busy++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next(); // hands its place on
      else busy--;
    }
  };

  const make = async (
    { file }: PictureFile,
    width: number,
    type: 'image/webp' | 'image/jpeg',
    kept: string,
  ): Promise<Picture | PictureRefusal> => {
    const picture = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width, withoutEnlargement: true });
    const body = await (
      type === 'image/webp'
        ? picture.webp({ quality })
        : picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true })
    )
      .toBuffer()
      .catch(() => undefined);
    if (!body) return { status: 415, because: 'This file is no picture that can be read.' };
    const next = `${kept}.${randomUUID()}`;
    await mkdir(join(kept, '..'), { recursive: true });
    await writeFile(next, body);
    await rename(next, kept).catch(() => rm(next, { force: true }));
    return ready(type, body);
  };

  return {
    async resized(source, width, accept) {
      if (!(PICTURE_WIDTHS as readonly number[]).includes(width))
        return { status: 400, because: `Pictures come in these widths: ${PICTURE_WIDTHS.join(', ')}.` };
      const found = await pictureFile(source, allowed);
      if ('because' in found) return found;
      const type = accept?.includes('image/webp') ? 'image/webp' : 'image/jpeg';
      const key = createHash('sha256').update([source, found.version, width, type, quality].join('\0')).digest('hex');
      const kept = join(cacheFolder, key.slice(0, 2), `${key.slice(2, 34)}.${type.slice(6)}`);
      const there = await readFile(kept).catch(() => undefined);
      if (there) return ready(type, there);
      const already = making.get(kept);
      if (already) return already;
      if (waiting.length >= MOST_WAITING)
        return { status: 503, because: 'Too many pictures are being made. Ask again in a moment.' };
      const work = inTurn(() => make(found, width, type, kept)).finally(() => making.delete(kept));
      making.set(kept, work);
      return work;
    },
    async original(source) {
      const found = await pictureFile(source, allowed);
      return 'because' in found ? found : ready(found.type, await readFile(found.file));
    },
  };
}

const ready = (type: Picture['type'], body: Buffer): Picture => ({
  type,
  body,
  etag: `"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"`,
});
