import { sql } from 'kysely';
import type { Database } from '#adapters/postgres/database.ts';
import { createReservationBooks } from '#adapters/postgres/reservation/reservation-books.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { comparePayments } from '#app/reservation/compare-payments.ts';
import { sendRefunds } from '#app/reservation/send-refunds.ts';
import { openPayments } from '#main/open/open-payments.ts';
import { ask, type Answered } from '#tests/ask.ts';
import { rest, type Stage } from '#tests/processes/survival-stage.ts';
import { SEATS, type Promised } from './reservation-harm.ts';

const SENDERS = 8;
/** Wait before a rejected form is sent again (ms). */
const AGAIN_MS = 200;
/** What a shopper of the workshop chooses. */
const SERVICE = { vehicle: '2019 Toyota Corolla', service: 'Tyres', waiting: 'Leave the vehicle' };
const HOST = 'northbank.localhost';
/** Time limit for one form to be accepted (ms). Long, because the machine may be busy. */
const PATIENCE_MS = 300_000;

/** Settings of Northbank with which thousands can reserve and book from one address. */
export const settingsForShoppers = (yaml: string): string =>
  yaml
    .replace(/^reserve: \{/m, 'reserve: { holdMinutes: 240, unpaidPerSite: 10000, unpaidShare: 100,')
    .replace(/^ {2}capacity: \d+$/m, `  capacity: ${SEATS}\n  minutes: 15\n  daysAhead: 60`)
    .replace(/^ {2}perSlot: \d+\n {2}perDay: \d+$/m, `  perSlot: ${SEATS}\n  perDay: 200\n  daysAhead: 60`);

export const SHOPPERS_ENVIRONMENT = { PUBLIC_PORT: '80' };

/** How many shoppers reserve a car, book a test drive and book a service. */
export interface Wanted {
  reservations: number;
  bookings: number;
  services: number;
}

/** What there is for each shopper: a car, or a seat at a time. */
export interface Offered {
  slugs: readonly string[];
  drives: readonly string[];
  services: readonly string[];
}

const DRIVE_FORM = '/book-test-drive';
const SERVICE_FORM = '/service';

/** Stocks a car for each reservation and finds a seat for each booking, and waits until they are shown. */
export async function offer(
  stage: Stage,
  database: Database,
  { reservations, bookings, services }: Wanted,
): Promise<Offered> {
  const slugs = reservations === 0 ? [] : await stockCars(database, reservations);
  if (slugs.length > 0) await untilShown(stage, slugs.at(-1)!);
  return {
    slugs,
    drives: await freeTimes(stage, DRIVE_FORM, bookings),
    services: await freeTimes(stage, SERVICE_FORM, services),
  };
}

async function stockCars(database: Database, cars: number): Promise<string[]> {
  const { rows } = await sql<{ id: number; slug: string; group_id: number }>`
    insert into cars (group_id, dealership_id, slug, name, make, model, car_type, status, price_cents, updated_at, created_at)
    select group_id, id, 'bench-' || n, 'Car', 'Toyota', 'RAV4', 'used', 'in_stock', 4999000, now(), now()
    from dealerships, generate_series(1, ${cars}) as n where slug = 'northbank'
    returning id, slug, group_id`.execute(database);
  const ids = rows.map(({ id }) => id);
  await sql`select append_change('stock', ${ids}::int[], ${rows[0]!.group_id}::int)`.execute(database);
  return rows.map(({ slug }) => slug);
}

async function untilShown(stage: Stage, slug: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const { status } = await ask(stage.webPort(), HOST, `/cars/${slug}/checkout`);
    if (status === 200) return;
    await rest(100);
  }
  throw new Error('The cars cannot be reserved');
}

/** Free times of a form, each repeated for every seat. From the second day on, so that none passes during a long run. */
async function freeTimes(stage: Stage, form: string, wanted: number): Promise<string[]> {
  if (wanted === 0) return [];
  const { text } = await ask(stage.webPort(), HOST, `/api/form?page=${form}`);
  const { view } = JSON.parse(text) as {
    view: { fields: { kind: string; days?: { date: string; times: { time: string; state: string }[] }[] }[] };
  };
  const days = view.fields.find(({ kind }) => kind === 'appointment')?.days ?? [];
  const free = days
    .slice(1)
    .flatMap(({ date, times }) => times.filter(({ state }) => state === 'free').map(({ time }) => `${date}T${time}`));
  const seats = free.flatMap((time) => Array<string>(SEATS).fill(time)).slice(0, wanted);
  if (seats.length < wanted) throw new Error(`Only ${seats.length} free times for ${wanted} shoppers of ${form}`);
  return seats;
}

/**
 * Reserves each car and books each time, as browsers without script do: opens the page of the form, sends the form until
 * it is accepted, and opens the page that the response names. Every tenth form is sent twice at once. Most reservations
 * are paid, and some cancelled. With `progress`, shoppers come as it grows from 0 to 1.
 */
