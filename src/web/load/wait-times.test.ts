import { expect, it } from 'vitest';
import { createWaitTimes } from './wait-times.ts';

function open() {
  const clock = { ms: 1_000 };
  return { clock, waits: createWaitTimes(() => clock.ms) };
}

it('longest wait is 0 at first', () => {
  expect(open().waits.longestMs()).toBe(0);
});

it('longest wait counts a pending one until now', () => {
  const { clock, waits } = open();
  waits.start();
  clock.ms += 40;
  waits.start();
  clock.ms += 3_000;
  expect(waits.longestMs()).toBe(3_040);
});

it.each([
  { laterMs: 249, longest: 70 },
  { laterMs: 250, longest: 70 },
  { laterMs: 429, longest: 70 },
  { laterMs: 430, longest: 0 },
  { laterMs: 10_000, longest: 0 },
])('longest wait, $laterMs ms after a wait of 70: $longest', ({ laterMs, longest }) => {
  const { clock, waits } = open();
  const end = waits.start();
  clock.ms += 70;
  end();
  clock.ms += laterMs;
  expect(waits.longestMs()).toBe(longest);
});

it('longest wait of several counts, and a second end of the same wait is ignored', () => {
  const { clock, waits } = open();
  const [first, second] = [waits.start(), waits.start()];
  clock.ms += 20;
  first();
  clock.ms += 30;
  first();
  second();
  waits.start()();
  expect(waits.longestMs()).toBe(50);
});
