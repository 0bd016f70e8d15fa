import { expect, it } from 'vitest';
import { MOST_REASON, readBlock } from './read-block.ts';

/** Tuesday 24 November 2026, 10 am in Brisbane. */
const now = new Date('2026-11-24T00:00:00Z');
const typed = { what: 'drive', from: '2026-11-24T13:45', until: '2026-11-24T15:00', reason: '' };
const read = (change: Partial<typeof typed>, timezone = 'Australia/Brisbane') =>
  readBlock({ ...typed, ...change }, timezone, now);

it('block is read by the clocks of its location', () => {
  const until = new Date('2026-11-24T05:00:00Z');
  expect(read({ reason: ' Floor being painted ' })).toEqual({
    what: 'drive',
    from: new Date('2026-11-24T03:45:00Z'),
    until,
    reason: 'Floor being painted',
  });
  expect(read({}, 'Pacific/Auckland')).toMatchObject({ from: new Date('2026-11-24T00:45:00Z') });
});

it.each<[string, Partial<typeof typed>, object | null]>([
  ['nothing to block', { what: '' }, { what: 'Choose what to block.' }],
  ['something else to block', { what: 'yard' }, { what: 'Choose what to block.' }],
  ['no start', { from: '' }, { from: 'Enter a date and a time.' }],
  ['a start without a time', { from: '2026-11-24' }, { from: 'Enter a date and a time.' }],
  ['a day that does not exist', { from: '2026-02-30T10:00' }, { from: 'Enter a date and a time.' }],
  ['an instant with a zone', { until: '2026-11-24T15:00Z' }, { until: 'Enter a date and a time.' }],
  ['an end at the start', { until: '2026-11-24T13:45' }, { until: 'Enter a time after the start.' }],
  ['an end a minute after the start', { until: '2026-11-24T13:46' }, null],
  [
    'an end that is now',
    { from: '2026-11-24T09:00', until: '2026-11-24T10:00' },
    { until: 'Enter a time that is still ahead.' },
  ],
  ['a start that has passed, and an end ahead', { from: '2026-11-24T09:00', until: '2026-11-24T10:01' }, null],
  ['a start 366 days ahead', { from: '2027-11-25T10:00', until: '2027-11-25T11:00' }, null],
  [
    'a start a minute later',
    { from: '2027-11-25T10:01', until: '2027-11-25T11:00' },
    { from: 'Enter a date in the next 366 days.' },
  ],
  ['366 days', { from: '2026-11-24T10:00', until: '2027-11-25T10:00' }, null],
  [
    '366 days and a minute',
    { from: '2026-11-24T10:00', until: '2027-11-25T10:01' },
    { until: 'Enter at most 366 days after the start.' },
  ],
  ['the longest reason', { reason: 'x'.repeat(MOST_REASON) }, null],
  ['a longer reason', { reason: 'x'.repeat(MOST_REASON + 1) }, { reason: 'Use at most 200 characters.' }],
])('block with %s', (_, change, errors) => {
  const block = read(change);
  expect('errors' in block ? block.errors : null).toEqual(errors);
});
