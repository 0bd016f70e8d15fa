import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import { bookAndReserve } from '#tests/book-and-reserve.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';

let stage: DeskStage;
let admin: string;
/** Books a test drive of the first car at Newstead. */
let book: (name: string, startsAt: Date) => ReturnType<ReturnType<typeof bookAndReserve>['book']>;
/** Monday 23 November 2026, 10:00 am in Brisbane. */
const START = new Date('2026-11-23T00:00:00Z');
const hours = (count: number) => new Date(START.getTime() + count * 3_600_000);
const siteId = () => stage.groups[0]!.site.record.id;

beforeAll(async () => {
  stage = await openDeskStage();
  const group = stage.groups[0]!;
  const { database } = stage;
  const [one, two] = group.dealerships as [number, number];
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' }));
  const places = await sql<{ id: number }>`
    insert into locations (dealership_id, slug, name, location_type, city, state, country, timezone, opening_hours)
    values (${one}, 'newstead', 'Newstead', 'sales', 'Newstead', 'QLD', 'AU', 'Australia/Brisbane', ${JSON.stringify(week)}),
      (${one}, 'chermside', 'Chermside', 'sales', 'Chermside', 'QLD', 'AU', 'Australia/Brisbane', ${JSON.stringify(week)}),
      (${two}, 'ipswich', 'Ipswich', 'sales', 'Ipswich', 'QLD', 'AU', 'Australia/Brisbane', ${JSON.stringify(week)})
    returning id`.execute(database);
  const [newstead, chermside, ipswich] = places.rows.map(({ id }) => id) as [number, number, number];
  const cars = await sql<{ id: number }>`
    insert into cars (group_id, dealership_id, location_id, slug, name, make, model, car_type, status, updated_at, created_at)
    select ${group.groupId}, ${one}, ${newstead}, 'c' || n, 'Car', 'Toyota', 'RAV4', 'used', 'in_stock', now(), now()
    from generate_series(1, 3) as n returning id`.execute(database);
  const [car, second] = cars.rows.map(({ id }) => id) as [number, number];
  stage.services.stock.index.put(await createStockStore(database).byIds([car, second]));
  group.site = { ...group.site, ...(await createSiteStore(database).directory(group.groupId)), reviews: [] };
  const made = bookAndReserve(database, NOW);
  const of = { siteId: siteId(), dealershipSlug: 'a-1' };
  book = (name, startsAt) => made.book({ name, ...of, locationId: newstead, startsAt, carId: car });
  await book('Chloe Tran', START);
  await made.book({ name: 'Brought Over', ...of, locationId: chermside, startsAt: hours(3), carId: car });
  await made.book({
    name: 'Distant Person',
    siteId: siteId(),
    dealershipSlug: 'a-2',
    locationId: ipswich,
    startsAt: START,
  });
  await made.reserve({
    name: 'Ngaire Thompson',
    ...of,
    carId: second,
    heldUntil: NOW,
    keptUntil: hours(5),
    confirmed: true,
  });
  admin = (await stage.signIn(group, 'group-admin')).cookie;
});
afterAll(() => stage.close());

async function calendar(query: string, cookie = admin) {
  const { status, text } = await stage.get('a.test', `/desk/calendar${query}`, cookie);
  expect(status).toBe(200);
  return text.slice(text.indexOf('<main'), text.indexOf('</main>')).replaceAll('<!-- -->', '');
}
const pathOf = (text: string, name: string) =>
  new RegExp(`href="(/desk/calendar/drives/\\d+)"[^>]*>(?:(?!</a>).)*${name}`, 's').exec(text)![1]!;

it('desk calendar of a day lists test drives and pick-ups by location, the places taken, and the way of a car', async () => {
  const text = await calendar('?date=2026-11-23');
  expect(text).toContain('Monday 23 November');
  expect(text).toContain('3 test drives, 1 pick-up, 1 vehicle to bring from another location');
  for (const words of ['Chloe Tran', 'Ngaire Thompson', 'Pick-up of 2024 Toyota RAV4 due', '1 of 12', 'Distant Person'])
    expect(text, words).toContain(words);
  expect(text).toContain('Vehicle at Newstead. Leave by 12:00 pm');
  expect(await calendar('?date=2026-11-22')).toMatch(/Closed/);
  expect(await calendar('?date=2026-11-24')).toContain('0 of 12');
});

