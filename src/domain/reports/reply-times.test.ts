import { expect, it } from 'vitest';
import { replyTimes } from './reply-times.ts';

const answered = (...minutes: number[]) => minutes.map((one) => ({ minutes: one, answered: true }));
const waiting = (...minutes: number[]) => minutes.map((one) => ({ minutes: one, answered: false }));

it('replyTimes puts each wait into its band, the limit itself in time', () => {
  const { bands } = replyTimes(answered(0, 15, 16, 30, 31, 60, 61, 120, 121), 120);
  expect(bands.map(({ label, count, late }) => [label, count, late])).toEqual([
    ['Under 15 min', 2, false],
    ['15 to 30', 2, false],
    ['30 to 60', 2, false],
    ['60 to 120', 2, false],
    ['Over 120', 1, true],
  ]);
});

it("replyTimes uses the site's own limit", () =>
  expect(replyTimes([], 45).bands.map(({ label }) => label)).toEqual([
    'Under 15 min',
    '15 to 30',
    '30 to 45',
    'Over 45',
  ]));

it.each([
  ['no enquiry', [], undefined, undefined, 0],
  ['one', answered(10), 10, 1, 0],
  ['an even number', answered(10, 21), 16, 1, 0],
  ['an odd number', answered(200, 10, 20), 20, 2 / 3, 0],
  ['who still may wait', waiting(120), undefined, undefined, 1],
  ['who has waited too long', waiting(121), undefined, 0, 0],
  ['some of each', [...answered(10), ...waiting(300, 5)], 10, 0.5, 1],
])('replyTimes: %s', (_, waits, median, inTime, still) =>
  expect(replyTimes(waits, 120)).toMatchObject({ median, inTime, waiting: still }),
);
