import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { createEventDays } from '#adapters/postgres/events/event-days.ts';
import { connectDatabase, type Database } from '#adapters/postgres/database.ts';
import { createRetentionStore } from '#adapters/postgres/retention/retention-store.ts';
import { phoneClick } from '#domain/events/catalogue.ts';
import { siteDay } from '#domain/reports/period.ts';
import { dayAfter } from '#domain/text/weekday-names.ts';
import { ask } from '#tests/ask.ts';
import { startOwnServer } from '#tests/e2e/server.ts';
import { startOwnPostgres } from '#tests/own-postgres.ts';
import { createProcesses } from './server-processes.ts';
import { fillSites, slugOf } from './fill-sites.ts';

export interface EventFigures {
  /** Events per second that the load program can send to a bare socket. */
  loadProgramLimit: number;
  offeredPerSecond: number;
  /** Answered with 204 per second, and the answers (ms). */
  acceptedPerSecond: number;
  p50: number;
  p99: number;
  accepted: number;
  refused: number;
  /** Rows in the database half a second after the last answer. */
  stored: number;
  /** Processor time of the web process (share of one core). */
  webProcessor: number;
  table: TableFigures;
}

interface TableFigures {
  rows: number;
  days: number;
  storedPerSecond: number;
  /** Bytes of a row with its part of the index, and what 50 million take (GB). */
  bytesPerRow: number;
  gbOf50Million: number;
  /** Rows of counts, their bytes with their index, and how long counting all took (s). */
  counts: number;
  bytesPerCount: number;
  countSeconds: number;
  /** To drop the oldest day (ms). */
  dropMs: number;
}

const SITES = 20;
const CARS = 6_000;
const TOKEN = 'a-token-of-this-bench';

