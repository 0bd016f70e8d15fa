import { hash } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { inTurns } from '#adapters/stock-index/columns/steps.ts';
import type { ChangeLog } from '#app/stock/change-log.ts';
import type { StockSnapshots } from '#app/stock/stock-snapshots.ts';
import type { Car } from '#domain/car/car.ts';
import { createStringSharing } from '#domain/car/share-values.ts';
import { packCars, unpackCars } from './pack-cars.ts';

/** Raised when the file is laid out otherwise. */
const FORMAT = 2;
/** Cars of one block. They share what they have in common. */
const BLOCK = 1_000;
/** Cars given to the index at once: enough for it to load them in bulk. */
const BATCH = 5_000;
const CHECKSUM_BYTES = 4;
const HEADER_BYTES = 1_024;
const LENGTH_BYTES = 8;

const fileHeader = z.strictObject({
  format: z.literal(FORMAT),
  /** What cars are made by: code and schema. */
  madeBy: z.string(),
  seq: z.int().positive(),
  /** The change `seq` as the database has it. */
  mark: z.string(),
});

/**
 * One file in `folder`: a header line of fixed length, blocks of cars of one group each (length, group, packed cars), and
 * the CRC-32 of all of it: it finds a damaged disk, reading hundreds of megabytes in a fraction of a second. `madeBy`
 * names what cars are made by; a file of another is not used. `rest` is waited for between blocks and within them.
 */
export function createStockSnapshots({
  folder,
  madeBy,
  changes,
  warn,
  rest,
}: {
  folder: string;
  madeBy: string;
  changes: Pick<ChangeLog, 'mark'>;
  warn(words: string): void;
  rest(): Promise<void>;
}): StockSnapshots {
  const path = join(folder, 'stock.snapshot');
  const ignored = (because: string) =>
    warn(`The copy of the stock in ${path} is not used: ${because}. The stock is read from the database.`);
  return {
    async read() {
      let file: FileHandle;
      try {
        file = await open(path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') ignored(String(error));
        return undefined;
      }
      const reason = async (because: string) => {
        await file.close();
        ignored(because);
      };
      const { size } = await file.stat();
      const end = size - CHECKSUM_BYTES;
      if (end < HEADER_BYTES || !(await checksumHolds(file, end)))
        return void (await reason('it is broken, its checksum is wrong'));
      const header = headerOf(await bytesAt(file, 0, HEADER_BYTES));
      if (!header || header.madeBy !== madeBy) return void (await reason('another version of Forecourt wrote it'));
      if ((await changes.mark(header.seq)) !== header.mark)
        return void (await reason('the change log does not have the change it ends with'));
      return { seq: header.seq, cars: carsIn(file, end, ignored) };
    },
    async write(seq, cars) {
      const mark = await changes.mark(seq);
      if (mark === undefined) return; // nothing that a later start could go on from
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const half = `${path}.${process.pid}`;
      const file = await open(half, 'w', 0o600);
      try {
        let sum = 0;
        const put = async (bytes: Buffer) => {
          sum = crc32(bytes, sum);
          await file.write(bytes);
        };
        const header = JSON.stringify({ format: FORMAT, madeBy, seq, mark } satisfies z.infer<typeof fileHeader>);
        await put(Buffer.from(`${header.padEnd(HEADER_BYTES - 1)}\n`));
        for (const [groupId, those] of Map.groupBy(cars, (car) => car.group_id)) {
          for (let at = 0; at < those.length; at += BLOCK) {
            const packed = await inTurns(packCars(those.slice(at, at + BLOCK)), rest);
            const lead = Buffer.alloc(LENGTH_BYTES);
            lead.writeUInt32LE(packed.length);
            lead.writeInt32LE(groupId, LENGTH_BYTES / 2);
            await put(Buffer.concat([lead, packed]));
            await rest();
          }
        }
        const end = Buffer.alloc(CHECKSUM_BYTES);
        end.writeUInt32LE(sum);
        await file.write(end);
        await file.sync();
        await file.close();
        await rename(half, path);
      } catch (error) {
        await file.close().catch(() => {});
        await rm(half, { force: true });
        throw error;
      }
    },
  };
}

/** Of the version, from the sources and the schema that make a car. */
export const madeByOf = (parts: readonly string[]): string => hash('sha256', parts.join('\n'));

async function checksumHolds(file: FileHandle, end: number): Promise<boolean> {
  let sum = 0;
  const start = 0;
  for await (const chunk of file.createReadStream({ start, end: end - 1, autoClose: false, highWaterMark: 1_048_576 }))
    sum = crc32(chunk as Buffer, sum);
  return sum === (await bytesAt(file, end, CHECKSUM_BYTES)).readUInt32LE();
}

function headerOf(bytes: Buffer): z.infer<typeof fileHeader> | undefined {
  try {
    return fileHeader.safeParse(JSON.parse(bytes.toString())).data;
  } catch {
    return undefined;
  }
}

async function* carsIn(file: FileHandle, end: number, ignored: (because: string) => void): AsyncGenerator<Car[]> {
  const share = createStringSharing();
  try {
    let batch: Car[] = [];
    for (let at = HEADER_BYTES; at < end;) {
      const lead = await bytesAt(file, at, LENGTH_BYTES);
      const length = lead.readUInt32LE();
      const groupId = lead.readInt32LE(LENGTH_BYTES / 2);
      const cars = unpackCars(await bytesAt(file, at + LENGTH_BYTES, length), share);
      if (cars.some((car) => car.group_id !== groupId))
        throw new Error(`The copy of the stock has another group's car among those of group ${groupId}.`);
      at += LENGTH_BYTES + length;
      batch.push(...cars);
      if (batch.length < BATCH && at < end) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    ignored(String(error));
    throw error;
  } finally {
    await file.close();
  }
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead !== length) throw new Error('The copy of the stock became shorter while it was read.');
  return buffer;
}
