import { expect, it } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const now = new Date('2026-11-21T00:00:00Z');

it.each([
  [undefined, 0],
  ['', 0],
  ['soon', 0],
  ['-1', 0],
  ['0', 0],
  ['1', 1_000],
  ['120', 120_000],
  ['Sat, 21 Nov 2026 00:00:30 GMT', 30_000],
  ['Fri, 20 Nov 2026 23:59:59 GMT', 0],
])('Retry-After: %s is %i ms', (header, ms) => expect(retryAfterMs(header, now)).toBe(ms));
