import { expect, it } from 'vitest';
import { onceReachable } from './once-reachable.ts';

const HANGS = new Error('Query read timeout');
const WRONG_PASSWORD = Object.assign(new Error('password authentication failed'), { code: '28P01' });

/** An attempt that fails with these errors, one after another, and then succeeds. */
async function run(errors: readonly Error[], seconds: number) {
  const warnings: string[] = [];
  let attempts = 0;
  const outcome = await onceReachable(
    () => {
      const error = errors[attempts++];
      return error ? Promise.reject(error) : Promise.resolve('read');
    },
    { seconds, warn: (words) => warnings.push(words), retryMs: 1 },
  ).catch((error: unknown) => error);
  return { outcome, attempts, warnings: warnings.length };
}

it.each([
  ['the first attempt succeeds', [], 60, { outcome: 'read', attempts: 1, warnings: 0 }],
  ['the database hangs twice', [HANGS, HANGS], 60, { outcome: 'read', attempts: 3, warnings: 1 }],
  ['the time is over', [HANGS], 0, { outcome: HANGS, attempts: 1, warnings: 0 }],
  ['waiting does not help', [WRONG_PASSWORD], 60, { outcome: WRONG_PASSWORD, attempts: 1, warnings: 0 }],
])('onceReachable when %s', async (_, errors, seconds, expected) => {
  expect(await run(errors, seconds)).toEqual(expected);
});
