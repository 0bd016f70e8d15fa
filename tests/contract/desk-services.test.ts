import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAppointmentStore } from '#adapters/postgres/test-drive/appointment-store.ts';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { servicePolicy } from '#domain/service/service-policy.ts';
import { aLeadPayload, aNewLead } from '#tests/builders.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';
import { storeLead } from '#tests/store-lead.ts';

let stage: DeskStage;
let admin: string;
let workshop: number;
let sent = 0;
/** NOW is Friday 20 November 2026, 11 am in Brisbane. */
const TODAY = '2026-11-20T04:00:00.000Z';
const MONDAY = '2026-11-23T00:00:00.000Z';
const OF_MONDAY = { from: new Date('2026-11-22T14:00:00Z'), to: new Date('2026-11-23T14:00:00Z') };

beforeAll(async () => {
  stage = await openDeskStage();
  const group = stage.groups[0]!;
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:00', close: '16:00' }));
  const { rows } = await sql<{ id: number }>`
    insert into locations (dealership_id, slug, name, location_type, city, state, country, timezone, opening_hours)
    values (${group.dealerships[0]}, 'workshop', 'Newstead Service', 'service', 'Newstead', 'QLD', 'AU', 'Australia/Brisbane',
      ${JSON.stringify(hours)}) returning id`.execute(stage.database);
  workshop = rows[0]!.id;
  const { locations } = await createSiteStore(stage.database).directory(group.groupId);
  const service = servicePolicy.parse({ booking: true, slotMinutes: 60, perDay: 3, loanCars: 1, noticeHours: 0 });
  group.site = { ...group.site, locations, settings: { ...group.site.settings, service } };
  admin = (await stage.signIn(group, 'group-admin')).cookie;
});
afterAll(() => stage.close());
beforeEach(() => stage.database.deleteFrom('appointments').execute());

async function book(name: string, startsAt: string, loanCar = false) {
  const key = `service-${++sent}`.padEnd(22, 'x');
  const payload = aLeadPayload({ dealership_slug: 'a-1' });
  const site = stage.groups[0]!.site.record.id;
  const day = { from: new Date(Date.parse(startsAt) - 36_000_000), to: new Date(Date.parse(startsAt) + 36_000_000) };
  const { id: lead } = await storeLead(
    createLeadStore(stage.database),
    site,
    aNewLead({
      idempotencyKey: key,
      receivedAt: NOW,
      payload: {
        ...payload,
        form: 'service-enquiry',
        name,
        email: `${name.split(' ')[0]}@example.com`,
        phone: `0491 570 ${100 + sent}`,
        vehicle: '2019 Toyota Corolla',
        Rego: '123ABC',
        about: {
          ...payload.about,
          car: null,
          appointment: {
            key,
            startsAt,
            minutes: 120,
            timezone: 'Australia/Brisbane',
            place: { name: 'Newstead Service', address: '', phone: null },
            bring: [],
            service: { lines: [{ name: 'Brakes', price: 'from $389' }], total: 'from $389', open: false, loanCar },
          },
        },
      },
      destinations: [
        { channel: 'email', target: 'dealer@example.com', options: {} },
        { channel: 'confirmation', target: 'shopper@example.com', options: {} },
      ],
      appointment: {
        locationId: workshop,
        carId: null,
        startsAt: new Date(startsAt),
        minutes: 120,
        capacity: 3,
        travelMinutes: 0,
        perPerson: 9,
        key,
        service: { slotMinutes: 60, perDay: 9, loanCars: 9, day, loanCar },
      },
    }),
  );
  return { key, site, lead };
}

async function shown(path: string, cookie = admin) {
  const { status, text } = await stage.get('a.test', path, cookie);
  expect(status, path).toBe(200);
  return text.slice(text.indexOf('<main'), text.indexOf('</main>')).replaceAll('<!-- -->', '');
}
const pathOf = (text: string, name: string) =>
  new RegExp(`href="(/desk/calendar/drives/\\d+)"[^>]*>(?:(?!</a>).)*${name}`, 's').exec(text)![1]!;
const store = () => createAppointmentStore(stage.database);

it('desk service of today is in Today and in the calendar, with its vehicle, its work and what is taken', async () => {
  await book('Tess Today', TODAY, true);
  const home = await shown('/desk');
  expect(home).toContain('1 service booking ahead today');
  expect(home).toContain('Service for Tess Today: 2019 Toyota Corolla, 123ABC');
  expect(home).toContain('Brakes, loan car, Newstead Service, unassigned');
  expect(home).not.toContain('test drive');
  const calendar = await shown('/desk/calendar?date=2026-11-20');
  expect(calendar).toContain('0 test drives, 1 service');
  expect(calendar).toContain('Brakes, loan car, 2019 Toyota Corolla, 123ABC, unassigned');
  expect(calendar).toMatch(/Services<\/span><meter[^>]*aria-label="Services at Newstead Service"><\/meter>1 of 3/);
  expect(calendar).toContain('1 of 1, full');
  expect(await shown('/desk/calendar?date=2026-11-22'), 'a Sunday').toContain('Closed');
});