/** Stores events through the real endpoint on PostgreSQL that syncs to disk, then fills days of events and measures them. */
export async function measureEvents({ perSecond = 1_000, seconds = 60, rows = 5_000_000 } = {}): Promise<EventFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const postgres = await startOwnPostgres({ durable: true });
  const database = connectDatabase(postgres.url);
  let server: Awaited<ReturnType<typeof startOwnServer>> | undefined;
  try {
    await fillSites(postgres.url, { sites: SITES, cars: CARS, say: () => {} });
    const bodies = await clicks(database);
    const loadProgramLimit = await limitOf(bodies);
    server = await startOwnServer({
      entry: ['src/main/forecourt.ts', 'serve'],
      dataFolder: folder,
      // limits stay on: each event comes from an address of its own, as behind a proxy
      variables: {
        DATABASE_URL: postgres.url,
        LOG_LEVEL: 'info',
        RATE_LIMIT: '1',
        TRUST_PROXY: '127.0.0.1',
        METRICS_TOKEN: TOKEN,
      },
    });
    await send(server.port, bodies, { perSecond: perSecond / 4, seconds: 15 }); // until V8 has compiled what it needs
    await database.deleteFrom('events').execute();
    const before = processorSeconds(server.process.pid!);
    const sent = await send(server.port, bodies, { perSecond, seconds });
    const webProcessor = (processorSeconds(server.process.pid!) - before) / sent.seconds;
    await rest(500);
    const { rows: counted } = await sql<{ n: number }>`select count(*) as n from events`.execute(database);
    const { text } = await ask(server.port, 'localhost', '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
    process.stderr.write(`${/^forecourt_events_dropped_total.*$/m.exec(text)?.[0]}\n`);
    const endpoint = {
      loadProgramLimit,
      offeredPerSecond: perSecond,
      acceptedPerSecond: Math.round(sent.ms.length / sent.seconds),
      p50: at(sent.ms, 0.5),
      p99: at(sent.ms, 0.99),
      accepted: sent.ms.length,
      refused: sent.refused,
      stored: counted[0]!.n,
      webProcessor: round(webProcessor),
    };
    process.stderr.write(`${JSON.stringify(endpoint)}\n`);
    return { ...endpoint, table: await fillDays(database, rows) };
  } finally {
    await server?.stop();
    await database.destroy();
    await postgres.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reveals of phone numbers of all cars, as pages report them, with the host that each goes to. */
async function clicks(database: Database): Promise<{ host: string; body: string }[]> {
  const { rows } = await sql<{ site: number; slug: string; dealership: number; car: number }>`
    select s.id as site, s.slug, d.id as dealership, c.id as car
    from sites s join dealerships d on d.slug = s.slug join cars c on c.dealership_id = d.id
    where c.status <> 'sold' and c.show_on_dealer_website order by c.id % 1009`.execute(database);
  return rows.map(({ site, slug, dealership, car }) => ({
    host: `${slug}.localhost`,
    body: JSON.stringify({ event: phoneClick.id, car_id: car, dealership_id: dealership, website_id: site }),
  }));
}

type Bodies = readonly { host: string; body: string }[];

/** Sends at a fixed rate, whether or not earlier ones were answered. */
async function send(port: number, bodies: Bodies, { perSecond, seconds }: { perSecond: number; seconds: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const ms: number[] = [];
  let refused = 0;
  const open = new Set<Promise<void>>();
  const began = performance.now();
  for (let sent = 0; sent < perSecond * seconds; await rest(5))
    for (
      const due = ((performance.now() - began) / 1_000) * perSecond;
      sent < due && sent < perSecond * seconds;
      sent++
    ) {
      const one = post(agent, port, bodies[sent % bodies.length]!, sent)
        .then((took) => void (took === undefined ? refused++ : ms.push(took)))
        .finally(() => open.delete(one));
      open.add(one);
    }
  await Promise.all(open);
  agent.destroy();
  return { ms, refused, seconds: (performance.now() - began) / 1_000 };
}

/** Milliseconds until it was answered; undefined: it was refused. */
const post = (agent: Agent, port: number, { host, body }: Bodies[number], number: number) =>
  new Promise<number | undefined>((resolve) => {
    const began = performance.now();
    const headers = {
      host,
      'content-type': 'text/plain;charset=UTF-8',
      'content-length': body.length,
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    };
    const options = { agent, port, host: '127.0.0.1', path: '/api/events', method: 'POST', headers, timeout: 10_000 };
    const sent = request(options, (response) => {
      response.resume();
      response.once('close', () =>
        resolve(response.complete && response.statusCode! < 300 ? performance.now() - began : undefined),
      );
    });
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => resolve(undefined));
    sent.end(body);
  });

/** What this program sends a second to a socket that answers without reading: 64 at a time, for five seconds. */
async function limitOf(bodies: Bodies): Promise<number> {
  const processes = createProcesses();
  const port = await processes.start(process.cwd(), [join(import.meta.dirname, 'load-program-limit.ts')], {});
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let answered = 0;
  const until = performance.now() + 5_000;
  const one = async () => {
    while (performance.now() < until) {
      await post(agent, port, bodies[answered % bodies.length]!, answered);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: 64 }, one));
  agent.destroy();
  await processes.end();
  return Math.round(answered / 5);
}

/** A million a day, evenly over the day and over all cars: each car has about 170 a day. */
async function fillDays(database: Database, rows: number): Promise<TableFigures> {
  const days = createEventDays(database);
  const perDay = 1_000_000;
  const names = Array.from({ length: Math.ceil(rows / perDay) }, (_, n) => dayAfter('2031-01-01', n));
  await days.prepare(names);
  const filling = performance.now();
  for (const name of names) {
    await sql`
      insert into events (site_id, event, car_id, dealership_id, at, details)
      select s.id, ${phoneClick.id}, (n * 7919 % ${CARS})::integer + 1, d.id, ${name}::timestamp at time zone 'UTC' + n * interval '1 day' / ${perDay}, '{}'
      from generate_series(0, ${Math.min(perDay, rows)} - 1::bigint) n
        join sites s on s.slug = 'site-' || n * 31 % ${SITES} join dealerships d on d.slug = s.slug
      order by n`.execute(database);
    process.stderr.write(`${name} is filled\n`);
  }
  const storedPerSecond = Math.round((rows * 1_000) / (performance.now() - filling));
  const { rows: sizes } = await sql<{ bytes: number; rows: number }>`
    select sum(pg_total_relation_size(inhrelid)) as bytes, (select count(*) from events where at >= '2031-01-01') as rows
    from pg_inherits where inhparent = 'events'::regclass and inhrelid::regclass::text ~ '2031'`.execute(database);
  const bytesPerRow = sizes[0]!.bytes / sizes[0]!.rows;
  const counting = performance.now();
  for (let site = 0; site < SITES; site++) {
    const { rows: found } = await sql<{ id: number }>`select id from sites where slug = ${slugOf(site)}`.execute(
      database,
    );
    await days.count(
      found[0]!.id,
      names.map((name) => siteDay(name, 'UTC')),
    );
  }
  const countSeconds = (performance.now() - counting) / 1_000;
  const { rows: counts } = await sql<{ n: number; bytes: number }>`
    select count(*) as n, pg_total_relation_size('event_counts') as bytes from event_counts`.execute(database);
  const dropping = performance.now();
  await createRetentionStore(database).dropEventDays(new Date('2031-01-02'));
  return {
    rows: sizes[0]!.rows,
    days: names.length,
    storedPerSecond,
    bytesPerRow: round(bytesPerRow),
    gbOf50Million: round((bytesPerRow * 50_000_000) / 1e9),
    counts: counts[0]!.n,
    bytesPerCount: round(counts[0]!.bytes / counts[0]!.n),
    countSeconds: round(countSeconds),
    dropMs: round(performance.now() - dropping),
  };
}

/** Of a process since its start, in user and system: fields 14 and 15 of proc(5), in hundredths. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
const round = (n: number) => Math.round(n * 100) / 100;
const at = (ms: readonly number[], share: number) => {
  const sorted = ms.toSorted((a, b) => a - b);
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
};

if (import.meta.main) {
  const { values } = parseArgs({
    options: { rate: { type: 'string' }, seconds: { type: 'string' }, rows: { type: 'string' } },
  });
  process.stderr.write(`load of the machine: ${loadavg().map(round).join(', ')}\n`);
  const figures = await measureEvents({
    ...(values.rate ? { perSecond: Number(values.rate) } : {}),
    ...(values.seconds ? { seconds: Number(values.seconds) } : {}),
    ...(values.rows ? { rows: Number(values.rows) } : {}),
  });
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  process.stderr.write(`load of the machine: ${loadavg().map(round).join(', ')}\n`);
}
