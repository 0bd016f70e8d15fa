import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { EmptyFeed, UnfitSetUp, UnusableFeed, type Feed, type FeedRow } from '#app/import/feed.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { decodeText } from './decode-text.ts';
import { otherThanText } from './other-than-text.ts';
import { openArchive, sheetRows } from './read-archive.ts';
import { readDelimited } from './read-delimited.ts';
import { isJsonDocument, readJson } from './read-json.ts';
import { readJsonLines } from './read-json-lines.ts';
import { readXml } from './read-xml.ts';
import { LARGEST_WHOLE_MB, wholeBytes, wholeText } from './whole-text.ts';

/**
 * Limits of a stock file. About 330,000 cars are for sale in all of Australia, while a gzip file of a few hundred
 * kilobytes can hold fifteen million rows, which would take minutes to read.
 */
const MOST: FeedBounds = { bytes: 4 * 1024 ** 3, rows: 2_000_000 };

/** Characters by which the kind of a file is told. */
const KIND_LENGTH = 32;

export interface FeedBounds {
  bytes: number;
  rows: number;
}

/**
 * Opens a feed file, or standard input when `path` is `-`. What it is (CSV, TSV, JSON, JSON Lines, XML, an Excel workbook;
 * gzip, zip or plain; encoding) is recognised by its content. Throws `UnusableFeed`.
 */
export async function openFeed(path: string, stdin: Readable, most: FeedBounds = MOST): Promise<Feed> {
  const total = path === '-' ? undefined : await sizeOf(path);
  const source = path === '-' ? stdin : createReadStream(path, { highWaterMark: 256 * 1024 });
  let read = 0;
  const { bytes, packed, zip } = await unpacked(source, (count) => {
    read += count;
  });
  const common = { bytes: () => ({ read, total }) };
  if (!zip) return { ...common, ...(await openText(upTo(most.bytes, bytes), packed, most)) };
  const archive = await openArchive(await wholeBytes(bytes, 'A zip archive or workbook'));
  if ('sheet' in archive) return { ...common, ...(await openSheet(archive.sheet, [archive.about, ...packed], most)) };
  const inside = await openFeed('-', Readable.from([archive.file]), most);
  return { ...inside, ...common, about: [...(inside.about ?? []), archive.about] };
}

/** A feed of characters. */
async function openText(bytes: AsyncIterable<Buffer>, packed: string[], most: FeedBounds): Promise<Feed> {
  const decoded = decodeText(bytes);
  const text = explained(decoded.text)[Symbol.asyncIterator]();
  let head = '';
  while (head.trimStart().length < KIND_LENGTH) {
    const next = await text.next();
    if (next.done) break;
    head += next.value;
  }
  if (head.trim() === '') throw new EmptyFeed('The file is empty.');
  const other = otherThanText(head);
  if (other !== undefined) throw new UnusableFeed(other);
  const common = { remarks: () => decoded.remarks() };
  const upToMost = (rows: AsyncIterable<FeedRow[]>) => rowsUpTo(most.rows, rows);
  const first = head.trimStart()[0];
  if (first === '<') return { ...common, about: ['XML', ...packed], rows: upToMost(readXml(text, head)) };
  if (first === '[' || first === '{') {
    const { start, line, only } = await firstLine(text, head);
    if (first === '{' && !isJsonDocument(line, only))
      return { ...common, about: ['JSON Lines', ...packed], rows: upToMost(readJsonLines(text, start)) };
    const whole = await wholeText(text, start, 'A JSON file');
    return { ...common, about: ['JSON', ...packed], rows: upToMost(Readable.from(readJson(whole))) };
  }
  const { columns, rows, remarks, about } = await readDelimited(text, head);
  return {
    columns,
    about: [...about, ...packed],
    rows: upToMost(rows),
    remarks: () => [...decoded.remarks(), ...remarks],
  };
}

/** A feed of a workbook's sheet, as tab-separated text. */
async function openSheet(sheet: string, about: string[], most: FeedBounds): Promise<Feed> {
  const nothing = (async function* none(): AsyncGenerator<string> {})();
  const { columns, rows, remarks } = await readDelimited(nothing, sheet, '\t');
  return { columns, about, rows: rowsUpTo(most.rows, sheetRows(rows)), remarks: () => remarks };
}

/** Text up to the end of its first line that is not blank. `only`: nothing follows that line. */
async function firstLine(text: AsyncIterator<string>, head: string) {
  let start = head.trimStart();
  while (!start.includes('\n') && start.length < LARGEST_WHOLE_MB * 1024 ** 2) {
    const next = await text.next();
    if (next.done) break;
    start += next.value;
  }
  const [line = '', ...rest] = start.split('\n', 3);
  return { start, line, only: rest.every((one) => one.trim() === '') };
}

async function* upTo(most: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > most)
      throw new UnusableFeed(
        `The file is larger than ${(most / 1024 ** 3).toFixed(1)} GB, the limit for a stock file. Nothing was imported.`,
      );
    yield chunk;
  }
}

async function* rowsUpTo(most: number, batches: AsyncIterable<FeedRow[]>): AsyncGenerator<FeedRow[]> {
  let rows = 0;
  for await (const batch of batches) {
    rows += batch.length;
    if (rows > most)
      throw new UnusableFeed(
        `The file has more than ${formatNumber(most)} rows, the limit for a stock file. Nothing was imported.`,
      );
    yield batch;
  }
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new UnfitSetUp(`File not found: ${path}.`);
  if (found.isDirectory()) throw new UnfitSetUp(`${path} is a folder, not a file.`);
  if (found.size === 0) throw new EmptyFeed('The file is empty.');
  return found.size;
}

const GZIP = Buffer.of(0x1f, 0x8b);
const ZIP = Buffer.of(0x50, 0x4b, 0x03, 0x04);

/** The bytes behind gzip, when it is gzip. */
async function unpacked(
  source: Readable,
  count: (bytes: number) => void,
): Promise<{ bytes: AsyncIterable<Buffer>; packed: string[]; zip: boolean }> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let head: Buffer = Buffer.alloc(0);
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    head = Buffer.concat([head, next.value]);
    if (head.length >= ZIP.length) break;
  }
  async function* whole(): AsyncGenerator<Buffer> {
    count(head.length);
    yield head;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
      count(next.value.length);
      yield next.value;
    }
  }
  if (!head.subarray(0, GZIP.length).equals(GZIP))
    return { bytes: whole(), packed: [], zip: head.subarray(0, ZIP.length).equals(ZIP) };
  const gunzip = createGunzip();
  return { bytes: pipeline(whole(), gunzip, () => {}), packed: ['gzip'], zip: false }; // an error reaches anyone who reads it
}

async function* explained(text: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* text;
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')) {
      throw new UnusableFeed(
        `The gzip file ${error.code === 'Z_BUF_ERROR' ? 'is incomplete' : 'is damaged'}. Nothing was imported. Send it again.`,
      );
    }
    throw error;
  }
}
