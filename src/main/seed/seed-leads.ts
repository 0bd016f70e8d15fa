import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { createOpportunityStore } from '#adapters/postgres/lead/opportunity-store.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import { resolveSite, type ResolvedSite } from '#app/site/resolve-site.ts';
import type { Car } from '#domain/car/car.ts';
import { formById } from '#domain/forms/forms.ts';
import type { Dealership } from '#domain/location/dealership.ts';
import { leadPayload } from '#domain/lead/lead-payload.ts';
import { zonedInstant } from '#domain/location/zoned-time.ts';
import type { VisitSource } from '#domain/reports/visit-source.ts';
import { jpegAddress } from '#domain/pictures/jpeg-address.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { localDay } from '#domain/text/local-day.ts';
import { dayAfter } from '#domain/text/weekday-names.ts';
import { DEMO_EMAIL } from './seed-desk.ts';

const SITES = ['northbank', 'ringroad'];
const PEOPLE = [
  'Aroha Ngata',
  'Ben Walsh',
  'Chloe Tran',
  'Dev Patel',
  'Ella Murphy',
  'Finn Byrne',
  'Grace Liu',
  'Hamish Reid',
  'Isla Costa',
  'Jonah Vea',
  'Kiri Hall',
  'Leo Marsh',
  'Maya Singh',
  'Nate Cole',
  'Olive Kerr',
  'Pita Rangi',
  'Quinn Doyle',
  'Ruby Chan',
  'Sione Tau',
  'Tess Young',
  'Uma Rao',
  'Vince Romano',
  'Wren Ellis',
  'Zoe Park',
];
const SOURCES: readonly VisitSource[] = [
  'search',
  'search',
  'direct',
  'classifieds',
  'search',
  'profile',
  'social',
  'ads',
];

interface Enquiry {
  name: string;
  phone: string;
  form: string;
  message: string;
  /** How long ago: in minutes, or on a day at a time of the site's clocks. */
  when: number | { daysAgo: number; time: string };
  source?: VisitSource;
  /** By the demo's admin, this many minutes later; absent: no one has answered. */
  answeredAfter?: number;
}

/** Who asks what by which form: one over the answer time, one still within it, older ones that were answered. */
const ENQUIRIES: readonly Enquiry[] = [
  {
    name: 'Priya Raman',
    phone: '0491 570 156',
    form: 'enquiry',
    message: 'Is it still there? I could come on Saturday.',
    when: 25,
  },
  {
    name: 'Tom Okafor',
    phone: '0491 570 157',
    form: 'photo-request',
    message: 'Could you send photos of the boot and the tyres?',
    when: 190,
  },
  {
    name: 'Mia Novak',
    phone: '0491 570 158',
    form: 'finance-enquiry',
    message: 'What would it be a week with $5,000 down?',
    when: 1_500,
    answeredAfter: 35,
  },
  {
    name: 'Jack Taumata',
    phone: '0491 570 159',
    form: 'enquiry',
    message: 'Does it tow 2.5 tonnes?',
    when: 2_900,
    answeredAfter: 50,
  },
];

/** And before that, weeks of it: all answered. */
const BEFORE: readonly Enquiry[] = PEOPLE.map((name, index) => ({
  name,
  phone: `07 5550 01${String(index + 10)}`,
  form: ['enquiry', 'test-drive', 'enquiry', 'finance-enquiry', 'enquiry', 'photo-request', 'trade-in'][
    (index >> 1) % 7
  ]!,
  message: ['Is it still there?', 'Could I see it this week?', 'What is your best price?'][index % 3]!,
  when: { daysAgo: 3 + index, time: `${10 + (index % 5)}:${((index * 7) % 50) + 10}` },
  source: SOURCES[(index >> 1) % SOURCES.length]!,
  answeredAfter: [6, 12, 24, 9, 41, 18, 75, 28, 11, 190][(index >> 1) % 10]!,
}));

/**
 * Enquiries for the desk of the demo, with phone numbers kept for fiction: the latest wait, older ones are answered.
 * They are delivered to no one.
 */
