import { expect, it } from 'vitest';
import { TooManyWaiting, writeBehind } from './write-behind.ts';

/** A database whose writes end when the test says so. */
function slowDatabase() {
  const batches: number[][] = [];
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const add = writeBehind<number>((items) => {
    batches.push([...items]);
    return new Promise((resolve, reject) => ends.push({ resolve, reject }));
  }, 5);
  const settle = async () => {
    for (let i = 0; i < 10; i++) await Promise.resolve();
  };
  return { add, batches, ends, settle };
}

it('writes one batch at a time; what comes meanwhile goes together', async () => {
  const { add, batches, ends, settle } = slowDatabase();
  const first = add(1);
  await settle();
  const others = [add(2), add(3)];
  await settle();
  expect(batches).toEqual([[1]]);
  ends[0]!.resolve();
  await first;
  await settle();
  expect(batches).toEqual([[1], [2, 3]]);
  ends[1]!.resolve();
  await Promise.all(others);
});

it('keeps no more than its limit while the database hangs, and takes more once it answers', async () => {
  const { add, batches, ends, settle } = slowDatabase();
  const kept = [add(1)];
  await settle();
  kept.push(...[2, 3, 4, 5].map(add));
  await expect(add(6)).rejects.toThrow(TooManyWaiting);
  ends[0]!.resolve();
  await settle();
  ends[1]!.resolve();
  await Promise.all(kept);
  const later = add(7);
  await settle();
  ends[2]!.resolve();
  await later;
  expect(batches).toEqual([[1], [2, 3, 4, 5], [7]]);
});

it('tells those whose batch failed, and goes on', async () => {
  const { add, ends, settle } = slowDatabase();
  const failed = add(1);
  await settle();
  const fine = add(2);
  ends[0]!.reject(new Error('away'));
  await expect(failed).rejects.toThrow('away');
  await settle();
  ends[1]!.resolve();
  await expect(fine).resolves.toBeUndefined();
});
