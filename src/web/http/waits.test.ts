import { expect, it } from 'vitest';
import { createWaits } from './waits.ts';

function open() {
  const clock = { ms: 1_000 };
  return { clock, waits: createWaits(() => clock.ms) };
}

it('no one waits at first', () => {
  expect(open().waits.longestMs()).toBe(0);
});

it('anyone who still waits has waited till now', () => {
  const { clock, waits } = open();
  waits.begin();
  clock.ms += 40;
  waits.begin();
  clock.ms += 3_000;
  expect(waits.longestMs()).toBe(3_040);
});

it.each([
  { laterMs: 249, longest: 70 },
  { laterMs: 250, longest: 70 },
  { laterMs: 429, longest: 70 },
  { laterMs: 430, longest: 0 },
  { laterMs: 10_000, longest: 0 },
])('$laterMs ms after a wait of 70 it is $longest', ({ laterMs, longest }) => {
  const { clock, waits } = open();
  const end = waits.begin();
  clock.ms += 70;
  end();
  clock.ms += laterMs;
  expect(waits.longestMs()).toBe(longest);
});

it('the longest of several is remembered, and an end that is told twice is one', () => {
  const { clock, waits } = open();
  const [first, second] = [waits.begin(), waits.begin()];
  clock.ms += 20;
  first();
  clock.ms += 30;
  first();
  second();
  waits.begin()();
  expect(waits.longestMs()).toBe(50);
});
