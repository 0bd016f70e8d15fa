import { sql } from 'kysely';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import { beginPayment } from '#app/reservation/begin-payment.ts';
import { settleSession } from '#app/reservation/settle-session.ts';
import { workOnReservation, type StaffAct } from '#app/reservation/work-on-reservation.ts';
import { resolveSite, type ResolvedSite } from '#app/site/resolve-site.ts';
import type { Car } from '#domain/car/car.ts';
import { formById } from '#domain/forms/forms.ts';
import { leadPayload } from '#domain/lead/lead-payload.ts';
import type { Dealership } from '#domain/location/dealership.ts';
import type { Location } from '#domain/location/location.ts';
import { zonedInstant } from '#domain/location/zoned-time.ts';
import { dollars } from '#domain/money.ts';
import { plainOrder, type Order } from '#domain/order/order.ts';
import { jpegAddress } from '#domain/pictures/jpeg-address.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { localDay } from '#domain/text/local-day.ts';
import { dayAfter } from '#domain/text/weekday-names.ts';
import { heldUntil } from '#domain/reservation/held-until.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { newSecret } from '#app/sign-in/sign-in.ts';
import { openAreas, unhurried } from '../areas.ts';
import { DEMO_EMAIL } from './seed-desk.ts';
import { answerLead } from './seed-leads.ts';

const SITE = 'kingsway';
/** Cars that anyone would put a deposit on (cents). */
const LEAST_PRICE = 200_000;

/** Days from today, and the time on the location's clock. */
const DRIVES: readonly { name: string; day: number; time: string }[] = [
  { name: 'Ben Walsh', day: 0, time: '09:15' },
  { name: 'Anna Whitfield', day: 0, time: '11:30' },
  { name: 'Chloe Tran', day: 0, time: '14:30' },
  { name: 'Dev Patel', day: 0, time: '16:00' },
  { name: 'Grace Lim', day: 1, time: '09:15' },
  { name: 'Liam O’Rourke', day: 1, time: '13:00' },
  { name: 'Marama Ngata', day: 2, time: '10:00' },
  { name: 'Tevita Fonua', day: 3, time: '15:15' },
  { name: 'Nina Petrov', day: 4, time: '11:30' },
];

/** `minutesAgo`: when it was held; `called`: staff talked to them since; `acts`: what staff then did. */
const RESERVATIONS: readonly {
  name: string;
  minutesAgo: number;
  paid?: true;
  called?: true;
  acts?: readonly StaffAct[];
}[] = [
  { name: 'Sam Lee', minutesAgo: 4 },
  { name: 'Rita Sorensen', minutesAgo: 800, paid: true, called: true },
  { name: 'Viktor Hall', minutesAgo: 9_800, paid: true },
  { name: 'Ngaire Thompson', minutesAgo: 5_000, paid: true, acts: ['confirm'] },
  { name: 'Hemi Paki', minutesAgo: 7_000, paid: true, acts: ['confirm', 'extend'] },
  { name: 'Chloe Barrett', minutesAgo: 16_000, paid: true, acts: ['confirm', 'sell'] },
  { name: 'Aroha Reed', minutesAgo: 12_000, paid: true, acts: ['cancel'] },
  { name: 'Owen Marsh', minutesAgo: 9_000, acts: ['cancel'] },
];

const ANSWERS: Order['answers'] = [
  { name: 'Vehicle', value: 'Collect from the dealership' },
  { name: 'Price', value: 'As shown' },
  { name: 'Protection', value: 'None' },
  { name: 'Trade-in', value: 'None' },
  { name: 'Payment', value: 'Deposit now, balance at pick-up' },
  { name: 'Finance', value: 'No finance' },
];

/** Test drives around today, and reservations in every state, for the desk of the demo. Emails go to no one. */
export async function seedDay(database: Database, now: Date, originOf: (slug: string) => string): Promise<void> {
  const sites = createSiteStore(database);
  const site = await resolveSite(sites, SITE).catch(() => undefined); // the folder of sites may be another one
  if (!site) return;
  const { dealerships, locations } = await sites.directory(site.record.group_id);
  const dealership = dealerships.find((one) => site.settings.stock.dealerships?.includes(one.slug));
  const own = locations.filter((one) => one.dealership_id === dealership?.id && one.location_type === 'sales');
  if (!dealership || own.length === 0) return;
  const cars = await carsOf(database, dealership.id);
  const stage: Stage = { database, site, dealership, locations: own, origin: originOf(SITE), now };
  for (const [index, drive] of DRIVES.entries()) {
    const car = cars[index % Math.max(1, cars.length)];
    if (car) await bookDrive(stage, { ...drive, index, car });
  }
  const admin = await database
    .selectFrom('staff')
    .select('id')
    .where('group_id', '=', site.record.group_id)
    .where('email', '=', DEMO_EMAIL)
    .executeTakeFirst();
  for (const [index, reservation] of RESERVATIONS.entries()) {
    const car = cars[DRIVES.length + index];
    if (car) await reserveCar(stage, { ...reservation, index, car, staffId: admin?.id });
  }
}

interface Stage {
  database: Database;
  site: ResolvedSite;
  dealership: Dealership;
  locations: readonly Location[];
  origin: string;
  now: Date;
}

interface Person {
  name: string;
  index: number;
  car: Car;
}

