import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_WIDTHS, type Picture, type PictureRefusal, type PictureStore } from '#app/pictures/picture-store.ts';
import { sentPictureAt } from '#app/pictures/picture-key.ts';
import { allowsPicture } from '#domain/pictures/allows-picture.ts';
import type { PanoramaPiece } from '#domain/pictures/panorama-pieces.ts';
import type { PicturePolicy } from '#domain/pictures/picture-policy.ts';
import { cutPanorama } from './panorama-pieces.ts';
import { pictureFile, type PictureFile } from './picture-source.ts';
import { sentPicture, type SentPictures } from './sent-picture.ts';
import { remoteOriginals, type RemoteSettings } from './remote-originals.ts';

export interface PictureSettings {
  /** First path segment → folder: `{ pictures: 'demo/pictures' }`. Nothing else is read. */
  folders: Readonly<Record<string, string>>;
  /** Where finished pictures are kept. */
  cacheFolder: string;
  /** 1 to 100. */
  quality?: number;
  /** Pictures that staff have sent, and where this node keeps copies of them. */
  sent?: { from: SentPictures; folder: string } | undefined;
  /** Pictures of other hosts; without it there are none. */
  remote?: RemoteSettings | undefined;
}

/** Pictures made at once: each takes a core, and pages need one too. */
const AT_ONCE = 2;
const MOST_WAITING = 500;
/** The largest that is ever decoded; which kinds may be so large is decided as they are fetched. */
const MOST_PIXELS = 150_000_000;

/** The widths of a card's picture, which a search page shows 21 of (px). */
const CARD_WIDTHS = [320, 480, 750, 960] as const;
/** Looks like WebP of quality 75. */
const AVIF_QUALITY = 52;
/** AVIF must be smaller than WebP by this share, or it is not kept. */
const AVIF_GAIN = 0.1;

type Made = 'image/webp' | 'image/jpeg' | 'image/avif';

/**
 * Resizes with sharp and keeps what it made on disk. WebP for browsers that take it, else JPEG. AVIF is smaller and takes
 * ten times as long: a job makes it where no one waits (`warm`), and who takes it gets it where it is there.
 */
