import { expect, it } from 'vitest';
import { createConcurrencyLimits } from './concurrency-limits.ts';
import { createBackgroundThrottle, PATIENT } from './background-throttle.ts';

const forEver = () => new Promise<never>(() => {});

it.each([
  ['nothing is in progress: it continues at the next turn', 'none', 2, undefined, []],
  ['an enquiry is in progress: as long as the step took', 'submissions', 2, undefined, [2]],
  ['a page is in progress: at the next turn, too', 'pages', 2, undefined, []],
  ['a step that waited itself counts as 3 ms', 'submissions', 500, undefined, [3]],
  ['no one waits for the work, nothing is in progress: it continues at the next turn', 'none', 2, PATIENT, []],
  ['no one waits for the work, an enquiry is in progress: four times as long', 'submissions', 2, PATIENT, [8]],
  ['no one waits for the work, a page is in progress: four times as long', 'pages', 2, PATIENT, [8]],
] as const)('rests between two steps: %s', async (_, inProgress, tookMs, patience, expected) => {
  const clock = { now: 0 };
  const pauses: number[] = [];
  const limits = createConcurrencyLimits({ pages: 0, submissions: 0 });
  const throttle = createBackgroundThrottle(limits, patience, {
    now: () => clock.now,
    pause: async (ms) => void pauses.push(ms),
  });
  if (inProgress !== 'none') void limits[inProgress].run(forEver);
  clock.now += tookMs;
  await throttle();
  expect(pauses).toEqual(expected);
});

it('measures a step from where the last one ended', async () => {
  const clock = { now: 0 };
  const pauses: number[] = [];
  const limits = createConcurrencyLimits({ pages: 0, submissions: 0 });
  const pause = async (ms: number) => {
    pauses.push(ms);
    clock.now += ms;
  };
  const throttle = createBackgroundThrottle(limits, undefined, { now: () => clock.now, pause });
  void limits.submissions.run(forEver);
  for (const tookMs of [1, 2]) {
    clock.now += tookMs;
    await throttle();
  }
  expect(pauses).toEqual([1, 2]);
});
