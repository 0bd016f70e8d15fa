import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { createChangeLog } from '#adapters/postgres/stock/change-log.ts';
import { readEnvironment } from '#main/environment.ts';
import { openDatabase } from '#main/open/open-database.ts';
import { ask, type Answered } from '#tests/ask.ts';
import keepCompiled, { childEnvironment } from '#tests/child-environment.ts';
import { startLeadReceivers } from '#tests/processes/lead-receivers.ts';
import { leadForm } from '#tests/processes/lead-survival.ts';
import { embeddedStage, receivingSite, serverStage, type Stage } from '#tests/processes/survival-stage.ts';
import { endedChildrenMs, familyMs, parentOf, processorMs, untilCalm } from './processor-time.ts';
import { unitEnvironment } from './unit-environment.ts';
import { writeFeed } from './write-feed.ts';

export interface BesideFigures {
  rows: number;
  database: 'embedded' | 'server';
  /** The requests for ten seconds without an import, as the baseline of this machine. */
  alone: Requests;
  /** Imports that no one waits beside: of new rows, then of the same with other prices and kilometres. */
  quiet: { added: Imported; changed: Imported };
  /** Every car changed once more, beside the requests. */
  beside: Imported & Requests;
  /** Resident memory of web and worker together, at the end (MB). */
  residentMb: number;
  /** Of the web process alone: at the end, and the most it ever had (MB). */
  webMb: { end: number; most: number };
}

interface Imported {
  /** The import exceeded its time limit and was killed. */
  cutOff: boolean;
  importSeconds: number;
  rowsPerSecond: number;
  /** From the end of the command until pages show the last change (ms). Target: 2,000. */
  visibleAfter: number;
  /** Processor time of the importing process, of PostgreSQL and of the web process, until that (ms). Not of `embedded`. */
  processorMs: Record<'import' | 'database' | 'web', number> | null;
}

interface Requests {
  /** Ten uncached searches a second. Target: p99 of 300 ms. */
  search: Times;
  /** Enquiries, at the requested rate. Target: p99 of 500 ms. */
  enquiry: Times;
}

/** Response times in milliseconds. */
interface Times {
  count: number;
  /** Told at once that the server has too much to do, with `Retry-After` (503). */
  refused: number;
  /** Any other unexpected status, or no response. */
  failed: number;
  /** Not sent, because MOST_OPEN requests were still open. */
  notSent: number;
  p50: number;
  p99: number;
  longest: number;
}

const ROOT = join(import.meta.dirname, '..');
const TOKEN = 'a-token-of-this-bench';
const IMPORTING = 'ringroad';
const OTHER = 'northbank';
/** Cars of the site that receives the requests. */
const OTHERS_CARS = 2_000;
const ALONE_MS = 10_000;
const MOST_OPEN = 200;