export function createPictureStore({
  folders,
  cacheFolder,
  quality = 75,
  sent,
  remote,
}: PictureSettings): PictureStore {
  const fromElsewhere = remote && remoteOriginals(remote);
  sharp.concurrency(1);
  sharp.cache(false);
  const allowed = Object.fromEntries(Object.entries(folders).map(([name, folder]) => [name, resolve(folder)]));
  const making = new Map<string, Promise<Picture | PictureRefusal | undefined>>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= AT_ONCE) await new Promise<void>((next) => waiting.push(next));
    else busy++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next(); // passes its place to the next in the queue
      else busy--;
    }
  };

  const make = async (
    { file }: PictureFile,
    width: number,
    type: Made,
    path: string,
  ): Promise<Picture | PictureRefusal> => {
    const picture = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width, withoutEnlargement: true });
    const body = await FORMATS[type](picture, quality)
      .toBuffer()
      .catch(() => undefined);
    if (!body) return NOT_READABLE;
    await keep(path, body);
    return ready(type, body);
  };

  /** All at once, because each needs the whole picture. Returns why not. */
  const makePieces = async (
    { file }: PictureFile,
    type: Made,
    pathOfPiece: (piece: PanoramaPiece) => string,
  ): Promise<PictureRefusal | undefined> => {
    const original = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const cut = await cutPanorama(original).catch(() => null);
    if (cut === null) return NOT_READABLE;
    if (cut === undefined) return { status: 404, reason: 'This image is not a panorama that has pieces.' };
    for (const { piece, picture } of cut)
      await keep(pathOfPiece(piece), await FORMATS[type](picture, quality).toBuffer());
    return undefined;
  };

  /** What is being made already is waited for. */
  const makeOnce = <T extends Picture | PictureRefusal | undefined>(
    path: string,
    work: () => Promise<T>,
  ): Promise<T> | PictureRefusal => {
    const already = making.get(path);
    if (already) return already as Promise<T>;
    if (waiting.length >= MOST_WAITING)
      return { status: 503, reason: 'Too many images are being processed. Try again in a moment.' };
    const made = inTurn(work).finally(() => making.delete(path));
    making.set(path, made);
    return made;
  };

  const fileOf = (source: string, hosts: PicturePolicy): Promise<PictureFile | PictureRefusal> => {
    const at = sentPictureAt(source);
    if (at !== undefined && sent) return sentPicture(at, sent);
    if (!/^https?:/i.test(source)) return pictureFile(source, allowed);
    const refused: PictureRefusal = { status: 404, reason: 'Images are not served from this location.' };
    if (!fromElsewhere) return Promise.resolve(refused);
    return fromElsewhere(source, (hostname) => allowsPicture(`https://${hostname}/`, hosts));
  };

  const pathOf = (source: string, { version }: PictureFile, size: number | string, type: Made) => {
    const key = createHash('sha256').update([source, version, size, type, quality].join('\0')).digest('hex');
    return join(cacheFolder, key.slice(0, 2), `${key.slice(2, 34)}.${type.slice(6)}`);
  };

  return {
    async resized(source, width, accept, hosts) {
      if (!(PICTURE_WIDTHS as readonly number[]).includes(width))
        return { status: 400, reason: `Images are available in these widths: ${PICTURE_WIDTHS.join(', ')}.` };
      const found = await fileOf(source, hosts);
      if ('reason' in found) return found;
      if (accept?.includes('image/avif')) {
        const avif = await readFile(pathOf(source, found, width, 'image/avif')).catch(() => undefined);
        if (avif) return ready('image/avif', avif);
      }
      const type = accept?.includes('image/webp') ? 'image/webp' : 'image/jpeg';
      const path = pathOf(source, found, width, type);
      const there = await readFile(path).catch(() => undefined);
      if (there) return ready(type, there);
      return makeOnce(path, () => make(found, width, type, path));
    },
    async piece(source, wanted, accept, hosts) {
      const found = await fileOf(source, hosts);
      if ('reason' in found) return found;
      const type = accept?.includes('image/webp') ? 'image/webp' : 'image/jpeg';
      const pathOfPiece = ({ column, row }: PanoramaPiece) => pathOf(source, found, `piece ${column} ${row}`, type);
      const read = () => readFile(pathOfPiece(wanted)).catch(() => undefined);
      const there = await read();
      if (there) return ready(type, there);
      const refused = await makeOnce(pathOf(source, found, 'pieces', type), () => makePieces(found, type, pathOfPiece));
      if (refused) return refused;
      const own = await read();
      return own ? ready(type, own) : { status: 404, reason: 'This panorama has no such piece.' };
    },
    async warm(source, hosts) {
      const found = await fileOf(source, hosts);
      if ('reason' in found) return { made: false, dead: found.dead ?? found.reason };
      const { exchanged: version } = found;
      let made = false;
      for (const width of CARD_WIDTHS) {
        const webpPath = pathOf(source, found, width, 'image/webp');
        if (await isThere(webpPath)) continue;
        made = true;
        const webp = await inTurn(() => make(found, width, 'image/webp', webpPath));
        if ('reason' in webp) return { made, version, dead: 'it cannot be read' };
        const avifPath = pathOf(source, found, width, 'image/avif');
        const avif = await inTurn(() => make(found, width, 'image/avif', avifPath));
        if ('body' in avif && avif.body.length > webp.body.length * (1 - AVIF_GAIN))
          await rm(avifPath, { force: true });
      }
      return { made, version };
    },
    async look(source, hosts) {
      const found = await fileOf(source, hosts);
      if (!('reason' in found)) return { version: found.exchanged };
      return found.status === 503 ? {} : { dead: found.dead ?? found.reason };
    },
    async original(source) {
      const found = await (sentPictureAt(source) === undefined
        ? pictureFile(source, allowed)
        : fileOf(source, { hosts: [] }));
      if ('reason' in found) return found;
      const { file, type, size, version } = found;
      return {
        type,
        size,
        etag: `"${version}"`,
        read: (part) => createReadStream(file, part && { start: part.first, end: part.last }),
      };
    },
  };
}

const NOT_READABLE: PictureRefusal = { status: 415, reason: 'The file is not a readable image.' };

async function keep(path: string, body: Buffer): Promise<void> {
  const next = `${path}.${randomUUID()}`;
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(next, body);
  await rename(next, path).catch(() => rm(next, { force: true }));
}

const FORMATS: Record<Made, (picture: Sharp, quality: number) => Sharp> = {
  'image/webp': (picture, quality) => picture.webp({ quality }),
  'image/jpeg': (picture, quality) => picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true }),
  'image/avif': (picture) => picture.avif({ quality: AVIF_QUALITY, effort: 3 }),
};

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const ready = (type: Picture['type'], body: Buffer): Picture => ({
  type,
  body,
  etag: `"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"`,
});
