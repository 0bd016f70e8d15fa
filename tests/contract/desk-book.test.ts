import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import { createReminders } from '#adapters/postgres/test-drive/appointment-store.ts';
import { readReport } from '#app/reports/read-report.ts';
import { leadPolicy } from '#domain/lead/lead-policy.ts';
import { bookAndReserve } from '#tests/book-and-reserve.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';

let stage: DeskStage;
let admin: { id: number; cookie: string };
let seller: { id: number; cookie: string };
let cars: { near: number; far: number; foreign: number; sold: number };
let shopper: ReturnType<typeof bookAndReserve>;
let newstead: number;
const PATH = '/desk/calendar/book';
const DAY = '2026-11-23';
const siteId = () => stage.groups[0]!.site.record.id;

beforeAll(async () => {
  stage = await openDeskStage();
  const [group, other] = stage.groups as [DeskStage['groups'][0], DeskStage['groups'][0]];
  const { database } = stage;
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' }));
  const place = (dealership: number, slug: string) => sql`(${dealership}, ${slug}, ${slug}, 'sales', 'Brisbane', 'QLD',
    'AU', 'Australia/Brisbane', ${JSON.stringify(week)})`;
  const { rows } = await sql<{ id: number }>`
    insert into locations (dealership_id, slug, name, location_type, city, state, country, timezone, opening_hours)
    values ${sql.join([
      place(group.dealerships[0]!, 'newstead'),
      place(group.dealerships[0]!, 'chermside'),
      place(group.dealerships[1]!, 'ipswich'),
      place(other.dealerships[0]!, 'perth'),
    ])} returning id`.execute(database);
  const places = rows.map(({ id }) => id);
  newstead = places[0]!;
  const car = (of: typeof group, dealership: number, location: number, make: string, status = 'in_stock') => sql`(
    ${of.groupId}, ${of.dealerships[dealership]}, ${location}, ${make.toLowerCase()}, ${`2021 ${make} Rider`}, ${make},
    'Rider', ${`S-${make}`}, 'used', ${status}, ${status === 'sold' ? NOW : null}, 'motorcycle', now(), now())`;
  const added = await sql<{ id: number }>`
    insert into cars (group_id, dealership_id, location_id, slug, name, make, model, stocknum, car_type, status, sold_at, item_type,
      updated_at, created_at)
    values ${sql.join([
      car(group, 0, places[0]!, 'Yamaha'),
      car(group, 1, places[2]!, 'Ducati'),
      car(other, 0, places[3]!, 'Honda'),
      car(group, 0, places[0]!, 'Vespa', 'sold'),
    ])} returning id`.execute(database);
  const [near, far, foreign, sold] = added.rows.map(({ id }) => id) as [number, number, number, number];
  cars = { near, far, foreign, sold };
  stage.services.stock.index.put(await createStockStore(database).byIds([near, far, foreign, sold]));
  const lead = leadPolicy.parse({
    email: ['all@a.example'],
    adfEmail: ['crm@a.example'],
    captcha: 'altcha',
    textFrom: '+61480000000',
  });
  group.site = {
    ...group.site,
    ...(await createSiteStore(database).directory(group.groupId)),
    reviews: [],
    settings: { ...group.site.settings, lead },
  };
  shopper = bookAndReserve(database, NOW);
  admin = await stage.signIn(group, 'group-admin');
  seller = await stage.signIn(group, 'sales', { dealerships: [group.dealerships[0]!], sites: [] });
});
afterAll(() => stage.close());