/** Imports new cars and changes all of them, then changes them again during searches and enquiries on another site of the group. */
export async function measureImportBesideRequests({
  rows = 100_000,
  enquiriesPerSecond = 50,
  server = false,
  mostSeconds = 300,
} = {}): Promise<BesideFigures> {
  keepCompiled(); // as the command and the units of deploy/ do
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const receivers = await startLeadReceivers();
  const variables = { ...receivingSite(folder, receivers), ...unitEnvironment(), METRICS_TOKEN: TOKEN };
  const stage = await (server ? serverStage(folder, variables) : embeddedStage(folder, variables));
  const file = join(folder, 'stock.csv');
  let seed = 1_000_000;
  const requests = (until: Promise<unknown>) => sendRequests(stage.webPort(), ++seed, enquiriesPerSecond, until);
  try {
    const times = server ? await processorTimes(stage) : undefined;
    const run = () => importShown(stage, file, rows, mostSeconds, times);
    /** Until what the import before began is done: photos are looked for, and indexes are put in order again. */
    const prepare = async (edition: number) => {
      await writeFeed(file, rows, edition);
      if (times) await untilCalm(() => times().database + times().web);
    };
    await writeFeed(file, OTHERS_CARS);
    await importFile(stage, file, OTHER, 60);
    const alone = await requests(rest(ALONE_MS));
    await prepare(0);
    const added = await run();
    await prepare(1);
    const quiet = { added, changed: await run() };
    await prepare(2);
    const changing = run();
    const seen = await requests(changing);
    return {
      rows,
      database: server ? 'server' : 'embedded',
      alone,
      quiet,
      beside: { ...(await changing), ...seen },
      residentMb: residentMb([stage.webPid(), ...stage.workerPids()]),
      webMb: { end: residentMb([stage.webPid()]), most: residentMb([stage.webPid()], 'VmHWM') },
    };
  } finally {
    await stage.stop();
    await receivers.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sends at a fixed interval (ms), whether or not the previous request was answered. */
async function sendRequests(
  port: number,
  seed: number,
  enquiriesPerSecond: number,
  until: Promise<unknown>,
): Promise<Requests> {
  let over = false;
  const flow = async (everyMs: number, send: (number: number) => Promise<Answered>): Promise<Times> => {
    const answers: Answer[] = [];
    const open = new Set<Promise<void>>();
    let notSent = 0;
    for (let number = 0; !over; number++) {
      const began = performance.now();
      const take = (status: number) => answers.push({ ms: performance.now() - began, status });
      if (open.size < MOST_OPEN) {
        const sent = send(number)
          .then(
            ({ status }) => void take(status),
            () => void take(0),
          )
          .finally(() => open.delete(sent));
        open.add(sent);
      } else notSent++;
      await rest(everyMs);
    }
    await Promise.all(open);
    return { ...timesOf(answers), notSent };
  };
  const flows = Promise.all([
    flow(100, (n) => ask(port, `${OTHER}.localhost`, `/search?price=${n}-${seed + n}`)),
    flow(1_000 / enquiriesPerSecond, (n) =>
      ask(port, `${OTHER}.localhost`, '/enquire', {
        method: 'POST',
        body: leadForm(seed * 100_000 + n),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ),
  ]);
  await until.finally(() => {
    over = true;
  });
  const [search, enquiry] = await flows;
  return { search, enquiry };
}

async function importShown(
  stage: Stage,
  file: string,
  rows: number,
  mostSeconds: number,
  times?: () => Record<'import' | 'database' | 'web', number>,
): Promise<Imported> {
  const before = times?.();
  const began = performance.now();
  const cutOff = !(await importFile(stage, file, IMPORTING, mostSeconds));
  const ended = performance.now();
  const seen = cutOff ? ended : await changeShown(stage);
  return {
    cutOff,
    importSeconds: Math.round((ended - began) / 100) / 10,
    rowsPerSecond: cutOff ? 0 : Math.round((rows * 1_000) / (ended - began)),
    visibleAfter: Math.round(seen - ended),
    processorMs: before && times ? differences(times(), before) : null,
  };
}

const differences = <Name extends string>(after: Record<Name, number>, before: Record<Name, number>) => {
  const names = Object.keys(after) as Name[];
  return Object.fromEntries(names.map((name) => [name, after[name] - before[name]])) as Record<Name, number>;
};

/** How to ask for the processor time of what an import keeps busy, so far. */
async function processorTimes({ environment, webPid }: Stage) {
  const { database, close } = await openDatabase(readEnvironment(environment));
  const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database);
  const postmaster = await backend.then(({ rows }) => parentOf(rows[0]!.pid)).finally(close);
  return () => ({
    import: endedChildrenMs(process.pid),
    database: familyMs(postmaster),
    web: processorMs(webPid()),
  });
}

/** Runs the import command. False when it exceeded its time limit and was killed. */
async function importFile(
  { environment }: Stage,
  file: string,
  dealership: string,
  mostSeconds: number,
): Promise<boolean> {
  const feed = spawn(process.execPath, ['src/main/forecourt.ts', 'stock', 'import', file, '--dealership', dealership], {
    cwd: ROOT,
    env: { ...childEnvironment(), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const limit = setTimeout(() => feed.kill('SIGKILL'), mostSeconds * 1_000);
  const [code, signal] = (await once(feed, 'exit')) as [number | null, string | null];
  clearTimeout(limit);
  if (signal === 'SIGKILL') return false;
  if (code !== 0) throw new Error(`The import exited with ${code}`);
  return true;
}

/** Waits until the server shows the last change in the database. */
async function changeShown(stage: Stage): Promise<number> {
  const last = await lastChange(stage);
  for (;;) {
    const { text } = await ask(stage.webPort(), 'localhost', '/metrics', {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    if (Number(/forecourt_change_seq (\d+)/.exec(text)?.[1]) >= last) return performance.now();
    await rest(20);
  }
}

async function lastChange({ environment }: Stage): Promise<number> {
  const { database, connection, close } = await openDatabase(readEnvironment(environment));
  try {
    return await createChangeLog(database, connection).last();
  } finally {
    await close();
  }
}

interface Answer {
  ms: number;
  /** 0: no response. */
  status: number;
}

function timesOf(answers: readonly Answer[]): Omit<Times, 'notSent'> {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return {
    count: answers.length,
    refused: answers.filter(({ status }) => status === 503).length,
    failed: answers.filter(({ status }) => status !== 503 && (status === 0 || status >= 400)).length,
    p50: at(0.5),
    p99: at(0.99),
    longest: at(1),
  };
}

/** Resident memory of these processes together, now or at most (MB; 0 where /proc does not exist). */
function residentMb(pids: readonly number[], field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const kilobytes = (pid: number): number => {
    try {
      return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  };
  return Math.round([...new Set(pids)].reduce((sum, pid) => sum + kilobytes(pid), 0) / 1024);
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '100000' },
      rate: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '300' },
      server: { type: 'boolean', default: false },
    },
  });
  const figures = await measureImportBesideRequests({
    rows: Number(values.rows),
    enquiriesPerSecond: Number(values.rate),
    mostSeconds: Number(values.seconds),
    server: values.server,
  });
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
}
