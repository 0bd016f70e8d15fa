import { expect, it } from 'vitest';
import { createLanes } from './lanes.ts';
import { createYieldToVisitors } from './yield-to-visitors.ts';

const forEver = () => new Promise<never>(() => {});

it.each([
  ['no one waits: it goes on at the next turn', 'nobody', 2, []],
  ['an enquiry is in hand: as long as the step took', 'sent', 2, [2]],
  ['a page is in hand: at the next turn, too', 'pages', 2, []],
  ['a step that waited itself counts as 3 ms', 'sent', 500, [3]],
] as const)('rests between two steps: %s', async (_, who, tookMs, rests) => {
  const clock = { now: 0 };
  const rested: number[] = [];
  const lanes = createLanes({ pages: 0, sent: 0 });
  const yieldToVisitors = createYieldToVisitors(lanes, {
    now: () => clock.now,
    pause: async (ms) => void rested.push(ms),
  });
  if (who !== 'nobody') void lanes[who].run(forEver);
  clock.now += tookMs;
  await yieldToVisitors();
  expect(rested).toEqual(rests);
});

it('measures a step from where the last one ended', async () => {
  const clock = { now: 0 };
  const rested: number[] = [];
  const lanes = createLanes({ pages: 0, sent: 0 });
  const pause = async (ms: number) => {
    rested.push(ms);
    clock.now += ms;
  };
  const yieldToVisitors = createYieldToVisitors(lanes, { now: () => clock.now, pause });
  void lanes.sent.run(forEver);
  for (const tookMs of [1, 2]) {
    clock.now += tookMs;
    await yieldToVisitors();
  }
  expect(rested).toEqual([1, 2]);
});
