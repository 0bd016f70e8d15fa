import ICAL from 'ical.js';
import { expect } from 'vitest';
import { ask } from '#tests/ask.ts';

/** What tells a calendar which entry a downloaded file is of, and whether it is newer (RFC 5545 and 5546). */
export async function downloadedCalendar(port: number, host: string, booking: string) {
  const { status, text, headers } = await ask(port, host, `${booking}/calendar.ics`);
  expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/calendar; charset=utf-8/)]);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const event = calendar.getFirstSubcomponent('vevent')!;
  const value = (name: string) => String(event.getFirstPropertyValue(name));
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: value('uid'),
    organizer: value('organizer'),
    sequence: Number(value('sequence')),
    status: value('status'),
    summary: value('summary'),
  };
}
