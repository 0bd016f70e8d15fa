import { createHash, randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import type { Clock } from '#app/clock.ts';
import type { PictureRefusal } from '#app/pictures/picture-store.ts';
import { fetchBytes } from '../http/fetch-bytes.ts';
import { OutboundError } from '../http/outbound.ts';
import type { PictureFile } from './picture-source.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';

export interface RemoteSettings {
  /** Where fetched originals are kept. */
  folder: string;
  /** Bytes that they may take together; the longest unused go first. */
  maxBytes: number;
  clock: Clock;
  /** For tests and for a supplier beside the server: this machine and its network, and http. */
  allowPrivate: boolean;
  /** For tests that cannot wait (ms). */
  deadlineMs?: number | undefined;
}

const DEADLINE_MS = 10_000;
const MOST_BYTES = 25 * 1_048_576;
/** A picture with more pixels is a mistake or an attack: it is decoded whole. */
const MOST_PIXELS = 60_000_000;
/** Of a plain JPEG, which is decoded at an eighth of its size: phones take pictures of 108 and 200 megapixels. */
const MOST_PIXELS_OF_JPEG = 150_000_000;
/** A fetched picture is asked for again after this long, so that one exchanged under the same address shows. */
const FRESH_MS = DAY_MS;
/** After a failure an address is paused this long, doubled with each further one. */
const FIRST_REST_MS = MINUTE_MS;
const LONGEST_REST_MS = 6 * HOUR_MS;
/** Failures remembered. */
const MOST_FAILURES = 10_000;

/** Accepted formats, as sharp detects them from the bytes. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

/** Pictures of other hosts, each fetched once however many ask, and kept on disk within a bound. */
export function remoteOriginals({ folder, maxBytes, clock, allowPrivate, deadlineMs = DEADLINE_MS }: RemoteSettings) {
  const fetching = new Map<string, Promise<PictureFile | PictureRefusal>>();
  const failures = new Map<string, { until: number; restMs: number; dead: string }>();
  let bytes: Promise<number> | undefined;

  const fetchOriginal = async (address: URL, file: string, allowHost: (host: string) => boolean) => {
    const limits = { deadlineMs, maxBytes: MOST_BYTES, allowPrivate, allowHost };
    // what was evicted is fetched whole
    const known = (await stat(file).catch(() => undefined)) && (await readNote(file));
    const {
      status,
      headers,
      bytes: body,
    } = await fetchBytes(address, limits, {
      accept: 'image/webp,image/jpeg,image/png,*/*',
      ...(known?.etag && { 'if-none-match': known.etag }),
      ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
    });
    const now = clock.now();
    if (status === 304 && known) {
      await utimes(file, now, now);
      return cachedPicture(file, await stat(file), known);
    }
    if (status !== 200) throw new DeadPicture(String(status));
    await checkPicture(body);
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
    const note: Note = {
      hash,
      first: known?.first ?? hash,
      etag: headers.etag,
      lastModified: headers['last-modified'],
    };
    const next = `${file}.${randomUUID()}`;
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(next, body);
    await utimes(next, now, now);
    const noted = JSON.stringify(note);
    await writeFile(`${next}.json`, noted);
    await rename(next, file);
    await rename(`${next}.json`, `${file}.json`);
    bytes = (bytes ?? folderBytes(folder)).then((size) => size + body.length + noted.length);
    if ((await bytes) > maxBytes) bytes = evict(folder, maxBytes * 0.9);
    return cachedPicture(file, await stat(file), note);
  };

  return async (source: string, allowHost: (host: string) => boolean): Promise<PictureFile | PictureRefusal> => {
    if (!URL.canParse(source)) return { status: 400, reason: 'This is not the URL of an image.' };
    const address = addressOf(source);
    if (!allowHost(address.hostname)) return { status: 404, reason: 'Images are not served from this location.' };
    const key = createHash('sha256').update(address.href).digest('hex');
    const file = join(folder, key.slice(0, 2), key.slice(2, 34));
    const now = clock.now().getTime();
    const there = await stat(file).catch(() => undefined);
    const cached = there && cachedPicture(file, there, await readNote(file));
    if (cached && there && now - there.mtimeMs < FRESH_MS) {
      await utimes(file, clock.now(), there.mtime).catch(() => {}); // used: evicted later than others
      return cached;
    }
    const failed = failures.get(key);
    if (failed && failed.until > now) return cached ?? refusal(failed.dead);
    const already = fetching.get(key);
    if (already) return already;
    const work = fetchOriginal(address, file, allowHost)
      .then((found) => {
        failures.delete(key);
        return found;
      })
      .catch((error: unknown): PictureFile | PictureRefusal => {
        const dead = deadWords(error, deadlineMs);
        const restMs = Math.min((failed?.restMs ?? FIRST_REST_MS / 2) * 2, LONGEST_REST_MS);
        if (failures.size >= MOST_FAILURES) failures.delete(failures.keys().next().value!);
        failures.set(key, { until: clock.now().getTime() + restMs, restMs, dead });
        return cached ?? refusal(dead);
      })
      .finally(() => fetching.delete(key));
    fetching.set(key, work);
    return work;
  };
}

/** A version that we found ourselves leads to the copy that was made then; one that the feed tells (`m=`) is another picture. */
function addressOf(source: string): URL {
  const address = new URL(source);
  address.hash = /m=[^&]*/.exec(address.hash)?.[0] ?? '';
  return address;
}

/** The host responded, but not with a picture that can be shown. */
class DeadPicture extends Error {}

const refusal = (dead: string): PictureRefusal => ({
  status: 404,
  reason: `The image could not be fetched: ${dead}.`,
  dead,
});

function deadWords(error: unknown, deadlineMs: number): string {
  if (error instanceof DeadPicture) return error.message;
  const reason = error instanceof OutboundError ? error.reason : 'unreachable';
  return {
    slow: `no answer within ${deadlineMs / 1_000} seconds`,
    long: `it is larger than ${MOST_BYTES / 1_048_576} MB`,
    forbidden: 'its address may not be called',
    unreachable: 'its host cannot be reached',
  }[reason];
}

/** Throws `DeadPicture` with a reason for the supplier. */
async function checkPicture(body: Buffer): Promise<void> {
  const found = await sharp(body, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!found) throw new DeadPicture('it is not a photo');
  const { format = '', width, height, isProgressive } = found;
  if (!FORMATS.has(format)) throw new DeadPicture(`it is ${format.toUpperCase()}: send JPEG, PNG, WebP, AVIF or GIF`);
  const most = format === 'jpeg' && !isProgressive ? MOST_PIXELS_OF_JPEG : MOST_PIXELS;
  if (width * height > most)
    throw new DeadPicture(
      `it has ${Math.round((width * height) / 1_000_000)} megapixels; ${most / 1_000_000} are allowed`,
    );
}

/** What is remembered beside a picture: whether it was exchanged, and how to ask for a newer one. */
const noteSchema = z.object({
  hash: z.string(),
  /** Of the picture that was there first. */
  first: z.string(),
  etag: z.string().optional(),
  lastModified: z.string().optional(),
});
type Note = z.infer<typeof noteSchema>;

async function readNote(file: string): Promise<Note | undefined> {
  const text = await readFile(`${file}.json`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return noteSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Only ever resized, so that its own type does not matter. */
const cachedPicture = (file: string, { mtimeMs, size }: Stats, note: Note | undefined): PictureFile => ({
  file,
  type: 'image/jpeg',
  size,
  version: note?.hash ?? `${mtimeMs}-${size}`,
  exchanged: note && note.hash !== note.first ? note.hash : undefined,
});

interface CachedFile {
  path: string;
  size: number;
  usedAt: number;
}

async function cachedFiles(folder: string): Promise<CachedFile[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = await Promise.all(
    names.map(async (name): Promise<CachedFile | undefined> => {
      const path = join(folder, name);
      if (path.endsWith('.json')) return undefined; // deleted together with its picture
      const [found, note] = await Promise.all([path, `${path}.json`].map((each) => stat(each).catch(() => undefined)));
      return found?.isFile() ? { path, size: found.size + (note?.size ?? 0), usedAt: found.atimeMs } : undefined;
    }),
  );
  return files.filter((file) => file !== undefined);
}

const folderBytes = async (folder: string): Promise<number> =>
  (await cachedFiles(folder)).reduce((sum, { size }) => sum + size, 0);

/** Deletes the longest unused until the rest takes at most `wanted` bytes; returns what is left. */
async function evict(folder: string, wanted: number): Promise<number> {
  const files = (await cachedFiles(folder)).toSorted((a, b) => a.usedAt - b.usedAt);
  let left = files.reduce((sum, { size }) => sum + size, 0);
  for (const { path, size } of files) {
    if (left <= wanted) break;
    await rm(path, { force: true });
    await rm(`${path}.json`, { force: true });
    left -= size;
  }
  return left;
}
