import { expect, it } from 'vitest';
import { calendarFile, type CalendarEntry } from './calendar-file.ts';

const entry: CalendarEntry = {
  id: 'test-drive-7@northbank.example',
  title: 'Test drive: 2024 Toyota RAV4',
  place: 'Northbank Toyota, 214 Breakfast Creek Road, Newstead QLD 4006',
  notes: 'Bring your driver licence.\nWe look forward to it; call us.',
  startsAt: new Date('2026-11-23T00:00:00Z'),
  minutes: 45,
  url: 'https://northbank.example/test-drive/abc',
  state: 'booked',
  at: new Date('2026-11-21T08:00:00.123Z'),
};
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

it('says what a calendar needs, in UTC', () => {
  expect(unfolded(calendarFile(entry))).toEqual(
    expect.arrayContaining([
      'UID:test-drive-7@northbank.example',
      'DTSTAMP:20261121T080000Z',
      'DTSTART:20261123T000000Z',
      'DTEND:20261123T004500Z',
      'SUMMARY:Test drive: 2024 Toyota RAV4',
      String.raw`LOCATION:Northbank Toyota\, 214 Breakfast Creek Road\, Newstead QLD 4006`,
      String.raw`DESCRIPTION:Bring your driver licence.\nWe look forward to it\; call us.`,
      'STATUS:CONFIRMED',
    ]),
  );
  expect(calendarFile({ ...entry, state: 'cancelled' })).toContain('STATUS:CANCELLED');
});

it('gives a later version a higher number', () => {
  const numberOf = (at: string) => Number(/SEQUENCE:(\d+)/.exec(calendarFile({ ...entry, at: new Date(at) }))![1]);
  expect(numberOf('2026-11-21T08:00:01Z')).toBeGreaterThan(numberOf('2026-11-21T08:00:00Z'));
});

it.each([
  ['a long name', 'x'.repeat(500)],
  ['letters of several bytes', 'ā🚗'.repeat(60)],
])('has no line of more than 75 bytes, and loses nothing: %s', (_, title) => {
  const text = calendarFile({ ...entry, title });
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfolded(text)).toContain(`SUMMARY:${title}`);
});

it('takes no line from what people wrote', () => {
  const text = calendarFile({ ...entry, title: 'a\r\nATTENDEE:mailto:x@example.com' });
  expect(text).not.toMatch(/^ATTENDEE/m);
});