let forms = 0;
let minutes = 0;
/** Times of Monday, each once: "2026-11-23T08:30", 45 minutes apart; then Tuesday's and so on. */
const nextTime = () => {
  const slot = minutes++;
  const at = 8 * 60 + 30 + 45 * (slot % 12);
  return `2026-11-${23 + Math.floor(slot / 12)}T${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
};
const typed = (change: Record<string, string> = {}) => ({
  intent: 'book',
  idempotency_key: `a-form-of-the-desk-${++forms}`,
  car: String(cars.near),
  location: 'newstead',
  appointment: nextTime(),
  name: `Customer ${forms}`,
  phone: `0491 570 ${100 + forms}`,
  email: `customer-${forms}@example.com`,
  message: 'Rides a Vespa now',
  staff: String(admin.id),
  byEmail: 'yes',
  ...change,
});
const send = (fields: Record<string, string>, cookie = admin.cookie, host = 'a.test') =>
  stage.post(host, PATH, fields, cookie);
const page = async (query = '', cookie = admin.cookie) => {
  const { status, text } = await stage.get('a.test', `${PATH}${query}`, cookie);
  return { status, text: text.replaceAll('<!-- -->', '') };
};
const driveOf = (location: string | undefined) => Number(/drives\/(\d+)\?/.exec(location ?? '')?.[1]);

/** What stands in the database of a booked drive. */
async function stored(id: number) {
  const { rows } = await sql<{
    leadId: number;
    opportunityId: number;
    source: string;
    payload: { source: string; message: string; about: { typedBy: string } };
    optIn: boolean;
    assignedTo: number;
    waiting: Date | null;
    status: string;
    outbox: string[];
  }>`select l.id as "leadId", o.id as "opportunityId", l.source, l.payload, c.opt_in as "optIn", o.assigned_to as "assignedTo",
      o.waiting_since as waiting, o.status,
      (select json_agg(channel || ' ' || target || ' ' || state order by channel, target) from outbox where lead_id = l.id) as outbox
    from appointments a join leads l on l.id = a.lead_id join consents c on c.lead_id = l.id
      join opportunities filed on filed.id = l.opportunity_id join opportunities o on o.id = coalesce(filed.folded_into, filed.id)
    where a.id = ${id}`.execute(stage.database);
  return rows[0]!;
}

it('desk booking is a lead with its test drive: assigned, waiting for no one, with no consent, and told to who lacks it', async () => {
  const answer = await send(typed({ name: 'Hana Fresh', phone: '0491 570 006', email: 'hana@example.com' }));
  expect(answer.status).toBe(302);
  expect(answer.headers.location).toMatch(/^\/desk\/calendar\/drives\/\d+\?done=booked&sent=email$/);
  const lead = await stored(driveOf(answer.headers.location));
  expect(lead).toMatchObject({
    source: 'desk',
    payload: { source: 'Desk', message: 'Rides a Vespa now' },
    optIn: false,
    assignedTo: admin.id,
    waiting: null,
    status: 'booked',
    outbox: ['adf crm@a.example waiting', 'confirmation hana@example.com waiting', 'email all@a.example delivered'],
  });
  expect(lead.payload.about.typedBy).toMatch(/^Person \d+$/);
  const { text } = await stage.get('a.test', `/desk/leads/${lead.opportunityId}`, admin.cookie);
  expect(text).toMatch(/Test ride booked/);
  expect(text).toMatch(/at the desk by Person \d+/);
  const shown = (await stage.get('a.test', answer.headers.location!, admin.cookie)).text;
  expect(shown).toContain('Booked. We’ve emailed them.');
  const { rows } =
    await sql`select what, staff_id from staff_changes where subject_kind = 'lead' and subject_id = ${String(lead.opportunityId)} and what = 'test-drive.booked'`.execute(
      stage.database,
    );
  expect(rows).toHaveLength(1);
});

it('desk booking that is moved later is told to the dealership and the customer', async () => {
  const { headers } = await send(typed({ byEmail: '' }));
  const id = driveOf(headers.location);
  const to = nextTime();
  expect((await stored(id)).outbox.filter((line) => line.endsWith('waiting'))).toEqual(['adf crm@a.example waiting']);
  await stage.post('a.test', `/desk/calendar/drives/${id}`, { intent: 'move-drive', appointment: to }, admin.cookie);
  expect((await stored(id)).outbox.map((line) => line.split(' ').at(-1))).toEqual(['waiting', 'waiting', 'waiting']);
});

it('desk booking of someone without an address: no email is queued, no reminder either', async () => {
  const { headers } = await send(typed({ email: '' }));
  const id = driveOf(headers.location);
  const noEmail = ['adf crm@a.example waiting', 'email all@a.example delivered'];
  expect((await stored(id)).outbox).toEqual(noEmail);
  await createReminders(stage.database).remind(siteId(), 'drive', 24 * 30, NOW);
  expect((await stored(id)).outbox).toEqual(noEmail);
});

it('desk booking with a text message queues it in the timeline of the lead', async () => {
  const appointment = nextTime();
  const { headers } = await send(typed({ appointment, byText: 'yes', byEmail: '', phone: '0491 570 156' }));
  expect(headers.location).toContain('sent=text');
  const lead = await stored(driveOf(headers.location));
  expect(lead.outbox).toContain('reply +61491570156 waiting');
  const { text } = await stage.get('a.test', `/desk/leads/${lead.opportunityId}`, admin.cookie);
  const day = new Date(`${appointment}:00Z`).toLocaleDateString('en-AU', { dateStyle: 'full', timeZone: 'UTC' });
  const [weekday, date, month] = day.replace(',', '').split(' ');
  expect(text).toMatch(
    new RegExp(`Your test ride of the 2021 Yamaha Rider is booked: ${weekday} ${date} ${month}, .*newstead`),
  );
});

it('desk booking sent twice, and twice at once, is one', async () => {
  const form = typed();
  const first = await send(form);
  const again = await Promise.all([send(form), send(form)]);
  expect(again.map(({ headers }) => driveOf(headers.location))).toEqual(Array(2).fill(driveOf(first.headers.location)));
  const other = typed();
  const both = await Promise.all([send(other), send(other)]);
  expect(new Set(both.map(({ headers }) => driveOf(headers.location))).size).toBe(1);
});

it('desk booking: two staff and a shopper want the last place at once: one gets it, the others are told and lose nothing', async () => {
  const appointment = nextTime();
  const attempt = (name: string) => typed({ appointment, name, message: `Typed for ${name}` });
  const shopperBooks = shopper
    .book({
      name: 'Shopper Swift',
      siteId: siteId(),
      dealershipSlug: 'a-1',
      locationId: newstead,
      startsAt: new Date(`${appointment}:00+10:00`),
      carId: cars.near,
    })
    .then(() => 302)
    .catch(() => 422);
  const answers = await Promise.all([send(attempt('Ada One')), send(attempt('Ben Two'), seller.cookie)]);
  const statuses = [...answers.map(({ status }) => status), await shopperBooks];
  expect(statuses.toSorted()).toEqual([302, 422, 422]);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from appointments
    where state = 'booked' and location_id = ${newstead} and starts_at = ${`${appointment}:00+10:00`}::timestamptz`.execute(
    stage.database,
  );
  expect(rows[0]!.count).toBe(1);
  for (const [index, { status, text }] of answers.entries()) {
    if (status === 302) continue;
    expect(text).toContain('Someone has just booked that time');
    expect(text).toContain(`Typed for ${['Ada One', 'Ben Two'][index]}`);
    expect(text).toMatch(new RegExp(`value="${appointment}"[^>]*disabled|disabled[^>]*value="${appointment}"`));
  }
});

