import { expect, it } from 'vitest';
import { daysToCount } from './days-to-count.ts';

const BRISBANE = 'Australia/Brisbane'; // ten hours ahead all year
const midnight = (day: string) => new Date(`${day}T00:00:00+10:00`);
const count = (counted: string | undefined, first: string | undefined, now: string) =>
  daysToCount(
    {
      counted: counted === undefined ? undefined : { day: counted, until: midnight(counted) },
      first: first === undefined ? undefined : new Date(first),
    },
    new Date(now),
    BRISBANE,
  );
const JUST_BEFORE = '2026-06-15T23:59:59+10:00';
const MIDNIGHT = '2026-06-16T00:00:00+10:00';

// a day is counted when it ended a day ago
it.each([
  ['counted to the day that is due', '2026-06-13', undefined, JUST_BEFORE, []],
  ['the next one is due at midnight', '2026-06-13', undefined, MIDNIGHT, ['2026-06-14']],
  ['several are due', '2026-06-11', undefined, JUST_BEFORE, ['2026-06-12', '2026-06-13']],
  ['no event yet: what is due counts as counted', undefined, undefined, JUST_BEFORE, ['2026-06-13']],
  ['the first event is younger than what is due', undefined, '2026-06-15T12:00:00+10:00', JUST_BEFORE, ['2026-06-13']],
  [
    'the first event in the last second of a day',
    undefined,
    '2026-06-12T23:59:59+10:00',
    JUST_BEFORE,
    ['2026-06-12', '2026-06-13'],
  ],
  ['the first event at midnight', undefined, '2026-06-13T00:00:00+10:00', JUST_BEFORE, ['2026-06-13']],
  ['a clock that was set back', '2026-06-20', undefined, JUST_BEFORE, []],
])('daysToCount: %s', (_what, counted, first, now, days) =>
  expect(count(counted, first, now).map(({ day }) => day)).toEqual(days),
);

it('daysToCount: a day ends at midnight of the site, and one begins where the last counted one ended', () => {
  const until = new Date('2026-06-13T12:00:00Z'); // midnight in Auckland, where the site stood before
  const days = daysToCount(
    { counted: { day: '2026-06-13', until }, first: undefined },
    new Date('2026-06-16T20:00:00Z'),
    BRISBANE,
  );
  expect(days).toEqual([
    { day: '2026-06-14', begins: until, ends: midnight('2026-06-15') },
    { day: '2026-06-15', begins: midnight('2026-06-15'), ends: midnight('2026-06-16') },
  ]);
});
