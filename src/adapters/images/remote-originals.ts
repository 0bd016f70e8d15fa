import { createHash, randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Clock } from '#app/clock.ts';
import type { PictureRefusal } from '#app/picture-store.ts';
import { fetchBytes } from '../http/fetch-bytes.ts';
import { OutboundError } from '../http/outbound.ts';
import type { PictureFile } from './picture-source.ts';

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
/** A picture with more pixels is a mistake or an attack. */
const MOST_PIXELS = 60_000_000;
/** A fetched picture is asked for again after this long, so that one exchanged under the same address shows. */
const FRESH_MS = 7 * 86_400_000;
/** After a failure an address is left alone this long, doubled with each further one. */
const FIRST_REST_MS = 60_000;
const LONGEST_REST_MS = 6 * 3_600_000;
/** Failures remembered. */
const MOST_FAILURES = 10_000;

/** What may be kept, by what sharp finds in the bytes, whatever the sender calls them. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif']);

/** Pictures of other hosts, each fetched once however many ask, and kept on disk within a bound. */
export function remoteOriginals({ folder, maxBytes, clock, allowPrivate, deadlineMs = DEADLINE_MS }: RemoteSettings) {
  const fetching = new Map<string, Promise<PictureFile | PictureRefusal>>();
  const failures = new Map<string, { until: number; restMs: number }>();
  let bytes: Promise<number> | undefined;

  const fetchOriginal = async (address: URL, file: string, allowHost: (host: string) => boolean) => {
    const limits = { deadlineMs, maxBytes: MOST_BYTES, allowPrivate, allowHost };
    const { status, bytes: body } = await fetchBytes(address, limits, {
      accept: 'image/webp,image/jpeg,image/png,*/*',
    });
    if (status !== 200) throw new OutboundError('unreachable', `status ${status}`);
    const { format = '' } = await sharp(body, { limitInputPixels: MOST_PIXELS }).metadata();
    if (!FORMATS.has(format)) throw new OutboundError('forbidden', 'no picture of a kind that is shown');
    const next = `${file}.${randomUUID()}`;
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(next, body);
    await utimes(next, clock.now(), clock.now());
    await rename(next, file);
    bytes = (bytes ?? folderBytes(folder)).then((size) => size + body.length);
    if ((await bytes) > maxBytes) bytes = evict(folder, maxBytes * 0.9);
    return cachedPicture(file, await stat(file));
  };

  return async (source: string, allowHost: (host: string) => boolean): Promise<PictureFile | PictureRefusal> => {
    if (!URL.canParse(source)) return { status: 400, because: 'This is no address of a picture.' };
    const address = new URL(source);
    if (!allowHost(address.hostname)) return { status: 404, because: 'Pictures are not read from there.' };
    const key = createHash('sha256').update(address.href).digest('hex');
    const file = join(folder, key.slice(0, 2), key.slice(2, 34));
    const now = clock.now().getTime();
    const there = await stat(file).catch(() => undefined);
    const cached = there && cachedPicture(file, there);
    if (cached && there && now - there.mtimeMs < FRESH_MS) {
      await utimes(file, clock.now(), there.mtime).catch(() => {}); // used: evicted later than others
      return cached;
    }
    const failed = failures.get(key);
    if (failed && failed.until > now) return cached ?? { status: 404, because: 'This picture could not be fetched.' };
    const already = fetching.get(key);
    if (already) return already;
    const work = fetchOriginal(address, file, allowHost)
      .then((found) => {
        failures.delete(key);
        return found;
      })
      .catch((): PictureFile | PictureRefusal => {
        const restMs = Math.min((failed?.restMs ?? FIRST_REST_MS / 2) * 2, LONGEST_REST_MS);
        if (failures.size >= MOST_FAILURES) failures.delete(failures.keys().next().value!);
        failures.set(key, { until: clock.now().getTime() + restMs, restMs });
        return cached ?? { status: 404, because: 'This picture could not be fetched.' };
      })
      .finally(() => fetching.delete(key));
    fetching.set(key, work);
    return work;
  };
}

/** Only ever resized, so that its own type does not matter. */
const cachedPicture = (file: string, { mtimeMs, size }: Stats): PictureFile => ({
  file,
  type: 'image/jpeg',
  size,
  version: `${mtimeMs}-${size}`,
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
      const found = await stat(path).catch(() => undefined);
      return found?.isFile() ? { path, size: found.size, usedAt: found.atimeMs } : undefined;
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
    left -= size;
  }
  return left;
}