export function sendShoppers(
  stage: Stage,
  { slugs, drives, services }: Offered,
  { longestMs = Infinity, progress = () => 1 }: { longestMs?: number; progress?: () => number } = {},
) {
  const end = performance.now() + longestMs;
  const promised: Promised = { reservations: new Map(), bookings: new Set(), unserved: [], posts: 0 };
  const get = (path: string) => ask(stage.webPort(), HOST, path).catch(() => undefined);
  const post = (path: string, fields: Record<string, string>): Promise<Answered | undefined> => {
    promised.posts++;
    return ask(stage.webPort(), HOST, path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }).catch(() => undefined);
  };
  const untilAnswered = async (
    path: string,
    statuses: readonly number[],
    send: () => Promise<(Answered | undefined)[]>,
  ) => {
    const began = performance.now();
    let last: number | undefined;
    while (performance.now() - began < PATIENCE_MS) {
      const answers = await send();
      const wanted = answers.find((answer) => answer !== undefined && statuses.includes(answer.status));
      if (wanted) return wanted;
      last = answers[0]?.status;
      await rest(AGAIN_MS);
    }
    throw new Error(`${path.split('/')[1]} got status ${last} for ${PATIENCE_MS / 60_000} minutes`);
  };
  const opened = (path: string) => untilAnswered(path, [200], async () => [await get(path)]);
  /** Sends a form until it is accepted, or twice at once. Returns where the response leads. */
  const sent = async (path: string, fields: Record<string, string>, twice = false): Promise<string> => {
    const taken = await untilAnswered(path, [303], () =>
      Promise.all(twice ? [post(path, fields), post(path, fields)] : [post(path, fields)]),
    );
    return taken.headers.location!;
  };
  const person = (number: number, kind: string) => ({
    name: `Shopper ${number}`,
    email: `${kind}.${number}@example.com`,
    message: 'For the bench',
  });
  const reserve = async (number: number) => {
    const form = `/cars/${slugs[number]}/checkout`;
    const hidden = hiddenFields((await opened(form)).text);
    const page = await sent(form, { ...hidden, ...person(number, 'reserve') }, number % 10 === 0);
    const key = page.split('/').at(-1)!;
    promised.reservations.set(key, 'held');
    await opened(page);
    if (number % 13 === 0) return; // never pays
    const gateway = await sent(page, { act: 'pay' }, number % 11 === 0);
    if (gateway.startsWith('/test-payment/')) await sent(gateway, { act: 'pay' });
    promised.reservations.set(key, 'paid');
    if (number % 3 === 0) await get(`${page}?from=gateway`); // the others do not return from the gateway
    if (number % 7 !== 0) return;
    // 409: an earlier try was done, but its response was lost
    await untilAnswered(page, [303, 409], async () => [await post(page, { act: 'cancel' })]);
    promised.reservations.set(key, 'cancelled');
  };
  const book = async (form: string, number: number, fields: Record<string, string>) => {
    const hidden = hiddenFields((await opened(form)).text);
    const page = await sent(form, { ...hidden, ...fields, phone: `04${10_000_000 + number}` }, number % 10 === 0);
    promised.bookings.add(page.split('/').at(-1)!);
    await opened(page);
  };
  const drive = (number: number) =>
    book(DRIVE_FORM, number, { ...person(number, 'drive'), appointment: drives[number]! });
  const service = (number: number) =>
    book(SERVICE_FORM, number, { ...person(number, 'service'), ...SERVICE, appointment: services[number]! });
  const errands = [
    ...spread(slugs.length, reserve),
    ...spread(drives.length, drive),
    ...spread(services.length, service),
  ].toSorted((a, b) => a.at - b.at);
  let [next, done, over] = [0, 0, false];
  const all = Promise.all(
    Array.from({ length: SENDERS }, async () => {
      while (next < errands.length && performance.now() < end) {
        const { at, run } = errands[next++]!;
        while (progress() < at) await rest(50);
        await run().catch((error: unknown) => promised.unserved.push(String(error)));
        done++;
      }
    }),
  )
    .then(() => promised)
    .finally(() => (over = true));
  all.catch(() => {}); // handled where it is awaited
  return { done: () => done, posts: () => promised.posts, over: () => over, all };
}

const spread = (count: number, errand: (number: number) => Promise<void>) =>
  Array.from({ length: count }, (_, number) => ({ at: (number + 0.5) / count, run: () => errand(number) }));

/** What the page sends with its form unseen, such as the key by which a form that comes again is known. */
function hiddenFields(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input\b[^>]*\btype="hidden"[^>]*>/g)].map(([tag]) => tag);
  const value = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  const fields = Object.fromEntries(
    inputs.flatMap((tag) => {
      const [name, content] = [value(tag, 'name'), value(tag, 'value')];
      return name === undefined || content === undefined ? [] : [[name, content]];
    }),
  );
  if (!fields.idempotency_key) throw new Error('The page has no form with a key');
  return fields;
}

/** Runs the jobs that compare payments and send refunds. Returns how many differences the first one found. */
export async function settleAll(database: Database): Promise<number> {
  const clock = { now: () => new Date() };
  const { gateways } = openPayments(database, createSiteStore(database), clock);
  const books = createReservationBooks(database);
  const { findings } = await comparePayments({ books, gateways }, clock.now());
  for (let round = 0; round < 100; round++)
    if ((await sendRefunds({ books, gateways }, clock.now())).refunded === 0) break;
  return findings.length;
}