describe('desk booking is not stored, and what was typed stays', () => {
  it.each<[string, Record<string, string>, string]>([
    ['no name', { name: ' ' }, 'Enter the customer’s name'],
    ['neither number nor address', { phone: '', email: ' ' }, 'Enter a phone number or an email address'],
    ['wrong address', { email: 'sam@' }, 'book-email-error'],
    ['closed time', { appointment: '2026-11-22T10:00' }, 'Choose a day and a time'],
    ['time before opening', { appointment: '2026-11-24T07:00' }, 'Choose a day and a time'],
    ['time that is over', { appointment: '2026-11-20T10:00' }, 'Choose a day and a time'],
    ['text to a landline', { byText: 'yes', phone: '07 5550 0100' }, 'We can only text a mobile number'],
    ['someone who can’t have it', { staff: '999999' }, 'Choose who takes them.'],
  ])('%s', async (_, change, error) => {
    const { status, text } = await send(typed({ message: 'Has a trade-in', ...change }));
    expect([status, text.includes(error), text.includes('Has a trade-in')]).toEqual([422, true, true]);
  });

  it.each(['far', 'foreign', 'sold'] as const)('a vehicle that is not theirs to book: %s', async (which) => {
    const { status, text } = await send(typed({ car: String(cars[which]) }), seller.cookie);
    expect([status, text.includes('This vehicle can’t be booked any more')]).toEqual([422, true]);
    expect(text).not.toMatch(/Ducati|Honda/);
  });

  it('a location out of reach', async () => {
    const { status, text } = await send(typed({ car: '', location: 'ipswich' }), seller.cookie);
    expect(status).toBe(422);
    expect(text).toContain('Choose a location from the list');
  });
});

it('desk booking may be within the notice of shoppers', async () => {
  // Friday 20 November, 11:00 am: shoppers can book from 1 pm
  const { status } = await send(typed({ appointment: '2026-11-20T11:30' }));
  expect(status).toBe(302);
});

