import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { openEmbeddedDatabase } from '#adapters/embedded-database/embedded-database.ts';
import { createChangeLog } from '#adapters/postgres/change-log.ts';
import { connectDatabase } from '#adapters/postgres/database.ts';
import { ask, type Answered } from '#tests/ask.ts';
import { startLeadReceivers } from '#tests/processes/lead-receivers.ts';
import { leadForm } from '#tests/processes/lead-survival.ts';
import { startOwnServer, type OwnServer } from '#tests/e2e/server.ts';
import { receivingSite } from '#tests/processes/survival-stage.ts';
import { writeFeed } from './write-feed.ts';

export interface BesideFigures {
  rows: number;
  added: Beside;
  changed: Beside;
}

/** What others see while a dealership of the same group imports, on the embedded database (ms). */
interface Beside {
  importSeconds: number;
  /** From the end of the command until the server shows the last change. Bar: 2,000. */
  visibleAfter: number;
  /** Searches of another site, in no cache, ten a second. Bar: none above 100. */
  search: Times;
  /** Enquiries at another site, as many a second as asked for. */
  enquiry: Times;
}

interface Times {
  count: number;
  /** Not answered with what was asked for. */
  failed: number;
  p50: number;
  p99: number;
  longest: number;
}

const ROOT = join(import.meta.dirname, '..');
const TOKEN = 'a-token-of-this-bench';
const IMPORTING = 'ringroad';
const OTHER = 'northbank';

/** An import of new cars, then one that changes every one of them, beside searches and enquiries on another site. */
export async function measureImportBesideRequests({
  rows = 100_000,
  enquiriesPerSecond = 50,
} = {}): Promise<BesideFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const receivers = await startLeadReceivers();
  const server = await startOwnServer({
    dataFolder: join(folder, 'data'),
    variables: { ...receivingSite(folder, receivers), METRICS_TOKEN: TOKEN },
  });
  const file = join(folder, 'stock.csv');
  const run = async (edition: number) => {
    await writeFeed(file, rows, edition);
    return besideImport(server, file, 1_000_000 + edition, enquiriesPerSecond);
  };
  try {
    return { rows, added: await run(0), changed: await run(1) };
  } finally {
    await server.stop();
    await receivers.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function besideImport(server: OwnServer, file: string, seed: number, perSecond: number): Promise<Beside> {
  const { port } = server;
  const [searches, enquiries]: [Answer[], Answer[]] = [[], []];
  let over = false;
  /** Sends one each so many ms, whether the last one was answered or not. */
  const flow = async (everyMs: number, send: (number: number) => Promise<Answered>, times: Answer[]) => {
    const open: Promise<unknown>[] = [];
    for (let number = 0; !over; number++) {
      const began = performance.now();
      open.push(
        send(number).then(({ status }) => times.push({ ms: performance.now() - began, failed: status >= 400 })),
      );
      await rest(everyMs);
    }
    await Promise.all(open);
  };
  const flows = [
    flow(100, (n) => ask(port, `${OTHER}.localhost`, `/search?price=${n}-${seed + n}`), searches),
    flow(
      1_000 / perSecond,
      (n) =>
        ask(port, `${OTHER}.localhost`, '/enquire', {
          method: 'POST',
          body: leadForm(seed * 100_000 + n),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      enquiries,
    ),
  ];
  const began = performance.now();
  const feed = spawn(process.execPath, ['src/main/forecourt.ts', 'stock', 'import', file, '--dealership', IMPORTING], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: server.dataFolder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(feed, 'exit')) as [number];
  if (code !== 0) throw new Error(`The import ended with ${code}`);
  const ended = performance.now();
  const seen = await changeShown(server);
  over = true;
  await Promise.all(flows);
  return {
    importSeconds: Math.round((ended - began) / 100) / 10,
    visibleAfter: Math.round(seen - ended),
    search: timesOf(searches),
    enquiry: timesOf(enquiries),
  };
}

/** When the server shows the last change that the database knows. */
async function changeShown({ port, dataFolder }: OwnServer): Promise<number> {
  const last = await lastChange(dataFolder);
  for (;;) {
    const { text } = await ask(port, 'localhost', '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
    if (Number(/forecourt_change_seq (\d+)/.exec(text)?.[1]) >= last) return performance.now();
    await rest(20);
  }
}

/** The server has the folder open; this process joins it. */
async function lastChange(dataFolder: string): Promise<number> {
  const embedded = await openEmbeddedDatabase(dataFolder);
  const database = connectDatabase(embedded.connection);
  try {
    return await createChangeLog(database, embedded.connection).last();
  } finally {
    await database.destroy();
    await embedded.close();
  }
}

interface Answer {
  ms: number;
  failed: boolean;
}

function timesOf(answers: readonly Answer[]): Times {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return {
    count: answers.length,
    failed: answers.filter(({ failed }) => failed).length,
    p50: at(0.5),
    p99: at(0.99),
    longest: at(1),
  };
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await measureImportBesideRequests(), null, 2)}\n`);
