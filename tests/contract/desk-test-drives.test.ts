import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAppointmentStore } from '#adapters/postgres/test-drive/appointment-store.ts';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { aLeadPayload, aNewLead } from '#tests/builders.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';
import { storeLead } from '#tests/store-lead.ts';

let stage: DeskStage;
let admin: string;
let location: number;
let sent = 0;
/** Tuesday 24 November 2026, 10:00 am in Brisbane. */
const START = '2026-11-24T00:00:00.000Z';

beforeAll(async () => {
  stage = await openDeskStage();
  const group = stage.groups[0]!;
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' }));
  const { rows } = await sql<{ id: number }>`
    insert into locations (dealership_id, slug, name, location_type, city, state, country, timezone, opening_hours)
    values (${group.dealerships[0]}, 'newstead', 'Newstead', 'sales', 'Newstead', 'QLD', 'AU', 'Australia/Brisbane',
      ${JSON.stringify(hours)}) returning id`.execute(stage.database);
  location = rows[0]!.id;
  const { locations } = await createSiteStore(stage.database).directory(group.groupId);
  group.site = { ...group.site, locations };
  admin = (await stage.signIn(group, 'group-admin')).cookie;
});
afterAll(() => stage.close());

const drives = () => createAppointmentStore(stage.database);

/** Whether someone waits for a reply, and where the lead stands. */
async function standing(page: string) {
  const at = { groupId: stage.groups[0]!.groupId, staffId: 0, dealerships: 'all' } as const;
  const { waitingSince, status } = (await stage.services.opportunities.byId(at, Number(page.split('/').at(-1))))!;
  return { waits: waitingSince !== null, status };
}

/** Someone books a time: the key of their drive and the page of their lead. */
async function book(name: string, startsAt = START) {
  const key = `drive-${++sent}`.padEnd(22, 'x');
  const payload = aLeadPayload({ dealership_slug: 'a-1' });
  const site = stage.groups[0]!.site.record.id;
  const { id: lead } = await storeLead(
    createLeadStore(stage.database),
    site,
    aNewLead({
      idempotencyKey: key,
      receivedAt: NOW,
      payload: {
        ...payload,
        form: 'test-drive',
        name,
        email: `${name.split(' ')[0]}@example.com`,
        phone: `0491 570 ${100 + sent}`,
        about: {
          ...payload.about,
          appointment: {
            key,
            startsAt,
            minutes: 45,
            timezone: 'Australia/Brisbane',
            place: { name: 'Newstead', address: '', phone: null },
            bring: [],
          },
        },
      },
      destinations: [
        { channel: 'email', target: 'dealer@example.com', options: {} },
        { channel: 'confirmation', target: 'shopper@example.com', options: {} },
      ],
      appointment: {
        locationId: location,
        carId: null,
        startsAt: new Date(startsAt),
        minutes: 45,
        capacity: 1,
        travelMinutes: 60,
        perPerson: 3,
        key,
      },
    }),
  );
  const { text } = await stage.post('a.test', '/desk/leads', { text: name }, admin);
  return { key, site, lead, page: /href="(\/desk\/leads\/\d+)"/.exec(text)![1]! };
}

it('desk test drive is cancelled by staff on the page of its lead: shopper and dealership get an email, and the desk shows it', async () => {
  const { key, site, lead, page } = await book('Cora Cancel');
  const before = (await stage.get('a.test', page, admin)).text;
  expect(before).toContain('Upcoming test drive');
  expect(before).toContain('Tuesday 24 November, 10:00 am');

  const answer = await stage.post('a.test', page, { intent: 'cancel-drive', lead: String(lead) }, admin);
  expect(answer.status).toBe(302);
  expect(await drives().byKey(site, key)).toMatchObject({ state: 'cancelled', version: 1 });
  const deliveries = await createLeadStore(stage.database).deliveries(site, [lead]);
  expect(deliveries.map(({ channel, state }) => `${channel} ${state}`)).toEqual([
    'email waiting',
    'confirmation waiting',
  ]);

  const { text } = await stage.get('a.test', page, admin);
  expect(text).toContain('Cora Cancel’s test drive of the RAV4 is cancelled');
  expect(text).not.toContain('Upcoming test drive');
  expect(text).toMatch(/Person \d+<\/b><span>cancelled the test drive on Tuesday 24 November, 10:00 am/);
  expect(text).not.toContain('Booked</span>');
  const { text: list } = await stage.get('a.test', '/desk/leads', admin);
  expect(list).toContain('Test drive cancelled');
  const again = await stage.post('a.test', page, { intent: 'cancel-drive', lead: String(lead) }, admin);
  expect([again.status, again.text.includes('was cancelled or has already started')]).toEqual([422, true]);
});

