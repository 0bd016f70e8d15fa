import { expect, it } from 'vitest';
import { blockedOn, blockedSpan, blockedWhen, coversDay } from './blocked-words.ts';

const zone = 'Australia/Brisbane';
const at = (text: string) => new Date(`${text}:00+10:00`);
const block = (from: string, until: string) => ({ from: at(from), until: at(until) });
const painting = block('2026-11-24T13:45', '2026-11-26T09:00');

it.each([
  ['2026-11-23', false, 'All day', { from: 0, until: 1440 }],
  ['2026-11-24', true, 'From 1:45 pm', { from: 825, until: 1440 }],
  ['2026-11-25', true, 'All day', { from: 0, until: 1440 }],
  ['2026-11-26', true, 'Until 9:00 am', { from: 0, until: 540 }],
  ['2026-11-27', false, 'All day', { from: 0, until: 1440 }],
])('block of three days on %s: covers it: %s', (date, covers, words, span) => {
  expect(coversDay(date, painting, zone)).toBe(covers);
  if (!covers) return;
  expect(blockedSpan(date, painting, zone)).toEqual(span);
  expect(blockedOn(date, painting, zone).replaceAll('\u00a0', ' ')).toBe(words);
});

it('block that ends at midnight does not cover the next day', () => {
  const day = block('2026-11-24T00:00', '2026-11-25T00:00');
  expect(coversDay('2026-11-24', day, zone)).toBe(true);
  expect(coversDay('2026-11-25', day, zone)).toBe(false);
});

it('block of an hour says its day once', () => {
  const words = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(words(blockedWhen(block('2026-11-24T13:45', '2026-11-24T15:00'), zone))).toBe(
    'Tue 24 Nov, 1:45 pm to 3:00 pm',
  );
  expect(words(blockedWhen(painting, zone))).toBe('Tue 24 Nov, 1:45 pm to Thu 26 Nov, 9:00 am');
});
