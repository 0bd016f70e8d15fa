import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { newCalendarFeed } from '#app/staff/calendar-feeds.ts';
import { staffCalendar } from '#app/staff/staff-calendar.ts';
import { bookAndReserve } from '#tests/book-and-reserve.ts';
import { NOW, openDeskStage, type DeskGroup, type DeskStage } from '#tests/desk-stage.ts';

let stage: DeskStage;
let group: DeskGroup;
const at = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

beforeAll(async () => {
  stage = await openDeskStage();
  group = stage.groups[0]!;
  const { database } = stage;
  const [one, two] = group.dealerships as [number, number];
  const { rows } = await sql<{ id: number }>`
    insert into locations (dealership_id, slug, name, location_type, street, city, state, postcode, country, timezone)
    values (${one}, 'newstead', 'Newstead', 'sales', '1 Ferry Road', 'Newstead', 'QLD', '4006', 'AU', 'Australia/Brisbane'),
      (${two}, 'ipswich', 'Ipswich', 'sales', '2 Ferry Road', 'Ipswich', 'QLD', '4305', 'AU', 'Australia/Brisbane')
    returning id`.execute(database);
  group.site = { ...group.site, ...(await createSiteStore(database).directory(group.groupId)), reviews: [] };
  const made = bookAndReserve(database, NOW);
  const of = { siteId: group.site.record.id, dealershipSlug: 'a-1', locationId: rows[0]!.id };
  await made.book({ name: 'Chloe Tran', ...of, startsAt: at(1) });
  await made.book({ name: 'Mia Tran', ...of, startsAt: at(3), what: 'walk-through' });
  await made.book({ name: 'Earlier Person', ...of, startsAt: at(-15) });
  await made.book({ name: 'Ipswich Person', ...of, dealershipSlug: 'a-2', locationId: rows[1]!.id, startsAt: at(2) });
});
afterAll(() => stage.close());

const feedOf = async (staffId: number) => {
  const { groupId, site } = group;
  const path = await newCalendarFeed(stage.services.calendarFeeds, { groupId, siteId: site.record.id, staffId }, NOW);
  return /^\/staff-calendar\/([\w-]{20,})\/calendar\.ics$/.exec(path)![1]!;
};
const read = (token: string, which = group) => {
  const { calendarFeeds: feeds, staff, driveCalendar: calendar } = stage.services;
  return staffCalendar({ feeds, staff, calendar }, which.site, { token, origin: 'https://a.test', now: NOW });
};
const events = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));

describe('the calendar of a staff member', () => {
  it('is read by a calendar program: bookings in their reach, with first names alone', async () => {
    const { id } = await stage.signIn(group, 'dealer-admin', { dealerships: [group.dealerships[0]!], sites: ['a'] });
    const text = (await read(await feedOf(id)))!;
    expect(text).toContain('METHOD:PUBLISH');
    const found = events(text);
    expect(found).toHaveLength(2);
    const [event, caravan] = found;
    expect(caravan!.summary).toMatch(/^Walk-through: .*, Mia$/);
    expect(event!.summary).toMatch(/^Test drive: .*, Chloe$/);
    expect(event!.location).toBe('Newstead, 1 Ferry Road, Newstead QLD 4006');
    expect(event!.startDate.toJSDate()).toEqual(at(1));
    expect(text).not.toMatch(/Tran|@example|04\d\d/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('opens with its own token alone, until it is replaced, and at no other website', async () => {
    const { id } = await stage.signIn(group, 'sales');
    const first = await feedOf(id);
    expect(await read(first, stage.groups[1]!)).toBeUndefined();
    expect(await read(`${first.slice(0, -1)}_`)).toBeUndefined();
    expect(await read(first)).toBeDefined();
    const second = await feedOf(id);
    expect([await read(first), await read(second)]).toEqual([undefined, expect.any(String)]);
  });

  it('is closed with the person’s access, and to a role that sees no bookings', async () => {
    const by = { staffId: null, at: NOW };
    const { id } = await stage.signIn(group, 'sales');
    const token = await feedOf(id);
    await stage.services.staff.change(
      group.groupId,
      id,
      { role: 'stock', reach: { dealerships: 'all', sites: 'all' } },
      by,
    );
    expect(await read(token)).toBeUndefined();
    await stage.services.staff.change(
      group.groupId,
      id,
      { role: 'sales', reach: { dealerships: 'all', sites: 'all' } },
      by,
    );
    expect(await read(token)).toBeDefined();
    await stage.services.staff.disable(group.groupId, id, by);
    expect(await read(token)).toBeUndefined();
  });

  it('is made and removed at the desk, shown once and stored as a hash', async () => {
    const { id, cookie } = await stage.signIn(group, 'sales');
    const { text } = await stage.post('a.test', '/desk/calendar/feed', { intent: 'create' }, cookie);
    const token = /\/staff-calendar\/([\w-]+)\/calendar\.ics/.exec(text)![1]!;
    expect(await read(token)).toBeDefined();
    const page = await stage.get('a.test', '/desk/calendar/feed', cookie);
    expect(page.text).toContain('A calendar last read it');
    expect(page.text).not.toContain(token);
    const { rows } = await sql<{
      row: string;
    }>`select t::text as row from calendar_feeds t where staff_id = ${id}`.execute(stage.database);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.row).not.toContain(token);
    await stage.post('a.test', '/desk/calendar/feed', { intent: 'remove' }, cookie);
    expect(await read(token)).toBeUndefined();
  });

  it('is revoked on the security page', async () => {
    const seller = await stage.signIn(group, 'sales');
    const admin = await stage.signIn(group, 'group-admin');
    const token = await feedOf(seller.id);
    const [feed] = await stage.services.calendarFeeds.list(group.groupId);
    expect((await stage.get('a.test', '/desk/security', admin.cookie)).text).toContain(`value="revoke:${feed!.id}"`);
    const { text } = await stage.post('a.test', '/desk/security', { intent: `revoke:${feed!.id}` }, admin.cookie);
    expect(text).toContain('opens nothing any more');
    expect(await read(token)).toBeUndefined();
    expect((await stage.get('a.test', '/desk/security', admin.cookie)).text).toContain('Calendar address removed');
  });
});