it('desk test drive is moved by staff to a free time, and to no other', async () => {
  const [first, second] = [
    await book('Mo Moves', '2026-11-25T00:00:00.000Z'),
    await book('Other Person', '2026-11-25T00:45:00.000Z'),
  ];
  const move = (appointment: string) =>
    stage.post('a.test', first.page, { intent: 'move-drive', lead: String(first.lead), appointment }, admin);
  for (const time of ['2026-11-25T10:45', '2026-11-25T03:00', '2026-11-29T10:00', '', 'x'])
    expect((await move(time)).status, time).toBe(422);
  expect((await move('2026-11-26T08:30')).status).toBe(302);
  expect(await drives().byKey(first.site, first.key)).toMatchObject({
    state: 'booked',
    startsAt: new Date('2026-11-25T22:30:00Z'),
  });
  const { text } = await stage.get('a.test', first.page, admin);
  expect(text).toContain('Mo Moves’s test drive of the RAV4 is now on Thursday at 8:30 am');
  expect((await stage.get('a.test', '/desk/leads', admin)).text).toContain(
    'Test drive rescheduled to Thursday, 8:30 am',
  );
  // another person's drive is not reached by the page of this one
  const foreign = { intent: 'cancel-drive', lead: String(second.lead) };
  expect((await stage.post('a.test', first.page, foreign, admin)).status).toBe(404);
  expect(await drives().byKey(first.site, second.key)).toMatchObject({ state: 'booked' });
});

it.each([
  ['cancelled', 'Ann Swered', '2026-12-01T00:00:00.000Z', { intent: 'cancel-drive' }, 'contacted'],
  [
    'moved',
    'Mae Swered',
    '2026-12-02T00:00:00.000Z',
    { intent: 'move-drive', appointment: '2026-12-03T08:30' },
    'booked',
  ],
] as const)(
  'desk test drive: a lead waits though a shopper booked a time, and no longer once staff %s it',
  async (_, name, startsAt, fields, status) => {
    const { lead, page } = await book(name, startsAt);
    expect(await standing(page)).toEqual({ waits: true, status: 'booked' });
    expect((await stage.post('a.test', page, { ...fields, lead: String(lead) }, admin)).status).toBe(302);
    expect(await standing(page)).toEqual({ waits: false, status });
  },
);

it('desk test drive: its shopper cancels it: the lead still waits', async () => {
  const { site, key, page } = await book('Sia Shopper', '2026-12-04T00:00:00.000Z');
  await drives().cancel(site, key, { by: 'shopper', now: NOW });
  expect(await standing(page)).toEqual({ waits: true, status: 'new' });
});

it('desk test drive keeps its person from deletion until it is cancelled, and says what and where', async () => {
  const { lead, page } = await book('Erin Erase', '2026-11-27T00:00:00.000Z');
  const erase = () => stage.post('a.test', `${page}/privacy`, { name: 'Erase' }, admin);
  const refused = await erase();
  expect(refused.status).toBe(409);
  expect(refused.text).toMatch(
    new RegExp(`href="${page}"[^>]*>Test drive of the 2024 Toyota RAV4, Friday 27 November, 10:00 am</a>`),
  );
  await stage.post('a.test', page, { intent: 'cancel-drive', lead: String(lead) }, admin);
  expect((await erase()).status).toBe(302);
  expect((await stage.get('a.test', page, admin)).status).toBe(404);
});

it('desk test drive cannot be changed by read-only staff or from another dealership', async () => {
  const { key, site, lead, page } = await book('Rhea Reader', '2026-11-30T00:00:00.000Z');
  const [group] = stage.groups;
  const elsewhere = await stage.signIn(group!, 'sales', { dealerships: [group!.dealerships[1]!], sites: [] });
  const fields = { intent: 'cancel-drive', lead: String(lead) };
  expect((await stage.post('a.test', page, fields, elsewhere.cookie)).status).toBe(404);
  expect((await stage.post('a.test', page, fields, (await stage.signIn(group!, 'stock')).cookie)).status).toBe(403);
  expect(await drives().byKey(site, key)).toMatchObject({ state: 'booked' });
});
