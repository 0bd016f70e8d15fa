import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '#adapters/postgres/database.ts';
import { createReservationBooks } from '#adapters/postgres/reservation/reservation-books.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { comparePayments } from '#app/reservation/compare-payments.ts';
import { sendRefunds } from '#app/reservation/send-refunds.ts';
import { readEnvironment } from '#main/environment.ts';
import { openDatabase } from '#main/open/open-database.ts';
import { openPayments } from '#main/open/open-payments.ts';
import { ask, type Answered } from '#tests/ask.ts';
import { startLeadReceivers } from '#tests/processes/lead-receivers.ts';
import { cluster, failover } from '#tests/processes/survival-database.ts';
import { receivingSite, rest, serverStage, type Blow, type Stage } from '#tests/processes/survival-stage.ts';
import { countHarm, plantHarm, type Harm, type Promised } from './reservation-harm.ts';
import { reportProgress } from './report-progress.ts';

export interface ReservationFigures extends Harm {
  /** Kills and restarts during the run. */
  blows: number;
  reservations: number;
  paid: number;
  cancelled: number;
  testDrives: number;
  posts: number;
  /** Differences that the job that compares payments corrected or reported. */
  findings: number;
  deaths: string[];
  seconds: number;
  /** The same counts after one fault of each kind was planted. None may be 0. */
  control: Harm;
}

const SENDERS = 8;
/** Wait before a rejected form is sent again (ms). */
const AGAIN_MS = 200;
const HOST = 'northbank.localhost';
/** Time limit for one form to be accepted (ms). Long, because the machine may be busy. */
const PATIENCE_MS = 300_000;
const SEATS = 20;

/**
 * Reservations with payments, and test drives, while web and worker are killed and PostgreSQL is restarted as after a
 * crash. Unanswered forms are sent again. Some are sent twice at once, and some reservations are cancelled and refunded.
 */