async function bookDrive(
  stage: Stage,
  { name, index, car, day, time }: Person & (typeof DRIVES)[number],
): Promise<void> {
  const { database, site, locations, now } = stage;
  const { minutes, travelMinutes } = site.settings.testDrive;
  const location = locations[index % locations.length]!;
  const date = dayAfter(localDay(now, location.timezone), day);
  const startsAt = zonedInstant({ date, time }, location.timezone);
  const receivedAt = new Date(Math.min(now.getTime(), startsAt.getTime()) - (index + 1) * 90 * MINUTE_MS);
  const key = newSecret().slice(0, 22);
  const payload = payloadOf(stage, { name, index, car }, 'test-drive');
  const place = { name: location.name, address: location.address.street ?? '', phone: location.phone };
  const appointment = { key, startsAt: startsAt.toISOString(), minutes, timezone: location.timezone, place, bring: [] };
  const stored = await createLeadStore(database).accept(site.record.id, {
    ...leadOf(`demo-drive-${index}`, receivedAt),
    payload: { ...payload, about: { ...payload.about, appointment } },
    appointment: {
      locationId: location.id,
      carId: car.id,
      startsAt,
      minutes,
      capacity: 20,
      travelMinutes,
      perPerson: 50,
      key,
    },
  });
  // the last to book waits for a call
  if (index > 0 && !('because' in stored))
    await answerLead(database, site.record.group_id, stored.id, new Date(receivedAt.getTime() + 20 * MINUTE_MS));
}

async function reserveCar(
  stage: Stage,
  {
    name,
    index,
    car,
    minutesAgo,
    paid,
    called,
    acts,
    staffId,
  }: Person & (typeof RESERVATIONS)[number] & { staffId: number | undefined },
): Promise<void> {
  const { database, site, now } = stage;
  const { settings, record } = site;
  let at = new Date(now.getTime() - minutesAgo * MINUTE_MS);
  const key = newSecret().slice(0, 22);
  const price = car.price ?? 0;
  const until = heldUntil(settings.reserve, at);
  const deposit = dollars(settings.reserve.deposit);
  const order = { ...plainOrder(price, deposit), answers: index % 2 === 1 ? ANSWERS : [] };
  const { terms, keepDays } = settings.reserve;
  const held = {
    key,
    deposit,
    heldUntil: until.toISOString(),
    timezone: settings.site.timezone,
    terms,
    order,
  };
  const payload = payloadOf(stage, { name, index: index + DRIVES.length, car }, 'reserve');
  const stored = await createLeadStore(database).accept(record.id, {
    ...leadOf(`demo-reservation-${index}`, at),
    payload: { ...payload, about: { ...payload.about, reservation: held } },
    reservation: {
      carId: car.id,
      carName: car.name,
      key,
      idempotencyKey: key,
      deposit,
      currency: 'AUD',
      price,
      heldUntil: until,
      keepDays,
      terms,
      network: null,
      bounds: { person: 99, personToday: 99, network: 99, site: 99 },
      order,
      journey: null,
    },
  });
  const ports = openAreas(unhurried({ database }), { now: () => at }).reservations;
  const reservation = await ports.reservations.find(record.id, { key });
  if (!reservation) return;
  const later = () => {
    at = new Date(Math.min(now.getTime(), at.getTime() + 9 * MINUTE_MS));
  };
  if (paid) {
    const ways = {
      gateway: 'test',
      name: `Reservation, ${car.name}`,
      returnUrl: stage.origin,
      webhookUrl: '',
    } as const;
    await beginPayment(ports, reservation, ways);
    const session = (await ports.reservations.find(record.id, { key }))?.payments[0]?.session;
    if (session === undefined) return;
    later();
    await sql`update test_payments set state = 'paid' where session = ${session}`.execute(database);
    await settleSession(ports, 'test', session);
  }
  if (called && !('because' in stored))
    await answerLead(database, record.group_id, stored.id, new Date(now.getTime() - 30 * MINUTE_MS));
  for (const act of acts ?? []) {
    at = new Date(Math.min(now.getTime(), at.getTime() + DAY_MS / 4));
    await workOnReservation(ports, record.id, { key }, act, { staffId });
  }
}

function payloadOf({ site, dealership, origin }: Stage, { name, index, car }: Person, form: string) {
  const url = `${origin}/cars/${car.slug}`;
  const { settings } = site;
  return leadPayload(
    formById(form),
    {
      name,
      email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`,
      phone: `0491 571 ${String(100 + index)}`,
      postcode: '4000',
    },
    {
      site: { name: settings.site.name, origin, phone: dealership.phone, timezone: settings.site.timezone },
      country: settings.site.country,
      car: {
        listed: car,
        price: formatMoney(car.price ?? 0),
        priceType: car.price_type,
        url,
        picture: car.images[0] === undefined ? null : origin + jpegAddress(car.images[0].image.url, 640),
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
}

const leadOf = (idempotencyKey: string, receivedAt: Date) => ({
  idempotencyKey,
  captchaId: null,
  source: 'search' as const,
  consent: { optIn: false, text: '', termsAccepted: false, at: receivedAt },
  receivedAt,
  destinations: [],
});

/** Cars for sale that may be booked and reserved, from one end of the stock to the other. */
async function carsOf(database: Database, dealershipId: number): Promise<Car[]> {
  const cars: Car[] = [];
  for await (const batch of createStockStore(database).listed())
    cars.push(
      ...batch.filter(
        (car) =>
          car.dealership_id === dealershipId &&
          car.status === 'in_stock' &&
          !car.reserved &&
          car.images.length > 0 &&
          (car.price ?? 0) > LEAST_PRICE,
      ),
    );
  const wanted = DRIVES.length + RESERVATIONS.length;
  return Array.from(
    { length: Math.min(wanted, cars.length) },
    (_, index) => cars[Math.floor((index * cars.length) / wanted)]!,
  );
}