export async function seedLeads(database: Database, now: Date, originOf: (slug: string) => string): Promise<void> {
  const sites = createSiteStore(database);
  for (const [turn, slug] of SITES.entries()) {
    const site = await resolveSite(sites, slug).catch(() => undefined); // the folder of sites may be another one
    if (!site) continue;
    const { dealerships } = await sites.directory(site.record.group_id);
    const dealership = dealerships.find((one) => site.settings.stock.dealerships?.includes(one.slug));
    const cars = dealership ? await carsOf(database, dealership.id) : [];
    // each person asks on one site; the oldest first, as they came
    const enquiries = [...ENQUIRIES, ...BEFORE].flatMap((one, index) =>
      index % SITES.length === turn && cars[index % cars.length] ? [{ ...one, car: cars[index % cars.length]! }] : [],
    );
    for (const one of enquiries.toReversed())
      await send(database, site, { ...one, dealership, now, origin: originOf(slug) });
  }
}

async function send(
  database: Database,
  { record, settings }: ResolvedSite,
  enquiry: Enquiry & { car: Car; dealership: Dealership | undefined; now: Date; origin: string },
): Promise<void> {
  const { name, phone, form, message, when, source, answeredAfter, car, dealership, now, origin } = enquiry;
  const url = `${origin}/cars/${car.slug}`;
  const { timezone } = settings.site;
  const receivedAt =
    typeof when === 'number'
      ? new Date(now.getTime() - when * MINUTE_MS)
      : zonedInstant({ date: dayAfter(localDay(now, timezone), -when.daysAgo), time: when.time }, timezone);
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
  const payload = leadPayload(
    formById(form),
    { name, email, phone, message, postcode: '4000' },
    {
      site: { name: settings.site.name, origin, phone: settings.site.phone, timezone },
      country: settings.site.country,
      car: {
        listed: car,
        price: formatMoney(car.price ?? 0),
        priceType: car.price_type,
        url,
        picture: pictureOf(car, origin),
      },
      dealership,
      location: car.location?.name ?? null,
      services: [],
      captcha: 'solved',
      url,
      userAgent: 'npm start',
      visitedPages: [],
      queryParams: {},
    },
  );
  const stored = await createLeadStore(database).accept(record.id, {
    idempotencyKey: `demo-${phone}`,
    captchaId: null,
    payload,
    source: source ?? 'search',
    consent: { optIn: false, text: '', termsAccepted: false, at: receivedAt },
    receivedAt,
    destinations: [],
  });
  if (answeredAfter === undefined || 'because' in stored) return;
  await answerLead(database, record.group_id, stored.id, new Date(receivedAt.getTime() + answeredAfter * MINUTE_MS));
}

/** The demo's admin answered this lead. */
export async function answerLead(database: Database, groupId: number, id: number, answeredAt: Date): Promise<void> {
  const lead = await database
    .selectFrom('leads')
    .innerJoin('staff', (join) => join.on('staff.group_id', '=', groupId).on('staff.email', '=', DEMO_EMAIL))
    .select(['leads.opportunity_id as opportunity', 'staff.id as staffId'])
    .where('leads.id', '=', id)
    .executeTakeFirst();
  if (lead?.opportunity === null || lead === undefined) return;
  const at = { groupId, staffId: lead.staffId, dealerships: 'all' } as const;
  await createOpportunityStore(database).markContacted(at, lead.opportunity, answeredAt);
}

/** As many as there are questions that wait, from one end of its stock to the other. */
async function carsOf(database: Database, dealershipId: number): Promise<Car[]> {
  const cars: Car[] = [];
  for await (const batch of createStockStore(database).listed())
    cars.push(...batch.filter((car) => car.dealership_id === dealershipId && isComplete(car)));
  return ENQUIRIES.flatMap((_, index) => cars[Math.floor((index * cars.length) / ENQUIRIES.length)] ?? []);
}

const pictureOf = ({ images }: Car, origin: string): string | null =>
  images[0] === undefined ? null : origin + jpegAddress(images[0].image.url, 640);

const isComplete = ({ status, images, price }: Car): boolean =>
  status === 'in_stock' && images.length > 0 && price !== null;
