import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { createAppointmentStore } from '#adapters/postgres/test-drive/appointment-store.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { leadPolicy } from '#domain/lead/lead-policy.ts';
import { servicePolicy } from '#domain/service/service-policy.ts';
import { aLeadPayload, aNewLead } from '#tests/builders.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';
import { storeLead } from '#tests/store-lead.ts';

let stage: DeskStage;
let admin: { id: number; cookie: string };
let other: { id: number; cookie: string };
let workshop: number;
const PATH = '/desk/calendar/book';
const MONDAY = { from: new Date('2026-11-22T14:00:00Z'), to: new Date('2026-11-23T14:00:00Z') };

beforeAll(async () => {
  stage = await openDeskStage();
  const group = stage.groups[0]!;
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:00', close: '16:00' }));
  const place = (dealership: number, slug: string, type: string) =>
    sql`(${dealership}, ${slug}, ${slug}, ${type}, 'Newstead', 'QLD', 'AU', 'Australia/Brisbane', ${JSON.stringify(hours)})`;
  const { rows } = await sql<{ id: number }>`
    insert into locations (dealership_id, slug, name, location_type, city, state, country, timezone, opening_hours)
    values ${sql.join([
      place(group.dealerships[0]!, 'workshop', 'service'),
      place(group.dealerships[1]!, 'yard', 'sales'),
    ])} returning id`.execute(stage.database);
  workshop = rows[0]!.id;
  const service = servicePolicy.parse({
    booking: true,
    slotMinutes: 60,
    perDay: 6,
    loanCars: 1,
    noticeHours: 300,
    menu: [
      { name: 'Logbook', price: 349, minutes: 120 },
      { name: 'Wipers', price: 49.5, minutes: 10, extra: true },
    ],
  });
  const lead = leadPolicy.parse({ adfEmail: ['crm@a.example'], captcha: 'altcha', textFrom: '+61480000000' });
  group.site = {
    ...group.site,
    ...(await createSiteStore(stage.database).directory(group.groupId)),
    reviews: [],
    settings: { ...group.site.settings, service, lead },
  };
  admin = await stage.signIn(group, 'group-admin');
  other = await stage.signIn(group, 'sales', { dealerships: [group.dealerships[1]!], sites: [] });
});
afterAll(async () => {
  expect(stage.failed).toEqual([]);
  await stage.close();
});
beforeEach(() => stage.database.deleteFrom('appointments').execute());

let forms = 0;
const typed = (change: Record<string, string> = {}) => ({
  intent: 'book',
  kind: 'service',
  idempotency_key: `a-service-of-the-desk-${++forms}`,
  location: 'workshop',
  appointment: '2026-11-23T09:00',
  vehicle: '2019 Toyota Corolla',
  rego: '123ABC',
  odometer: '58,400',
  service: 'Logbook',
  'Wipers (check_option)': 'on',
  waiting: 'Leave the vehicle',
  name: `Customer ${forms}`,
  phone: `0491 570 ${100 + forms}`,
  email: '',
  message: 'Squeaks when cold',
  staff: String(admin.id),
  ...change,
});
const send = (fields: Record<string, string>, cookie = admin.cookie) => stage.post('a.test', PATH, fields, cookie);
const booked = () =>
  createAppointmentStore(stage.database).bookedServices(stage.groups[0]!.site.record.id, {
    locationId: workshop,
    ...MONDAY,
  });
const page = async (query: string, cookie = admin.cookie) =>
  (await stage.get('a.test', `${PATH}${query}`, cookie)).text.replaceAll('<!-- -->', '');

it('desk booking of a service: the kind is chosen first, and only where a workshop in reach takes bookings', async () => {
  const html = await page('?kind=service&date=2026-11-23');
  expect(html).toMatch(/<h1>Book a service<\/h1>/);
  expect(html).toMatch(/value="show:drive" aria-pressed="false"[^>]*>Test drive</);
  expect(html).toMatch(/value="show:service" aria-pressed="true"[^>]*>Service</);
  for (const words of ['Logbook', '$349', 'Wipers', 'Loan car', '1 loan car left on this day.'])
    expect(html).toContain(words);
  expect(html).not.toContain('Model, stock number or rego');
  const far = await page('?kind=service', other.cookie);
  expect(far).toContain('No workshop that you have access to takes bookings.');
  expect(far).not.toContain('What to book');
});

it('desk booking keeps who it is for when the other kind is chosen', async () => {
  const { text } = await send({ intent: 'show:service', kind: 'drive', name: 'Hana Tūhoro', phone: '0491 570 159' });
  expect(text).toMatch(/<h1>Book a <!-- -->service|<h1>Book a service/);
  for (const value of ['Hana Tūhoro', '0491 570 159']) expect(text).toContain(`value="${value}"`);
});

