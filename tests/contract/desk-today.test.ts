import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import type { Reach } from '#domain/staff/reach.ts';
import type { Role } from '#domain/staff/roles.ts';
import { bookAndReserve } from '#tests/book-and-reserve.ts';
import { aLeadPayload, aNewLead } from '#tests/builders.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';
import { storeLead } from '#tests/store-lead.ts';

let stage: DeskStage;
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

beforeEach(async () => {
  stage = await openDeskStage();
  const group = stage.groups[0]!;
  const { database } = stage;
  const [one, two] = group.dealerships as [number, number];
  const { rows } = await sql<{ id: number }>`
    insert into locations (dealership_id, slug, name, location_type, city, state, country, timezone)
    select d, 'yard-' || d, 'Yard ' || d, 'sales', 'Newstead', 'QLD', 'AU', 'Australia/Brisbane'
    from unnest(array[${one}::int, ${two}::int]) as d returning id`.execute(database);
  const cars = await sql<{ id: number }>`
    insert into cars (group_id, dealership_id, slug, name, make, model, car_type, status, updated_at, created_at)
    select ${group.groupId}, d, 'c' || d || n, 'Car ' || d, 'Toyota', 'RAV4', 'used', 'in_stock', now(), now()
    from unnest(array[${one}::int, ${two}::int]) as d, generate_series(1, 3) as n order by d, n returning id`.execute(
    database,
  );
  stage.services.stock.index.put(await createStockStore(database).byIds(cars.rows.map(({ id }) => id)));
  group.site = { ...group.site, ...(await createSiteStore(database).directory(group.groupId)), reviews: [] };
  const { book, reserve } = bookAndReserve(database, hours(-0.1));
  for (const [index, slug] of ['a-1', 'a-2'].entries()) {
    const of = { siteId: group.site.record.id, dealershipSlug: slug };
    const mark = index === 0 ? 'Near' : 'Distant';
    const car = (n: number) => cars.rows[index * 3 + n]!.id;
    await book({ name: `${mark} Driver`, ...of, locationId: rows[index]!.id, startsAt: hours(2), carId: car(0) });
    await reserve({ name: `${mark} Holder`, ...of, carId: car(0), heldUntil: hours(0.5) });
    await reserve({ name: `${mark} Payer`, ...of, carId: car(1), heldUntil: hours(1), keptUntil: hours(-1) });
    await reserve({
      name: `${mark} Buyer`,
      ...of,
      carId: car(2),
      heldUntil: hours(1),
      keptUntil: hours(70),
      confirmed: true,
    });
    await storeLead(createLeadStore(database), of.siteId, {
      ...aNewLead({ idempotencyKey: `late-${mark}`, receivedAt: hours(-72) }),
      payload: aLeadPayload({
        name: `${mark} Waiter`,
        email: `${mark}@example.com`,
        phone: `0491 570 00${index}`,
        dealership_slug: slug,
      }),
    });
    await sql`insert into feed_sources (dealership_id, url, every_minutes, whole_stock, next_at, state, state_at)
      values (${group.dealerships[index]}, 'https://feeds.example/a.csv', 60, true, ${NOW}, 'failing', ${hours(-2)})`.execute(
      database,
    );
  }
});
afterEach(() => stage.close());

async function home(role: Role, reach?: Reach) {
  const { cookie } = await stage.signIn(stage.groups[0]!, role, reach);
  const { status, text } = await stage.get('a.test', '/desk', cookie);
  expect(status).toBe(200);
  return { text: text.slice(text.indexOf('<main'), text.indexOf('</main>')), title: /<h1>(.*?)<\/h1>/.exec(text)![1] };
}

it('desk home of a group admin: overdue leads, the day by the clock, payments, hand-overs, feeds and photos', async () => {
  const { text, title } = await home('group-admin');
  expect(title).toBe('2 overdue leads, 2 test drives ahead today');
  expect(text, 'of the same locations').toContain('href="/desk/calendar?all=1"');
  const order = [
    'Near Waiter',
    'Near Holder’s hold ends',
    'Near Driver drives 2024 Toyota RAV4',
    'in deposits to confirm',
    'Near Payer',
    'Near Buyer',
    'Imports fail',
    'Vehicles without photos',
  ];
  const places = order.map((words) => text.indexOf(words));
  expect(
    places.every((place) => place >= 0),
    order.filter((_, index) => places[index]! < 0).join(),
  ).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(text).toContain('href="/desk/feeds/a-1"');
  expect(text).toMatch(/Unassigned leads<\/h2><span[^>]*>\d+<\/span><a[^>]*href="\/desk\/leads\?view=unassigned"/);
  expect(text).toContain('$400</b> in deposits to confirm');
  expect(text).toMatch(/Near Payer.*, now past/s);
  expect(text).toContain('href="tel:');
  expect(text.replaceAll('<!-- -->', '')).toContain('Yesterday, Thursday:');
});