it('desk booking from a lead has its person, its vehicle and its timeline, under another number too', async () => {
  const { lead } = await shopper.book({
    name: 'Lena Lead',
    siteId: siteId(),
    dealershipSlug: 'a-1',
    locationId: newstead,
    startsAt: new Date(`${nextTime()}:00+10:00`),
    carId: cars.near,
  });
  const { rows } = await sql<{ id: number }>`select opportunity_id as id from leads where id = ${lead}`.execute(
    stage.database,
  );
  const id = rows[0]!.id;
  const { text } = await page(`?lead=${id}`);
  expect(text).toContain('value="Lena Lead"');
  expect(text).toContain(`href="/desk/leads/${id}"`);
  const booked = await send(typed({ lead: String(id), name: 'Lena Lead', phone: '0491 571 491', email: '' }));
  expect((await stored(driveOf(booked.headers.location))).opportunityId).toBe(id);
  expect((await page(`?lead=${id}`, seller.cookie)).status).toBe(200);
  const far = await shopper.book({
    name: 'Far Person',
    siteId: siteId(),
    dealershipSlug: 'a-2',
    locationId: newstead,
    startsAt: new Date(`${nextTime()}:00+10:00`),
  });
  const stranger = await sql<{ id: number }>`select opportunity_id as id from leads where id = ${far.lead}`.execute(
    stage.database,
  );
  expect((await page(`?lead=${stranger.rows[0]!.id}`, seller.cookie)).status).toBe(404);
});

it('desk booking finds vehicles by words, stock number or rego, and only those within reach', async () => {
  const found = async (q: string, cookie = seller.cookie) =>
    (await send({ ...typed(), intent: 'show', car: '', q, searched: '' }, cookie)).text.replaceAll('<!-- -->', '');
  const only = await found('s-yamaha');
  expect(only).toMatch(new RegExp(`value="${cars.near}"[^>]*checked|checked[^>]*value="${cars.near}"`));
  expect(only).toContain('Book a test ride');
  for (const [q, cookie] of [
    ['ducati', seller.cookie],
    ['honda', admin.cookie],
    ['vespa', admin.cookie],
  ] as const)
    expect(await found(q, cookie)).toContain('No vehicles found');
  expect(await found('ducati', admin.cookie)).toContain('2021 Ducati Rider');
});

it('desk booking begins where the vehicle is, and says when it is brought to another location', async () => {
  const shown = async (shownCar: string) =>
    (await send({ ...typed(), intent: 'show', location: 'chermside', shownCar })).text;
  const isChosen = /value="newstead"[^>]*checked|checked[^>]*value="newstead"/;
  expect(await shown('')).toMatch(isChosen);
  const text = await shown(String(cars.near));
  expect(text).not.toMatch(isChosen);
  expect(text.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')).toMatch(
    /The vehicle is at newstead\. Allow 1 h(our)? to bring it to chermside\./,
  );
});

it('desk booking without a mail server says that nothing is sent, and queues no confirmation', async () => {
  stage.services.setUp.sendsMail = false;
  try {
    expect((await page()).text).toContain('No mail server is set, so no email is sent.');
    const { headers } = await send(typed());
    expect(headers.location).toMatch(/sent=$/);
    expect((await stage.get('a.test', headers.location!, admin.cookie)).text).toContain('Nothing was sent to them.');
  } finally {
    stage.services.setUp.sendsMail = true;
  }
});

it('desk booking is for staff who work on leads, of this group', async () => {
  const group = stage.groups[0]!;
  const reader = (await stage.signIn(group, 'read-only')).cookie;
  const stranger = (await stage.signIn(stage.groups[1]!, 'group-admin')).cookie;
  expect((await page('', reader)).status).toBe(403);
  expect((await send(typed(), reader)).status).toBe(403);
  const there = await send(typed({ intent: 'show', location: '', q: 'rider' }), stranger, 'b.test');
  expect(there.text).toContain('2021 Honda Rider');
  expect(there.text).not.toMatch(/Yamaha|newstead/);
  expect((await stage.get('a.test', `/desk/calendar?date=${DAY}`, reader)).text).not.toContain('/calendar/book');
});

it('desk bookings are a source of the report, and no leads of the website', async () => {
  const group = stage.groups[0]!;
  const at = { groupId: group.groupId, siteId: siteId(), dealerships: 'all' as const };
  const report = () =>
    readReport(stage.services.reports, at, group.site, { now: new Date(NOW.getTime() + 26 * 3_600_000), days: 7 });
  const before = await report();
  await send(typed());
  const after = await report();
  const desk = ({ sources }: typeof after) => sources.find(({ source }) => source === 'desk')?.leads['test drive'] ?? 0;
  expect(desk(after)).toBe(desk(before) + 1);
  expect([after.total.leads, after.forms, after.replies]).toEqual([before.total.leads, before.forms, before.replies]);
});
