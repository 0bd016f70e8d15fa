import { expect, it } from 'vitest';
import { createOverloadSignal } from './overload-signal.ts';

/** A process with a simulated clock and event loop. */
function open() {
  let [at, active, waitedMs] = [0, 0, 0];
  const strained = createOverloadSignal(() => waitedMs, {
    now: () => at,
    utilization: (one?: { active: number; idle: number }, other?: { active: number; idle: number }) => {
      const total = { active: (one?.active ?? active) - (other?.active ?? 0), idle: 0 };
      const past = (one ? one.active + one.idle : at) - (other ? other.active + other.idle : 0);
      return { ...total, idle: past - total.active, utilization: past === 0 ? 0 : total.active / past };
    },
  });
  return {
    strained,
    pass: (ms: number, share = 0) => {
      at += ms;
      active += ms * share;
    },
    wait: (ms: number) => (waitedMs = ms),
  };
}

it.each([
  [99, 1, false],
  [100, 1, true],
  [100, 0.9, true],
  [100, 0.89, false],
])('overload signal: %d ms of which %d were work: strained %s', (ms, share, expected) => {
  const { strained, pass } = open();
  pass(ms, share);
  expect(strained()).toBe(expected);
});

it('overload signal clears a tenth of a second after the work ends', () => {
  const { strained, pass } = open();
  pass(200, 1);
  expect(strained()).toBe(true);
  pass(50);
  expect(strained()).toBe(true);
  pass(50);
  expect(strained()).toBe(false);
});

it.each([
  [0, false],
  [59, false],
  [60, true],
])('overload signal: a query that has waited for a connection for %d ms: strained %s', (ms, expected) => {
  const { strained, wait } = open();
  wait(ms);
  expect(strained()).toBe(expected);
  wait(0);
  expect(strained()).toBe(false);
});