it('desk calendar of a week: seven days from Monday, each with a link to its day', async () => {
  const text = await calendar('?view=week&date=2026-11-26');
  expect(text).toContain('Mon 23 Nov to Sun 29 Nov');
  expect(text).toContain('Chloe Tran');
  expect(text).toContain('href="/desk/calendar?date=2026-11-29"');
  expect(await calendar('?view=week&date=2026-12-02')).not.toContain('Chloe Tran');
});

it('desk calendar shows and opens test drives of dealerships that someone reaches, and no others', async () => {
  const group = stage.groups[0]!;
  const [one] = group.dealerships;
  const seller = (await stage.signIn(group, 'sales', { dealerships: [one!], sites: [] })).cookie;
  const stranger = (await stage.signIn(stage.groups[1]!, 'group-admin')).cookie;
  const reader = (await stage.signIn(group, 'read-only')).cookie;
  const near = await calendar('?date=2026-11-23', seller);
  expect(near).toContain('Chloe Tran');
  expect(near).not.toMatch(/Distant|Ipswich/);
  const path = pathOf(await calendar('?date=2026-11-23'), 'Distant Person');
  expect((await stage.get('a.test', path, admin)).status).toBe(200);
  for (const [host, cookie, status] of [
    ['a.test', seller, 404],
    ['b.test', stranger, 404],
    ['a.test', reader, 403],
  ] as const) {
    expect((await stage.get(host, path, cookie)).status).toBe(status);
    expect((await stage.post(host, path, { intent: 'cancel-drive' }, cookie)).status).toBe(status);
  }
});

describe('time that staff block out', () => {
  const block = (change: Record<string, string> = {}, cookie = admin) =>
    stage.post(
      'a.test',
      '/desk/calendar/block',
      {
        location: 'newstead',
        what: 'drive',
        car: '',
        from: '2026-11-25T13:45',
        until: '2026-11-25T15:00',
        reason: 'Floor being painted',
        ...change,
      },
      cookie,
    );
  const page = async (cookie = admin) => (await stage.get('a.test', '/desk/calendar/block', cookie)).text;
  const removals = async (cookie = admin) =>
    [...(await page(cookie)).matchAll(/value="(remove:\d+)"/g)].map(([, one]) => one!);

  it('is in the calendar with its reason, takes its times from the places, and is removed', async () => {
    const day = '?date=2026-11-25';
    expect(await calendar(day)).toContain('0 of 12');
    const sent = await block();
    expect([sent.status, sent.headers.location]).toEqual([302, '/desk/calendar?date=2026-11-25']);
    const text = (await calendar(day)).replaceAll('\u00a0', ' ');
    for (const words of ['Test drives blocked', '1:45 pm to 3:00 pm', 'Floor being painted', '0 of 10'])
      expect(text, words).toContain(words);
    expect(await calendar('?date=2026-11-26')).not.toContain('blocked');
    const early = { from: '2026-11-25T06:00', until: '2026-11-25T07:00', reason: 'Before we open' };
    expect((await block(early)).status).toBe(302);
    expect(await calendar(day), 'outside the hours that are drawn').toContain('Before we open');
    expect((await stage.post('a.test', '/desk/calendar/block', { intent: (await removals())[0]! }, admin)).status).toBe(
      302,
    );
    const [removal, ...others] = await removals();
    expect(others).toEqual([]);
    expect((await stage.post('a.test', '/desk/calendar/block', { intent: removal! }, admin)).status).toBe(302);
    expect((await stage.post('a.test', '/desk/calendar/block', { intent: removal! }, admin)).status).toBe(404);
    expect(await calendar(day)).toContain('0 of 12');
  });

  it.each([
    ['unknown location', { location: 'perth' }, 'Choose a location.'],
    ['workshop that takes no bookings', { what: 'service' }, 'takes no service bookings on this website.'],
    ['unknown stock number', { what: 'car', car: 'nothing' }, 'Enter the stock number of a vehicle on this website.'],
    ['end before the start', { until: '2026-11-25T13:00' }, 'Enter a time after the start.'],
  ])('is not stored, and what was typed stays: %s', async (_, change, error) => {
    const { status, text } = await block(change);
    expect([status, text.includes(error), text.includes('value="Floor being painted"')]).toEqual([400, true, true]);
    expect(await removals()).toEqual([]);
  });

  it('is blocked and removed only by staff who work on leads, where they reach', async () => {
    const group = stage.groups[0]!;
    const near = { dealerships: [group.dealerships[0]!], sites: [] };
    const seller = (await stage.signIn(group, 'sales', near)).cookie;
    const reader = (await stage.signIn(group, 'read-only')).cookie;
    expect((await block({}, reader)).status).toBe(403);
    expect((await block({ location: 'ipswich' }, seller)).status).toBe(400);
    expect((await block({ location: 'ipswich' })).status).toBe(302);
    expect(await removals(seller)).toEqual([]);
    const [removal] = await removals();
    const removed = (host: string, cookie: string) =>
      stage.post(host, '/desk/calendar/block', { intent: removal! }, cookie);
    expect((await removed('a.test', seller)).status).toBe(404);
    const stranger = (await stage.signIn(stage.groups[1]!, 'group-admin')).cookie;
    expect((await removed('b.test', stranger)).status).toBe(404);
    expect((await removed('a.test', admin)).status).toBe(302);
  });
});