it('desk home shows the dealerships that someone reaches, and no others', async () => {
  const [one] = stage.groups[0]!.dealerships;
  const { text, title } = await home('dealer-admin', { dealerships: [one!], sites: [] });
  expect(title).toBe('1 overdue lead, 1 test drive ahead today');
  expect(text).toContain('Near Payer');
  expect(text).not.toContain('Distant');
  expect(text, 'visits are of a site without access').not.toContain('visits');
});

it.each<[Role, string[], string[]]>([
  [
    'sales',
    ['Near Waiter', 'Near Driver', 'Vehicles without photos', 'Your leads and unassigned ones'],
    ['Feeds with problems', 'visits'],
  ],
  ['stock', ['Vehicles without photos', 'Feeds with problems'], ['Near', 'Payments', 'visits']],
  ['content', ['visits'], ['Near', 'Vehicles without photos', 'Feeds with problems', 'sold']],
  ['read-only', ['visits', 'Vehicles without photos', 'Feeds with problems'], ['Near', 'Payments']],
])('desk home of role %s shows what the role may see', async (role, shown, hidden) => {
  const { text } = await home(role);
  for (const words of shown) expect(text, words).toContain(words);
  for (const words of hidden) expect(text, words).not.toContain(words);
});

it('desk home of a seller leaves out what is assigned to someone else', async () => {
  const group = stage.groups[0]!;
  const at = { groupId: group.groupId, staffId: 0, dealerships: 'all' } as const;
  const { id } = await stage.signIn(group, 'sales');
  const lines = await stage.services.driveCalendar.between(at, NOW, hours(9));
  const drive = lines.find(({ name }) => name === 'Distant Driver')!;
  await sql`update opportunities set assigned_to = ${id} where id = ${drive.opportunityId}`.execute(stage.database);
  const seller = await home('sales');
  expect(seller.text).toContain('Near Driver');
  expect(seller.text).not.toContain('Distant Driver');
  expect((await home('dealer-admin')).text).toContain('Distant Driver');
});

it('desk home lists what an open website lacks for who may change it, and says no more that nothing is waiting', async () => {
  const group = stage.groups[1]!;
  const { setUp } = stage.services;
  const [admin, sales] = await Promise.all([stage.signIn(group, 'group-admin'), stage.signIn(group, 'sales')]);
  setEnquiries(['sales@b.example']);
  setUp.sendsMail = false;
  try {
    const { text } = await stage.get('b.test', '/desk', admin.cookie);
    expect(text).toContain('<h1>2 set-up steps to do</h1>');
    expect(text).toContain('no email is sent until a mail server is connected');
    expect(text).toContain('href="/desk/start/mail"');
    expect(text).toContain('Sample texts so far: Terms and conditions, Privacy policy and About us.');
    expect(text).toMatch(/href="\/desk\/settings\?[^"]*legal\.terms/);
    const seller = await stage.get('b.test', '/desk', sales.cookie);
    expect(seller.text).toContain('<h1>Nothing is waiting</h1>');
    expect(seller.text).not.toContain('Sample texts');
  } finally {
    setUp.sendsMail = true;
  }
});

function setEnquiries(email: string[], checked = false) {
  const group = stage.groups[1]!;
  const { settings } = group.site;
  const { lead, legal } = settings;
  group.site = { ...group.site, settings: { ...settings, lead: { ...lead, email }, legal: { ...legal, checked } } };
}

it('desk home with nothing to do says so in words', async () => {
  setEnquiries(['sales@b.example'], true);
  const { cookie } = await stage.signIn(stage.groups[1]!, 'group-admin');
  const { text } = await stage.get('b.test', '/desk', cookie);
  expect(text).toContain('<h1>Nothing is waiting</h1>');
  expect(text).toContain('No overdue leads, and no bookings today. They appear here by the clock.');
});

it('desk home lists the first twelve payments, and says how many more there are', async () => {
  const { database, groups } = stage;
  const group = groups[0]!;
  const cars = await sql<{ id: number }>`
    insert into cars (group_id, dealership_id, slug, name, make, model, car_type, status, updated_at, created_at)
    select ${group.groupId}, ${group.dealerships[0]}, 'p' || n, 'Car', 'Toyota', 'RAV4', 'used', 'in_stock', now(), now()
    from generate_series(1, 12) as n returning id`.execute(database);
  const { reserve } = bookAndReserve(database, hours(-0.2));
  for (const [n, { id: carId }] of cars.rows.entries()) {
    const of = { siteId: group.site.record.id, dealershipSlug: 'a-1', carId };
    await reserve({ name: `Payer ${n}`, ...of, heldUntil: hours(1), keptUntil: hours(100) });
  }
  const { cookie } = await stage.signIn(group, 'group-admin');
  const { text } = await stage.get('a.test', '/desk', cookie);
  // fourteen with those of before
  expect(text.replaceAll('<!-- -->', '')).toContain('2 more in Reservations');
});

