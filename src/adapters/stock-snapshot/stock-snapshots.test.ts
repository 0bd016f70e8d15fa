import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { aCar } from '#tests/a-car.ts';
import { createStockSnapshots } from './stock-snapshots.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-snapshot-'));
});
afterEach(() => rm(folder, { recursive: true }));

const CARS: Car[] = [
  aCar({ id: 1, group_id: 1, slug: 'one', filtered_features: ['Sunroof'], dealercomments: 'Škoda, “as new” 🚗' }),
  aCar({ id: 2, group_id: 2, slug: 'two', filtered_features: ['Sunroof'], price: null }),
  aCar({ id: 3, group_id: 1, slug: 'three', dead_pictures: undefined }),
];

/** A process on a database whose change log has these marks. */
function open({ madeBy = 'this version', marks = { 7: 'seven' } as Record<number, string> } = {}) {
  const warnings: string[] = [];
  const rested = { times: 0 };
  const snapshots = createStockSnapshots({
    folder,
    madeBy,
    changes: { mark: async (seq) => marks[seq] },
    warn: (words) => warnings.push(words),
    rest: async () => void rested.times++,
  });
  return { ...snapshots, warnings, rested };
}

async function carsOf(process: ReturnType<typeof open>): Promise<Car[] | undefined> {
  const snapshot = await process.read();
  if (!snapshot) return undefined;
  expect(snapshot.seq).toBe(7);
  const cars: Car[] = [];
  for await (const batch of snapshot.cars) cars.push(...batch);
  return cars.toSorted((a, b) => a.id - b.id);
}

const path = () => join(folder, 'stock.snapshot');
const change = async (edit: (bytes: Buffer) => Buffer) => writeFile(path(), edit(await readFile(path())));

it('A copy of the stock gives back the cars as they were, after the change they show', async () => {
  await open().write(7, CARS);
  const process = open();
  expect(await carsOf(process)).toEqual(CARS);
  expect(process.warnings).toEqual([]);
  expect(await readdir(folder)).toEqual(['stock.snapshot']); // nothing half written
});

it('A copy of the stock gives back more cars than one block and one batch hold', async () => {
  const many = Array.from({ length: 5_001 }, (_, index) => ({ ...CARS[0]!, id: index + 1 }));
  await open().write(7, many);
  expect((await carsOf(open()))?.map(({ id }) => id)).toEqual(many.map(({ id }) => id));
});

it('A copy of the stock lets others have the process every hundred cars', async () => {
  const process = open();
  await process.write(
    7,
    Array.from({ length: 1_000 }, (_, index) => ({ ...CARS[0]!, id: index + 1 })),
  );
  expect(process.rested.times).toBeGreaterThan(10);
});

it('A copy of the stock takes the place of an earlier one', async () => {
  await open().write(7, CARS);
  await open().write(7, CARS.slice(1));
  expect(await carsOf(open())).toEqual(CARS.slice(1));
});

it('A copy of the stock that would end with a change that the log does not have is not written', async () => {
  await open().write(8, CARS);
  expect(await readdir(folder)).toEqual([]);
});

it('A copy of the stock that is not there is nothing to warn of', async () => {
  const process = open();
  expect(await process.read()).toBeUndefined();
  expect(process.warnings).toEqual([]);
});

describe('A copy of the stock is ignored with one line', () => {
  const BROKEN = 'checksum is wrong';
  it.each<[string, string, (bytes: Buffer) => Buffer]>([
    ['empty', BROKEN, () => Buffer.alloc(0)],
    ['of other bytes', BROKEN, () => Buffer.from('{"format":1}'.repeat(1_000))],
    ['cut off within the header', BROKEN, (bytes) => bytes.subarray(0, 500)],
    ['cut off by a byte', BROKEN, (bytes) => bytes.subarray(0, -1)],
    ['with a byte more', BROKEN, (bytes) => Buffer.concat([bytes, Buffer.of(0)])],
    ['with another bit in the header', BROKEN, (bytes) => flipped(bytes, 20)],
    ['with another bit in a car', BROKEN, (bytes) => flipped(bytes, 1_500)],
    ['with another bit in the checksum', BROKEN, (bytes) => flipped(bytes, bytes.length - 1)],
  ])('%s', async (_, because, edit) => {
    await open().write(7, CARS);
    await change(edit);
    const process = open();
    expect(await process.read()).toBeUndefined();
    expect(process.warnings).toEqual([expect.stringContaining(because)]);
  });

  it('of another version', async () => {
    await open({ madeBy: 'another version' }).write(7, CARS);
    const process = open();
    expect(await process.read()).toBeUndefined();
    expect(process.warnings).toEqual([expect.stringContaining('another version of Forecourt wrote it')]);
  });

  it.each([
    ['of another database, or of one that was set back', { 7: 'another seven' }],
    ['older than the change log', { 9: 'nine' }],
  ])('%s', async (_, marks) => {
    await open().write(7, CARS);
    const process = open({ marks });
    expect(await process.read()).toBeUndefined();
    expect(process.warnings).toEqual([expect.stringContaining('the change log does not have the change it ends with')]);
  });

  it('in a folder that cannot be read', async () => {
    await rm(folder, { recursive: true });
    await writeFile(folder, 'a file');
    const process = open();
    expect(await process.read()).toBeUndefined();
    expect(process.warnings).toEqual([expect.stringContaining('ENOTDIR')]);
  });
});

it('A copy of the stock keeps the cars of each group apart from those of others', async () => {
  await open().write(7, CARS);
  const bytes = (await readFile(path())).subarray(1_024, -4);
  const groups: [number, number[]][] = [];
  for (let at = 0; at < bytes.length;) {
    const length = bytes.readUInt32LE(at);
    const text = bytes.toString('utf8', at + 12, at + 12 + bytes.readUInt32LE(at + 8));
    groups.push([bytes.readInt32LE(at + 4), CARS.filter(({ slug }) => text.includes(`"${slug}"`)).map(({ id }) => id)]);
    at += 8 + length;
  }
  expect(groups).toEqual([
    [1, [1, 3]],
    [2, [2]],
  ]);
});

const flipped = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy[at] = copy[at]! ^ 1;
  return copy;
};