it('desk test drive of the calendar is moved to a free time, refused another, and cancelled', async () => {
  const { lead } = await book('Mia Mover', hours(4 * 24));
  const path = pathOf(await calendar('?date=2026-11-27'), 'Mia Mover');
  const send = (fields: Record<string, string>) => stage.post('a.test', path, fields, admin);
  const shown = (await stage.get('a.test', path, admin)).text.replaceAll('<!-- -->', '');
  expect(shown).not.toMatch(/<details open=""><summary[^>]*>Reschedule/);
  expect((await stage.get('a.test', `${path}?act=move`, admin)).text).toMatch(
    /<details open=""><summary[^>]*>Reschedule/,
  );
  expect(shown).toContain('Mia Mover, Friday 27 November, 10:00 am');
  expect(shown).toContain('We’ll email them the new time.');
  stage.services.setUp.sendsMail = false;
  try {
    const unmailed = (await stage.get('a.test', `${path}?done=moved`, admin)).text;
    expect(unmailed).toContain('Booking rescheduled. No mail server is set, so no email is sent. Call them on 0491 57');
    expect(unmailed).not.toMatch(/We’(ll|ve) email/);
  } finally {
    stage.services.setUp.sendsMail = true;
  }
  const withEmail = (email: string) =>
    sql`update leads set payload = payload || ${JSON.stringify({ email })}::jsonb where id = ${lead}`.execute(
      stage.database,
    );
  await withEmail('');
  const called = (await stage.get('a.test', path, admin)).text.replaceAll('<!-- -->', '');
  expect(called).toContain('They gave no email address. Call them on 0491 57');
  expect(called).not.toContain('We’ll email');
  await withEmail('mia@example.com');
  expect((await send({ intent: 'none of ours' })).status).toBe(400);
  const refused = await send({ intent: 'move-drive', appointment: '2026-11-27T03:00' });
  expect([refused.status, refused.text.includes('Choose a free time.')]).toEqual([422, true]);
  const moved = await send({ intent: 'move-drive', appointment: '2026-11-26T08:30' });
  expect([moved.status, moved.headers.location]).toEqual([302, `${path}?done=moved`]);
  expect(await calendar('?date=2026-11-26')).toContain('Mia Mover');
  const cancelled = await send({ intent: 'cancel-drive' });
  expect([cancelled.status, cancelled.headers.location]).toEqual([302, `${path}?done=cancelled`]);
  expect((await stage.get('a.test', `${path}?done=cancelled`, admin)).text).toContain('Booking cancelled.');
  const after = (await stage.get('a.test', path, admin)).text.replaceAll('<!-- -->', '');
  expect(after).toContain('This test drive was cancelled.');
  expect(after).not.toContain('Reschedule');
  const late = await send({ intent: 'move-drive', appointment: '2026-11-26T08:30' });
  expect([late.status, late.text.includes('This booking was cancelled')]).toEqual([422, true]);
  expect(await calendar('?date=2026-11-26')).not.toContain('Mia Mover');
  const deliveries = await createLeadStore(stage.database).deliveries(siteId(), [lead]);
  expect(deliveries.map(({ state }) => state)).toEqual(['waiting']);
});
