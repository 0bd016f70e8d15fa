import { expect, it } from 'vitest';
import { batchCalls } from './batch-calls.ts';

it('batchCalls sends calls made during a statement as one statement, and answers each with its own value', async () => {
  const statements: (readonly number[])[] = [];
  const ask = batchCalls(async (numbers: readonly number[]) => {
    statements.push(numbers);
    await Promise.resolve();
    return numbers.map((number) => number * 10);
  });
  expect(await Promise.all([1, 2, 3, 4].map(ask))).toEqual([10, 20, 30, 40]);
  expect(statements).toEqual([[1], [2, 3, 4]]);
  expect(await ask(5)).toBe(50);
});

it('batchCalls rejects all calls of a failed statement, and continues with the next', async () => {
  const ask = batchCalls(async (words: readonly string[]) => {
    await Promise.resolve();
    if (words.includes('bad')) throw new Error('away');
    return words;
  });
  const outcomes = await Promise.allSettled(['first', 'bad', 'with it'].map(ask));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await ask('later')).toBe('later');
});