it('desk service is moved at the desk where its workshop has room, and the shopper and the dealership are written to', async () => {
  const { key, site, lead } = await book('Mo Moves', MONDAY, true);
  await book('Lena Lends', '2026-11-23T22:00:00.000Z', true);
  const path = pathOf(await shown('/desk/calendar?date=2026-11-23'), 'Mo Moves');
  const page = await shown(path);
  for (const words of ['Service of Mo Moves', '2019 Toyota Corolla, 123ABC', 'from $389', 'To pay at pick-up'])
    expect(page, words).toContain(words);
  const move = (appointment: string) => stage.post('a.test', path, { intent: 'move-drive', appointment }, admin);
  const refused = await move('2026-11-24T09:00');
  expect([refused.status, refused.text.includes('No loan car is left on that day.')]).toEqual([422, true]);
  expect((await move('2026-11-23T03:00')).status).toBe(422);
  expect(await store().byKey(site, key)).toMatchObject({ startsAt: new Date(MONDAY), version: 0 });
  const moved = await move('2026-11-23T13:00');
  expect([moved.status, moved.headers.location]).toEqual([302, `${path}?done=moved`]);
  expect(await store().byKey(site, key)).toMatchObject({ startsAt: new Date('2026-11-23T03:00:00Z'), version: 1 });
  const deliveries = await createLeadStore(stage.database).deliveries(site, [lead]);
  expect(deliveries.map(({ channel, state }) => `${channel} ${state}`)).toEqual([
    'email waiting',
    'confirmation waiting',
  ]);
});

it('desk service is on the page of its lead in its own words, and is cancelled there', async () => {
  const { key, site, lead } = await book('Cora Cancel', MONDAY);
  await book('Bea Beside', MONDAY);
  const { text: found } = await stage.post('a.test', '/desk/leads', { text: 'Cora Cancel' }, admin);
  const path = /href="(\/desk\/leads\/\d+)"/.exec(found)![1]!;
  const before = await shown(path);
  for (const words of ['Upcoming service', 'Monday 23 November, 10:00 am', 'Cancel the service', 'Brakes'])
    expect(before, words).toContain(words);
  expect(before).not.toContain('test drive');
  expect((await stage.post('a.test', path, { intent: 'cancel-drive', lead: String(lead) }, admin)).status).toBe(302);
  expect(await store().byKey(site, key)).toMatchObject({ state: 'cancelled' });
  const after = await shown(path);
  expect(after).toContain('Cora Cancel’s service is cancelled');
  expect(after).not.toContain('Upcoming service');
  expect(await store().bookedServices(site, { locationId: workshop, ...OF_MONDAY })).toHaveLength(1);
});

it('desk service that is ahead keeps its person from being deleted, and is called a service there', async () => {
  await book('Pru Privacy', MONDAY);
  const { text: found } = await stage.post('a.test', '/desk/leads', { text: 'Pru Privacy' }, admin);
  const path = /href="(\/desk\/leads\/\d+)"/.exec(found)![1]!;
  const { status, text } = await stage.post('a.test', `${path}/privacy`, { name: 'Privacy' }, admin);
  expect(status).toBe(409);
  expect(text).toMatch(/>Service, Mon[^<]* 23 Nov[^<]*10:00\sam/);
  expect(text).not.toMatch(/Reservation,|held until/);
  expect(text).toContain('an upcoming test drive or service, or an open reservation');
});

it('desk service is hidden from other dealerships and groups, and not changed by a role that may not', async () => {
  const { key, site } = await book('Rhea Reader', '2026-11-25T00:00:00.000Z');
  const path = pathOf(await shown('/desk/calendar?date=2026-11-25'), 'Rhea Reader');
  const [group, other] = stage.groups;
  const elsewhere = await stage.signIn(group!, 'sales', { dealerships: [group!.dealerships[1]!], sites: [] });
  expect(await shown('/desk/calendar?date=2026-11-25', elsewhere.cookie)).not.toMatch(/Rhea|Newstead/);
  for (const [host, cookie, status] of [
    ['a.test', elsewhere.cookie, 404],
    ['b.test', (await stage.signIn(other!, 'group-admin')).cookie, 404],
    ['a.test', (await stage.signIn(group!, 'stock')).cookie, 403],
  ] as const) {
    expect((await stage.get(host, path, cookie)).status).toBe(status);
    expect((await stage.post(host, path, { intent: 'cancel-drive' }, cookie)).status).toBe(status);
  }
  expect(await store().byKey(site, key)).toMatchObject({ state: 'booked' });
});
