import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { calendarFile, type CalendarEntry } from './calendar-file.ts';

const entry: CalendarEntry = {
  id: 'test-drive-7@northbank.example',
  version: 0,
  title: 'Test drive: 2024 Toyota RAV4',
  place: 'Northbank Toyota, 214 Breakfast Creek Road, Newstead QLD 4006',
  notes: 'Bring your driver licence.\nWe look forward to it; call us.',
  startsAt: new Date('2026-11-23T00:00:00Z'),
  minutes: 45,
  url: 'https://northbank.example/test-drive/abc',
  state: 'booked',
  at: new Date('2026-11-21T08:00:00.123Z'),
  organizer: { name: 'Northbank Toyota', address: 'leads@northbank.example' },
  attendee: { name: 'Priya Raman', address: 'priya@example.com' },
};

/** As another program reads it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const [event, ...more] = calendar.getAllSubcomponents('vevent');
  expect(more).toEqual([]);
  const value = (name: string) => event!.getFirstPropertyValue(name)?.toString();
  const property = (name: string) => event!.getFirstProperty(name);
  return { method: calendar.getFirstPropertyValue('method'), event: event!, value, property };
}

it.each([
  ['booked, in an email', {}, 'REQUEST', 'CONFIRMED', 1],
  ['moved, in an email', { version: 1 }, 'REQUEST', 'CONFIRMED', 1],
  ['cancelled, in an email', { version: 2, state: 'cancelled' }, 'CANCEL', 'CANCELLED', 1],
  ['downloaded', { attendee: undefined }, 'PUBLISH', 'CONFIRMED', 0],
  ['downloaded when it is cancelled', { attendee: undefined, state: 'cancelled' }, 'CANCEL', 'CANCELLED', 0],
] as const)('calendar file: %s', (_, change, method, status, attendees) => {
  const file = calendarFile({ ...entry, ...change });
  const found = read(file.text);
  expect([file.method, found.method, found.value('status')]).toEqual([method, method, status]);
  expect(found.value('uid')).toBe(entry.id);
  expect(Number(found.value('sequence'))).toBe('version' in change ? change.version : 0);
  expect(found.property('organizer')!.toICALString()).toMatch(
    /CN="?Northbank Toyota"?:mailto:leads@northbank\.example$/,
  );
  expect(found.event.getAllProperties('attendee')).toHaveLength(attendees);
  expect(found.event.getAllSubcomponents('valarm')).toHaveLength(status === 'CONFIRMED' ? 1 : 0);
});

it('calendar file has time and place in UTC, a reminder two hours before, and the booker as accepted', () => {
  const found = read(calendarFile(entry).text);
  expect(found.value('dtstart')).toBe('2026-11-23T00:00:00Z');
  expect(found.value('dtend')).toBe('2026-11-23T00:45:00Z');
  expect(found.value('dtstamp')).toBe('2026-11-21T08:00:00Z');
  expect(found.value('location')).toBe(entry.place);
  expect(found.value('description')).toBe(entry.notes);
  expect(found.value('url')).toBe(entry.url);
  expect(found.event.getFirstSubcomponent('valarm')!.getFirstPropertyValue('trigger')!.toString()).toBe('-PT2H');
  const attendee = found.property('attendee')!;
  expect([attendee.getParameter('partstat'), attendee.getParameter('rsvp')]).toEqual(['ACCEPTED', 'FALSE']);
  expect(attendee.getFirstValue()).toMatch(/^mailto:priya@example\.com$/i);
});

it('calendar file keeps any text as text: nothing lost, no line added, none longer than 75 bytes', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 });
  fc.assert(
    fc.property(text, text, text, (title, notes, name) => {
      const file = calendarFile({
        ...entry,
        title: `x${title}`,
        notes: `x${notes}`,
        attendee: { name, address: 'p@example.com' },
      });
      for (const line of file.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const found = read(file.text);
      expect(found.value('summary')).toBe(`x${title}`.replaceAll('\r', ''));
      expect(found.value('description')).toBe(`x${notes}`.replaceAll('\r', ''));
      expect(found.event.getAllProperties('attendee')).toHaveLength(1);
    }),
  );
  const hostile = calendarFile({ ...entry, title: 'a\r\nATTENDEE:mailto:x@example.com', place: 'b\nSTATUS:CANCELLED' });
  expect(read(hostile.text).event.getAllProperties('attendee')).toHaveLength(1);
  expect(read(hostile.text).value('status')).toBe('CONFIRMED');
});
