import { expect, it } from 'vitest';
import { feedAlarmPolicy, feedState, type FeedState, type PastRun } from './feed-state.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

const NOW = new Date('2026-05-08T00:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);
const run = (outcome: PastRun['outcome'], hours: number, rows: number | null = 100): PastRun => ({
  at: hoursAgo(hours),
  outcome,
  because: outcome === 'imported' ? null : `because ${outcome}`,
  rows: outcome === 'failed' || outcome === 'empty' ? null : rows,
});

it.each<[string, PastRun[], FeedState]>([
  ['no run, set an hour ago', [], 'well'],
  ['a new file', [run('imported', 1)], 'well'],
  ['a file exactly as old as it may be', [run('imported', 48)], 'well'],
  ['one a little older', [run('imported', 48.1)], 'late'],
  ['two failures', [run('failed', 1), run('failed', 2), run('imported', 3)], 'well'],
  ['three failures', [run('failed', 1), run('failed', 2), run('failed', 3), run('imported', 4)], 'failing'],
  ['three failures and nothing before', [run('failed', 1), run('failed', 2), run('failed', 3)], 'failing'],
  ['one refused', [run('refused', 1), run('imported', 2)], 'failing'],
  ['refused, but fine since', [run('imported', 1), run('refused', 2)], 'well'],
  ['an empty file', [run('empty', 1), run('imported', 2)], 'empty'],
  ['an empty file, then a failure', [run('failed', 0.5), run('empty', 1), run('imported', 2)], 'empty'],
  ['refused, then a failure', [run('failed', 0.5), run('refused', 1), run('imported', 2)], 'failing'],
  ['19 % fewer', [run('imported', 1, 81), run('imported', 2)], 'well'],
  ['20 % fewer', [run('imported', 1, 80), run('imported', 2)], 'shrinking'],
  [
    '20 % fewer than some days ago',
    [run('imported', 1, 80), run('imported', 2, 90), run('imported', 167)],
    'shrinking',
  ],
  ['20 % fewer than eight days ago', [run('imported', 1, 80), run('imported', 170)], 'well'],
  ['refused because it shrank', [run('refused', 1, 50), run('imported', 2)], 'shrinking'],
  ['compared with nothing', [run('refused', 1, 50)], 'failing'],
  ['late and failing', [run('failed', 1), run('failed', 2), run('failed', 3), run('imported', 100)], 'failing'],
])('feedState: %s', (_what, runs, state) => {
  expect(feedState(feedAlarmPolicy.parse({}), { runs, since: hoursAgo(1), now: NOW }).state).toBe(state);
});

it('feedState counts from the day the feed was set up while no file has arrived', () => {
  const known = { runs: [], since: hoursAgo(49), now: NOW };
  expect(feedState(feedAlarmPolicy.parse({}), known)).toEqual({
    state: 'late',
    because: 'No new file for 49 hours. One is expected every 48 hours.',
  });
});

it.each<[string, number, FeedState]>([
  ['as late as ever, two days after its pause', 49, 'late'],
  ['well in the first two days after its pause', 47, 'well'],
])('feedState is %s', (_what, hours, state) => {
  const known = { runs: [run('imported', 500)], since: hoursAgo(900), now: NOW, resumed: hoursAgo(hours) };
  expect(feedState(feedAlarmPolicy.parse({}), known).state).toBe(state);
});

it.each([
  ['all of its first photos working', 0, 'well'],
  ['19 % of first photos dead', 19, 'well'],
  ['20 % of first photos dead', 20, 'without photos'],
])('feedState by photos: %s', (_what, dead, state) => {
  const photos = { cars: 100, dead, because: '404' };
  const known = { runs: [run('imported', 1)], since: hoursAgo(1), now: NOW, photos };
  expect(feedState(feedAlarmPolicy.parse({}), known).state).toBe(state);
  expect(feedState(feedAlarmPolicy.parse({ deadPhotosPercent: null }), known).state).toBe('well');
});

it.each<[string, object, PastRun[]]>([
  ['late', { lateAfterHours: null }, [run('imported', 5_000)]],
  ['shrinking', { shrinkPercent: null }, [run('imported', 1, 1), run('imported', 2)]],
  ['shrinking by 20 %', { shrinkPercent: 50 }, [run('imported', 1, 80), run('imported', 2)]],
  ['failing three times', { failures: 4 }, [run('failed', 1), run('failed', 2), run('failed', 3)]],
])('feedState sends no alarm for %s', (_what, policy, runs) => {
  expect(feedState(feedAlarmPolicy.parse(policy), { runs, since: hoursAgo(1), now: NOW }).state).toBe('well');
});
