import { expect, it } from 'vitest';
import type { InboxLine } from '#app/lead/opportunities.ts';
import type { Location } from '#domain/location/location.ts';
import { aLeadPayload } from '#tests/builders.ts';
import { liveSite } from '#tests/live-site.ts';
import { clockView, lineView, smallPicture } from './load-inbox.ts';
import { lateSince } from '#app/lead/late-since.ts';

const week = Array.from({ length: 7 }, (_, weekday) => ({
  weekday,
  status: 'Open' as const,
  open: '08:00',
  close: '17:30',
}));
const yard = {
  id: 3,
  primary: true,
  location_type: 'sales',
  timezone: 'Australia/Brisbane',
  opening_hours: week,
  special_hours: [],
};
const site = (answerMinutes: number) => {
  const live = liveSite('a');
  const { settings } = live;
  return {
    ...live,
    locations: [yard as unknown as Location],
    settings: { ...settings, lead: { ...settings.lead, answerMinutes } },
  };
};
/** 10:00 am in Brisbane. */
const now = new Date('2026-11-20T00:00:00Z');
const line = (waitingSince: Date | null): InboxLine => ({
  id: 1,
  name: 'Marama Ngata',
  dealershipId: 2,
  locationId: 3,
  status: 'new',
  kind: 'message',
  drive: null,
  reservation: null,
  assignedTo: { id: 4, name: 'Priya Nair' },
  lastAt: now,
  waitingSince,
  unread: true,
  lead: { id: 5, payload: aLeadPayload() },
});
const since = new Date('2026-11-19T22:30:00Z');

it.each([
  [120, '30 min left', '2026-11-19T22:00:00.000Z'],
  [90, 'Due now', '2026-11-19T22:30:00.000Z'],
  [60, '30 min overdue', '2026-11-19T23:00:00.000Z'],
])('inbox: the time to reply is lead.answerMinutes: %i', (minutes, text, late) => {
  expect(clockView(site(minutes), line(since), now).text).toBe(text);
  expect(lateSince(site(minutes), now).get(3)!.toISOString()).toBe(late);
});

it('inbox: a lead without a location uses the main location', () => {
  expect(clockView(site(120), { ...line(since), locationId: null }, now).text).toBe('30 min left');
});

it('inbox: a lead shows who asks for what', () => {
  expect(lineView(site(120), line(null), now)).toMatchObject({
    name: 'Priya Raman',
    request: '“Is it still there on Saturday?”',
    about: '2024 Toyota RAV4',
    clock: { state: 'stopped', text: 'Replied' },
    assigned: { initials: 'PN' },
  });
  expect(lineView(site(120), { ...line(null), name: ' ', lead: null }, now)).toMatchObject({
    name: 'No name',
    request: 'Deleted',
  });
});

it.each([
  ['https://www.a.test/img/640.jpg/pictures/suv.webp', '/img/640.jpg/pictures/suv.webp'],
  ['https://elsewhere.test/suv.jpg', null],
  ['javascript:alert(1)', null],
  [null, null],
])('inbox: picture %j is shown as %j', (picture, path) => expect(smallPicture(picture)).toBe(path));