describe('desk booking of a service from a lead', () => {
  let customers = 0;
  /** The lead's id at the desk. */
  const asks = async (...requests: { form: string; [more: string]: unknown }[]) => {
    customers++;
    let lead = 0;
    for (const [index, { about, ...values }] of requests.entries()) {
      const plain = aLeadPayload({
        name: `Owner ${customers}`,
        email: `owner${customers}@example.com`,
        phone: `0491 572 ${100 + customers}`,
        dealership_slug: 'a-1',
      });
      const key = `owner-${customers}-${index}`.padEnd(22, 'x');
      const stored = await storeLead(
        createLeadStore(stage.database),
        stage.groups[0]!.site.record.id,
        aNewLead({
          idempotencyKey: key,
          receivedAt: new Date(NOW.getTime() - (requests.length - index) * 86_400_000),
          payload: { ...plain, ...values, about: { ...plain.about, ...(about as object) } },
        }),
      );
      lead = stored.id;
    }
    const { rows } = await sql<{ id: number }>`select opportunity_id as id from leads where id = ${lead}`.execute(
      stage.database,
    );
    return rows[0]!.id;
  };
  const tradeIn = {
    key: 'trade-in-key-0000000000',
    vehicle: { make: 'Mazda', model: '3', badge: 'G20', year: 2021, body: null, transmission: null, colour: null },
    plate: { rego: '847XKT', regoState: 'QLD' },
    answers: { km: 61_000, condition: {}, owing: 0, lender: null },
    offer: null,
    noEstimate: 'age',
    timezone: 'Australia/Brisbane',
    accepted: false,
  };
  const valueOf = (html: string, name: string) =>
    / value="([^"]*)"/.exec(new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? '')?.[1];

  it.each<[string, { form: string; [more: string]: unknown }[], [string, string], string]>([
    [
      'a trade-in',
      [{ form: 'trade-in', about: { tradeIn } }],
      ['2021 Mazda 3', '847XKT'],
      'Vehicle and rego are from their trade-in request of 19 November 2026.',
    ],
    [
      'a service request',
      [{ form: 'service-enquiry', vehicle: '2019 Toyota Corolla', Rego: '123ABC' }],
      ['2019 Toyota Corolla', '123ABC'],
      'Vehicle and rego are from their service request of 19 November 2026.',
    ],
    [
      'a trade-in before a question',
      [{ form: 'trade-in', about: { tradeIn } }, { form: 'enquiry' }],
      ['2021 Mazda 3', '847XKT'],
      'Vehicle and rego are from their trade-in request of 18 November 2026.',
    ],
  ])('fills in the vehicle that it names: %s', async (_, requests, [vehicle, rego], source) => {
    const lead = await asks(...requests);
    const timeline = vi.spyOn(stage.services.opportunities, 'timeline');
    onTestFinished(() => timeline.mockRestore());
    const html = await page(`?kind=service&lead=${lead}`);
    expect(timeline).toHaveBeenCalledOnce();
    expect([valueOf(html, 'vehicle'), valueOf(html, 'Rego')]).toEqual([vehicle, rego]);
    expect(html).toContain(source);
    expect(html).toMatch(/aria-describedby="[^"]*book-vehicle-hint/);
  });

  it('fills it in when the service is chosen on the page, and leaves what staff typed', async () => {
    const lead = String(await asks({ form: 'trade-in', about: { tradeIn } }));
    const chosen = await send({ intent: 'show:service', kind: 'drive', lead, name: 'Owner' });
    expect(valueOf(chosen.text, 'vehicle')).toBe('2021 Mazda 3');
    expect(chosen.text).toContain('from their trade-in request');
    for (const vehicle of ['2015 Ford Ranger', '']) {
      const { status, text } = await send(typed({ lead, vehicle, Rego: '', appointment: '' }));
      expect([status, valueOf(text, 'vehicle'), valueOf(text, 'Rego')]).toEqual([422, vehicle, '']);
      expect(text).not.toContain('from their');
    }
  });

  it('leaves it empty where none is named', async () => {
    const html = await page(`?kind=service&lead=${await asks({ form: 'enquiry' })}`);
    expect([valueOf(html, 'vehicle'), valueOf(html, 'Rego')]).toEqual(['', '']);
    expect(html).not.toContain('from their');
  });

  it('is one press from a lead about a service, for who reaches a workshop', async () => {
    const lead = await asks({ form: 'service-enquiry', vehicle: 'Hilux' });
    const { text } = await stage.get('a.test', `/desk/leads/${lead}`, admin.cookie);
    expect(text).toContain(`/desk/calendar/book?kind=service&amp;lead=${lead}`);
    expect(text).not.toContain('Book a <!-- -->test drive');
    const application = await stage.get(
      'a.test',
      `/desk/leads/${await asks({ form: 'careers-enquiry' })}`,
      admin.cookie,
    );
    expect(application.text).not.toContain('/desk/calendar/book');
  });
});