it('desk home of a seller lists their own overdue lead behind more than a page of someone else’s', async () => {
  const group = stage.groups[0]!;
  const { id: other } = await stage.signIn(group, 'sales');
  const { id, cookie } = await stage.signIn(group, 'sales');
  const waiter = async (name: string, assignedTo: number, receivedAt: Date) => {
    const key = name.replaceAll(' ', '-').toLowerCase();
    const lead = await storeLead(createLeadStore(stage.database), group.site.record.id, {
      ...aNewLead({ idempotencyKey: key, receivedAt }),
      payload: aLeadPayload({ name, email: `${key}@example.com`, phone: undefined, dealership_slug: 'a-1' }),
    });
    await sql`update opportunities set assigned_to = ${assignedTo}
      where id = (select opportunity_id from leads where id = ${lead.id})`.execute(stage.database);
  };
  for (let n = 1; n <= 61; n++) await waiter(`Older Waiter ${n}`, other, hours(-200));
  await waiter('Own Waiter', id, hours(-100));
  const { text } = await stage.get('a.test', '/desk', cookie);
  expect(text).toContain('Own Waiter');
  expect(text).not.toContain('Older Waiter');
  expect(/<h1>(.*?)<\/h1>/.exec(text)![1]).toMatch(/^3 overdue leads/);
});

it('desk home asks how a test drive went that is over, and says what was answered; its lead no longer waits', async () => {
  const { database, groups, services } = stage;
  const group = groups[0]!;
  const of = { siteId: group.site.record.id, dealershipSlug: 'a-1' };
  const { rows } = await sql<{ id: number }>`select id from locations where slug like 'yard-%' order by id`.execute(
    database,
  );
  const { book } = bookAndReserve(database, hours(-20), 500);
  await book({ name: 'Past Driver', ...of, locationId: rows[0]!.id, startsAt: hours(-2) });
  await book({ name: 'Present Driver', ...of, locationId: rows[0]!.id, startsAt: hours(-0.2) });
  const { cookie } = await stage.signIn(group, 'dealer-admin');
  const text = async (path: string) => (await stage.get('a.test', path, cookie)).text.replaceAll('<!-- -->', '');
  const before = await text('/desk');
  expect(before).toContain('Past Driver was booked to drive 2024 Toyota RAV4');
  expect(before).toContain('Present Driver is booked to drive 2024 Toyota RAV4');
  expect(before.match(/value="drive-outcome:wants it"/g), 'only what is over is asked about').toHaveLength(1);
  const path = /action="(\/desk\/calendar\/drives\/\d+)"/.exec(before)![1]!;
  const say = (intent: string, back = 'today') => stage.post('a.test', path, { intent, back }, cookie);
  expect((await say('drive-outcome:bought two')).status).toBe(400);
  const drive = () =>
    services.driveCalendar
      .between({ groupId: group.groupId, staffId: 0, dealerships: 'all' }, hours(-3), NOW)
      .then((lines) => lines.find(({ name }) => name === 'Past Driver')!);
  const lead = async () =>
    (
      await sql<{ status: string; waits: boolean }>`
        select status, waiting_since is not null as waits from opportunities where id = ${(await drive()).opportunityId}`.execute(
        database,
      )
    ).rows[0];
  expect(await lead()).toEqual({ status: 'booked', waits: true });

  expect(await say('drive-outcome:did not come')).toMatchObject({ status: 302, headers: { location: '/desk' } });
  expect(await text('/desk')).toContain('Past Driver didn’t come to drive 2024 Toyota RAV4');
  expect(await lead(), 'they still wait for a reply').toEqual({ status: 'new', waits: true });

  const corrected = await say('drive-outcome:thinking it over', '');
  expect(corrected.headers.location).toBe(`${path}?done=outcome`);
  await say('drive-outcome:thinking it over', ''); // pressed twice
  const detail = await text(`${path}?done=outcome`);
  expect(detail).toContain('Saved how it went.');
  expect(detail).toMatch(/aria-pressed="true"[^>]*>Thinking it over/);
  const after = await text('/desk');
  expect(after).toContain('Past Driver drove 2024 Toyota RAV4');
  expect(after).toContain('Thinking it over, Yard');
  expect(await lead()).toEqual({ status: 'contacted', waits: false });
  const timeline = await text(`/desk/leads/${(await drive()).opportunityId}`);
  expect(timeline.slice(0, timeline.indexOf('</main>')).match(/on the test drive on/g)).toHaveLength(2);
  await say('drive-outcome:did not come');
  expect(await lead(), 'no one has replied to them').toMatchObject({ waits: true });
  await say('drive-outcome:wants it');
  expect(await lead()).toMatchObject({ waits: false });
  const { rows: log } = await sql<{ before: object | null; after: object }>`
    select before, after from staff_changes where what = 'test-drive.outcome' order by id limit 2`.execute(database);
  expect(log).toEqual([
    { before: null, after: { outcome: 'did not come' } },
    { before: { outcome: 'did not come' }, after: { outcome: 'thinking it over' } },
  ]);
});