export async function measureReservations({
  each = 2_000,
  kills = 8,
  restarts = 8,
  /** Of a cluster that takes over by itself, instead of restarts: killed, frozen and cut off in turn. */
  failovers = 0,
  /** Time limit: no new shoppers after this. */
  minutes = 60,
} = {}): Promise<ReservationFigures> {
  const began = performance.now();
  const receivers = await startLeadReceivers();
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const variables: Record<string, string> = { ...receivingSite(folder, receivers), PUBLIC_PORT: '80' };
  const settings = join(variables.SITES_DIR!, 'northbank/site.yaml');
  writeFileSync(
    settings,
    readFileSync(settings, 'utf8')
      .replace(/^reserve: \{/m, 'reserve: { holdMinutes: 240, unpaidPerSite: 10000, unpaidShare: 100,')
      .replace(/^ {2}capacity: \d+$/m, `  capacity: ${SEATS}\n  minutes: 15\n  daysAhead: 60`),
  );
  const stage = await serverStage(
    folder,
    variables,
    failovers > 0 ? { database: await cluster(), processes: 2 } : undefined,
  );
  const open = await openDatabase(readEnvironment(stage.environment));
  try {
    const slugs = await stockCars(open.database, each);
    await untilShown(stage, slugs.at(-1)!);
    const shoppers = sendShoppers(stage, slugs, await freeTimes(stage, each), minutes * 60_000);
    const blows: Blow[] = Array.from({ length: Math.max(kills, restarts, failovers) }, (_, index): Blow[] => [
      ...(index < kills ? (['kill web', 'kill worker'] as const) : []),
      ...(index < restarts && failovers === 0 ? (['restart database immediate'] as const) : []),
      ...(index < failovers ? [failover(index)] : []),
    ]).flat();
    let struck = 0;
    const stopReporting = reportProgress(() => `${shoppers.done()} done, ${shoppers.posts()} posts, ${struck} blows`);
    for (const [index, blow] of blows.entries()) {
      while (!shoppers.over() && shoppers.done() < (2 * each * (index + 1)) / (blows.length + 1)) await rest(10);
      if (shoppers.over()) break;
      await stage.strike(blow);
      struck++;
    }
    const promised = await shoppers.all.finally(stopReporting);
    const findings = await settleAll(open.database);
    const harm = await countHarm(open.database, promised);
    await plantHarm(open.database);
    const control = await countHarm(open.database, promised);
    return {
      reservations: promised.reservations.size,
      paid: [...promised.reservations.values()].filter((end) => end === 'paid').length,
      cancelled: [...promised.reservations.values()].filter((end) => end === 'cancelled').length,
      testDrives: promised.drives.size,
      posts: promised.posts,
      blows: struck,
      ...harm,
      findings,
      deaths: stage.deaths,
      seconds: Math.round((performance.now() - began) / 1000),
      control,
    };
  } finally {
    await open.close();
    await stage.stop();
    await receivers.close();
    rmSync(folder, { recursive: true, force: true });
  }
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

/** Free test drive times, each repeated for every seat. */
async function freeTimes(stage: Stage, wanted: number): Promise<string[]> {
  const { text } = await ask(stage.webPort(), HOST, '/api/form?page=/book-test-drive');
  const { view } = JSON.parse(text) as {
    view: { fields: { kind: string; days?: { date: string; times: { time: string; state: string }[] }[] }[] };
  };
  const days = view.fields.find(({ kind }) => kind === 'appointment')?.days ?? [];
  const free = days.flatMap(({ date, times }) =>
    times.filter(({ state }) => state === 'free').map(({ time }) => `${date}T${time}`),
  );
  const seats = free.flatMap((time) => Array<string>(SEATS).fill(time)).slice(0, wanted);
  if (seats.length < wanted) throw new Error(`Only ${seats.length} free times for ${wanted} test drives`);
  return seats;
}

function sendShoppers(stage: Stage, slugs: readonly string[], times: readonly string[], longestMs: number) {
  const end = performance.now() + longestMs;
  const promised: Promised = { reservations: new Map(), drives: new Set(), posts: 0 };
  const post = (path: string, fields: Record<string, string>): Promise<Answered | undefined> => {
    promised.posts++;
    return ask(stage.webPort(), HOST, path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }).catch(() => undefined);
  };
  /** Sends a form until it is accepted, or twice at once. */
  const until = async (path: string, fields: Record<string, string>, twice = false): Promise<string> => {
    const began = performance.now();
    let last: number | undefined;
    while (performance.now() - began < PATIENCE_MS) {
      const answers = await Promise.all(twice ? [post(path, fields), post(path, fields)] : [post(path, fields)]);
      const taken = answers.find((answer) => answer?.status === 303);
      if (taken) return taken.headers.location!;
      last = answers[0]?.status;
      await rest(AGAIN_MS);
    }
    throw new Error(`${path.split('/')[1]} got status ${last} for ${PATIENCE_MS / 60_000} minutes`);
  };
  const person = (number: number, kind: string) => ({
    name: `Shopper ${number}`,
    email: `${kind}.${number}@example.com`,
    message: 'For the bench',
    idempotency_key: `bench-${kind}-${number}`,
  });
  const reserve = async (number: number) => {
    const page = await until(`/cars/${slugs[number]}/checkout`, person(number, 'reserve'), number % 10 === 0);
    const key = page.split('/').at(-1)!;
    promised.reservations.set(key, 'held');
    if (number % 13 === 0) return; // never pays
    const gateway = await until(page, { act: 'pay' }, number % 11 === 0);
    if (gateway.startsWith('/test-payment/')) await until(gateway, { act: 'pay' });
    promised.reservations.set(key, 'paid');
    if (number % 3 === 0) await ask(stage.webPort(), HOST, `${page}?from=gateway`).catch(() => undefined); // the others do not return from the gateway
    if (number % 7 !== 0) return;
    // 409: an earlier try was done, but its response was lost
    for (let tries = 0; tries < 100; tries++) {
      const answer = await post(page, { act: 'cancel' });
      if (answer?.status === 303 || answer?.status === 409) break;
      await rest(100);
    }
    promised.reservations.set(key, 'cancelled');
  };
  const drive = async (number: number) => {
    const fields = { ...person(number, 'drive'), appointment: times[number]!, phone: `04${10_000_000 + number}` };
    const page = await until('/book-test-drive', fields, number % 10 === 0);
    promised.drives.add(page.split('/').at(-1)!);
  };
  let [next, done, over] = [0, 0, false];
  const all = Promise.all(
    Array.from({ length: SENDERS }, async () => {
      while (next < slugs.length + times.length && performance.now() < end) {
        const number = next++;
        await (number % 2 === 0 ? reserve(number / 2) : drive((number - 1) / 2));
        done++;
      }
    }),
  )
    .then(() => promised)
    .finally(() => (over = true));
  all.catch(() => {}); // handled where it is awaited
  return { done: () => done, posts: () => promised.posts, over: () => over, all };
}

/** Runs the jobs that compare payments and send refunds. */
async function settleAll(database: Database): Promise<number> {
  const clock = { now: () => new Date() };
  const { gateways } = openPayments(database, createSiteStore(database), clock);
  const books = createReservationBooks(database);
  const { findings } = await comparePayments({ books, gateways }, clock.now());
  for (let round = 0; round < 100; round++)
    if ((await sendRefunds({ books, gateways }, clock.now())).refunded === 0) break;
  return findings.length;
}

// node bench/reservations.ts --each 300 --kills 4 --restarts 4
// node bench/reservations.ts --each 2000 --kills 0 --failovers 30: two database servers that take over from each other
if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      each: { type: 'string' },
      kills: { type: 'string' },
      restarts: { type: 'string' },
      failovers: { type: 'string' },
      minutes: { type: 'string' },
    },
  });
  const chosen = Object.entries(values).map(([name, text]) => [name, Number(text)]);
  process.stdout.write(`${JSON.stringify(await measureReservations(Object.fromEntries(chosen)), null, 2)}\n`);
}