it('desk booking of a service is a lead with its booking, as the form of shoppers makes it', async () => {
  const answer = await send(typed({ email: 'hana@example.com', byEmail: 'yes' }));
  expect(answer.headers.location).toMatch(/^\/desk\/calendar\/drives\/\d+\?done=booked&sent=email$/);
  const { rows } = await sql<{ payload: Record<string, unknown>; minutes: number; outbox: string[]; what: string }>`
    select l.payload, a.minutes,
      (select json_agg(channel || ' ' || state order by channel) from outbox where lead_id = l.id) as outbox,
      (select what from staff_changes where subject_kind = 'lead' order by id desc limit 1) as what
    from appointments a join leads l on l.id = a.lead_id order by a.id desc limit 1`.execute(stage.database);
  expect(rows[0]).toMatchObject({
    minutes: 130,
    outbox: ['adf waiting', 'confirmation waiting'],
    what: 'service.booked',
    payload: {
      category: 'Service Enquiry',
      source: 'Desk',
      vehicle: '2019 Toyota Corolla',
      dealership_slug: 'a-1',
      about: { appointment: { service: { total: '$398.50', loanCar: false }, place: { name: 'workshop' } } },
    },
  });
  const shown = (await stage.get('a.test', answer.headers.location!, admin.cookie)).text.replaceAll('<!-- -->', '');
  for (const words of ['Booked. We’ve emailed them.', '2019 Toyota Corolla', 'Logbook']) expect(shown).toContain(words);
});

it.each<[string, Record<string, string>, string]>([
  ['no vehicle', { vehicle: '' }, 'Enter the year, make and model'],
  ['no work', { service: '' }, 'Choose what the vehicle needs'],
  ['work that the menu lacks', { service: 'Turbo' }, 'Choose what the vehicle needs'],
  ['no time', { appointment: '' }, 'Choose a day and a time'],
  ['a time outside the hours', { appointment: '2026-11-23T20:00' }, 'Choose'],
  ['neither phone nor email', { phone: '' }, 'Enter a phone number or an email address'],
])('desk booking of a service needs what shoppers need: %s', async (_, change, words) => {
  const before = await booked();
  const { status, text } = await send(typed({ appointment: '2026-11-23T15:00', ...change }));
  expect([status, text.includes(words)]).toEqual([422, true]);
  expect(text).toContain('58,400'); // what was typed stays
  expect(await booked()).toEqual(before);
});

it('desk booking of a service keeps capacity and loan cars: one of two at once gets the last, and the other loses nothing', async () => {
  const at = { appointment: '2026-11-23T14:00' };
  const both = await Promise.all([send(typed({ ...at, name: 'Ada One' })), send(typed({ ...at, name: 'Ben Two' }))]);
  expect(both.map(({ status }) => status).sort()).toEqual([302, 422]);
  const late = both.find(({ status }) => status === 422)!;
  expect(late.text).toContain('Someone has just booked that time.');
  expect(late.text).toMatch(/value="(Ada One|Ben Two)"/);
  const loan = (time: string) => send(typed({ appointment: `2026-11-23T${time}`, waiting: 'Loan car' }));
  expect((await loan('12:00')).status).toBe(302);
  const none = await loan('13:00');
  expect([none.status, none.text.includes('No loan car is left on that day.')]).toEqual([422, true]);
});

it('desk booking of a service sent twice is one, and a text message says when and where it is changed', async () => {
  const form = typed({ appointment: '2026-11-24T09:00', byText: 'yes', phone: '0491 570 156' });
  const [first, again] = [await send(form), await send(form)];
  expect(first.headers.location).toContain('sent=text');
  expect(again.headers.location).toBe(first.headers.location);
  const { rows } = await sql<{
    text: string;
  }>`select options::text as text from outbox where channel = 'reply'`.execute(stage.database);
  expect(rows).toHaveLength(1);
});

it('desk booking of a service stays within reach', async () => {
  const { status, text } = await send(typed({ appointment: '2026-11-25T09:00' }), other.cookie);
  expect([status, text.includes('No workshop that you have access to takes bookings.')]).toEqual([422, true]);
});
