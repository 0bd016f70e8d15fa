import { expect, it } from 'vitest';
import { isBlocked } from './blocked-time.ts';

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);

it.each([
  ['ends when the block begins', '12:45', false],
  ['ends a minute after the block begins', '12:46', true],
  ['within the block', '14:00', true],
  ['begins a minute before the block ends', '14:59', true],
  ['begins when the block ends', '15:00', false],
])('time of 60 minutes that %s (%s) is blocked: %s', (_, time, blocked) => {
  expect(isBlocked([{ from: at('13:45'), until: at('15:00') }], at(time).getTime(), 60)).toBe(blocked);
});

it('short block in the middle of a long booking blocks it, and no block blocks nothing', () => {
  expect(isBlocked([{ from: at('10:20'), until: at('10:30') }], at('10:00').getTime(), 60)).toBe(true);
  expect(isBlocked([], at('10:00').getTime(), 60)).toBe(false);
});
