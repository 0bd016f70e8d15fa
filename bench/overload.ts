import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { readEnvironment } from '#main/environment.ts';
import { openDatabase } from '#main/open/open-database.ts';
import { ask } from '#tests/ask.ts';
import { startLeadReceivers } from '#tests/processes/lead-receivers.ts';
import { leadForm } from '#tests/processes/lead-survival.ts';
import { receivingSite, rest, serverStage } from '#tests/processes/survival-stage.ts';
import { load } from './load.ts';
import { createProcesses } from './server-processes.ts';

/** Results of requests sent at a fixed rate, regardless of responses. */
interface Paced {
  /** Requests per second. */
  offered: number;
  taken: number;
  /** Rejected with 503. */
  refused: number;
  /** Timed out, disconnected or any other status. */
  failed: number;
  /** Response time of accepted requests (ms). */
  p50: number;
  p99: number;
}

export interface OverloadFigures {
  /** The load program itself: its highest rate (`load-program-limit.ts`), and the p99 of its own delays in the run (ms). */
  loadProgram: { ceiling: number; ownDelayP99: number };
  /** Highest rate of leads per second with a p99 of at most 250 ms. */
  leadKnee: number;
  /** Uncached search pages per second that eight connections receive without pause. */
  pageKnee: number;
  /** Leads at 150% of `leadKnee`, with some pages. */
  manyLeads: { leads: Paced; pages: Paced; cachedPages: Paced };
  /** Pages at 150% of `pageKnee`, with some leads. */
  manyPages: { leads: Paced; pages: Paced; cachedPages: Paced };
  /** Acknowledged leads that are not stored. */
  lost: number;
  deaths: string[];
}

const HOST = 'northbank.localhost';
/** Target for an accepted lead (ms). */
const BAR_MS = 250;
/** A request without a response after this has failed (ms). */
const PATIENCE_MS = 10_000;
const FEW = { leads: 5, pages: 10, cachedPages: 50 };
const STEP_SECONDS = 6;

/** Leads and pages under overload of one web process. Web, worker, PostgreSQL and the load program share this machine. */
export async function measureOverload({ seconds = 60, times = 1.5 } = {}): Promise<OverloadFigures> {
  const receivers = await startLeadReceivers();
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const stage = await serverStage(folder, receivingSite(folder, receivers));
  const open = await openDatabase(readEnvironment(stage.environment));
  try {
    const acknowledged = new Set<number>();
    let leads = 0;
    let looks = 0;
    const enquire = async () => {
      const number = leads++;
      const status = await post(stage.webPort(), number);
      if (status === 303) acknowledged.add(number);
      return status;
    };
    const look = () => get(stage.webPort(), freshPage(looks++));
    const lookAgain = () => get(stage.webPort(), '/search');
    const together = async (rates: Record<'leads' | 'pages' | 'cachedPages', number>) => {
      const [sent, pages, cachedPages] = await Promise.all([
        paced(enquire, rates.leads, seconds, 303),
        paced(look, rates.pages, seconds, 200),
        paced(lookAgain, rates.cachedPages, seconds, 200),
      ]);
      return { leads: sent, pages, cachedPages };
    };

    await paced(enquire, 5, STEP_SECONDS, 303); // warm-up
    await paced(look, 20, STEP_SECONDS, 200);
    const pageKnee = await load(
      stage.webPort(),
      HOST,
      Array.from({ length: 9_000 }, () => freshPage(looks++)), // more than it can serve, because a repeated page is cached
      5,
    );
    const leadKnee = await kneeOf((rate) => paced(enquire, rate, STEP_SECONDS, 303));
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const manyLeads = await together({ ...FEW, leads: leadKnee * times });
    const manyPages = await together({ ...FEW, pages: pageKnee.perSecond * times });
    const ownDelayP99 = Math.round(delay.percentile(99) / 1e6);
    await rest(PATIENCE_MS); // for responses after the time limit
    const confirmed = [...acknowledged];
    const { rows } = await sql<{ form: string }>`select split_part(idempotency_key, ':', 1) as form from leads`.execute(
      open.database,
    );
    const stored = new Set(rows.map(({ form }) => form));
    return {
      loadProgram: { ceiling: await ownCeiling(), ownDelayP99 },
      leadKnee,
      pageKnee: Math.round(pageKnee.perSecond),
      manyLeads,
      manyPages,
      lost: confirmed.filter((number) => !stored.has(`survival-${number}`)).length,
      deaths: stage.deaths,
    };
  } finally {
    await open.close();
    await stage.stop();
    await receivers.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const freshPage = (number: number) => `/search?price=${5_000 + (number % 997) * 10}-${60_000 + (number % 911) * 100}`;
const get = async (port: number, path: string) => (await ask(port, HOST, path)).status;
const post = async (port: number, number: number) =>
  (
    await ask(port, HOST, '/enquire', {
      method: 'POST',
      body: leadForm(number),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  ).status;

/** Sends at a fixed rate without waiting for responses. */
async function paced(send: () => Promise<number>, rate: number, seconds: number, taken: number): Promise<Paced> {
  const waits: number[] = [];
  let [refused, failed] = [0, 0];
  const one = async () => {
    const began = performance.now();
    const status = await Promise.race([send().catch(() => 0), rest(PATIENCE_MS)]);
    if (status === taken) waits.push(performance.now() - began);
    else if (status === 503) refused++;
    else failed++;
  };
  const sent: Promise<void>[] = [];
  for (const began = performance.now(); performance.now() - began < seconds * 1_000; await rest(2))
    while (sent.length < ((performance.now() - began) / 1_000) * rate) sent.push(one());
  await Promise.all(sent);
  const sorted = waits.toSorted((one_, other) => one_ - other);
  const quantile = (q: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? NaN);
  return {
    offered: Math.round(rate * 10) / 10,
    taken: waits.length,
    refused,
    failed,
    p50: quantile(0.5),
    p99: quantile(0.99),
  };
}

/** The highest rate at which every request is accepted and p99 meets the target, in steps of 25%. */
async function kneeOf(at: (rate: number) => Promise<Paced>): Promise<number> {
  const holds = async (rate: number) => {
    const step = await at(rate);
    process.stderr.write(`${JSON.stringify(step)}\n`);
    await rest(1_000);
    return step.p99 <= BAR_MS && step.refused + step.failed === 0;
  };
  let rate = 10;
  while (rate > 1 && !(await holds(rate))) rate /= 1.5;
  while (rate < 1_000 && (await holds(rate * 1.25))) rate *= 1.25;
  return rate;
}

/** The highest rate of this program (`load-program-limit.ts`). */
async function ownCeiling(): Promise<number> {
  const processes = createProcesses();
  try {
    const port = await processes.start(process.cwd(), [join(import.meta.dirname, 'load-program-limit.ts')], {
      ANSWER_BYTES: '200',
    });
    const began = performance.now();
    let sent = 0;
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        while (performance.now() - began < 3_000) await post(port, sent++);
      }),
    );
    return Math.round(sent / 3);
  } finally {
    await processes.end();
  }
}

// node bench/overload.ts --seconds 60 --times 1.5
if (import.meta.main) {
  const { values } = parseArgs({ options: { seconds: { type: 'string' }, times: { type: 'string' } } });
  const chosen = Object.entries(values).map(([name, text]) => [name, Number(text)]);
  process.stdout.write(`${JSON.stringify(await measureOverload(Object.fromEntries(chosen)), null, 2)}\n`);
}
