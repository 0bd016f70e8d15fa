import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ask } from '#tests/ask.ts';
import { startLeadReceivers } from '#tests/processes/lead-receivers.ts';
import { leadForm, leadSurvival, type Survival, type SurvivalRun } from '#tests/processes/lead-survival.ts';
import { startOwnServer } from '#tests/e2e/server.ts';
import { failover } from '#tests/processes/survival-database.ts';
import { receivingSite, type Blow } from '#tests/processes/survival-stage.ts';
import { reportProgress } from './report-progress.ts';
import { shoppingCompany } from './shopping-company.ts';

/** Six senders then need about 40 minutes for 20,000 leads, as 30 failovers do. */
const CLUSTER_REST_MS = 650;

export interface LeadFigures {
  accepted: number;
  acceptP50: number;
  acceptP99: number;
  /** From the response to the shopper until the webhook receives the lead (ms). */
  deliveredP50: number;
  deliveredP99: number;
  survival: (Omit<Survival, 'acceptMs'> & { acceptP50: number; acceptP99: number; seconds: number }) | null;
}

/** Measures how fast one process on the embedded database accepts and delivers leads, then whether leads survive kills. */
export async function measureLeads({
  leads = 500,
  survive = survivalRun({}) as SurvivalRun | null,
} = {}): Promise<LeadFigures> {
  const receivers = await startLeadReceivers();
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const server = await startOwnServer({
    dataFolder: join(folder, 'data'),
    variables: receivingSite(folder, receivers),
  });
  const accept: number[] = [];
  const answered = new Map<string, number>();
  for (let number = 0; number < leads; number++) {
    const began = performance.now();
    const { status } = await ask(server.port, 'northbank.localhost', '/enquire', {
      method: 'POST',
      body: leadForm(number),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    if (status !== 303) throw new Error(`A lead got status ${status}`);
    const now = performance.now();
    accept.push(now - began);
    answered.set(`Shopper ${number}`, now);
    await new Promise((next) => setTimeout(next, 20)); // a busy site, not an overload
  }
  for (let i = 0; i < 300 && receivers.arrivedAt.size < leads; i++) await new Promise((next) => setTimeout(next, 100));
  const delivered = [...answered].map(([name, at]) => Math.max(0, (receivers.arrivedAt.get(name) ?? Infinity) - at));
  await server.stop();
  await receivers.close();
  rmSync(folder, { recursive: true, force: true });

  return {
    accepted: leads,
    acceptP50: quantile(accept, 0.5),
    acceptP99: quantile(accept, 0.99),
    deliveredP50: quantile(delivered, 0.5),
    deliveredP99: quantile(delivered, 0.99),
    survival: survive && (await measureSurvival(survive)),
  };
}

async function measureSurvival(run: SurvivalRun): Promise<NonNullable<LeadFigures['survival']>> {
  const began = performance.now();
  let stopReporting = () => {};
  const { acceptMs, ...counts } = await leadSurvival({
    ...run,
    follow: (progress) => (stopReporting = reportProgress(progress)),
  }).finally(() => stopReporting());
  return {
    ...counts,
    acceptP50: quantile(acceptMs, 0.5),
    acceptP99: quantile(acceptMs, 0.99),
    seconds: Math.round((performance.now() - began) / 1000),
  };
}

/** A run with this many failures of each kind, spread evenly. `failovers`: of a cluster, killed, frozen and cut off in turn. */
function survivalRun({
  leads = 2_000,
  database = 'server',
  kills = 10,
  restarts = 10,
  freezes = 1,
  failovers = 30,
  reservations = 0,
  bookings = 0,
  services = 0,
}: {
  leads?: number | undefined;
  database?: SurvivalRun['database'] | undefined;
  kills?: number | undefined;
  restarts?: number | undefined;
  freezes?: number | undefined;
  failovers?: number | undefined;
  reservations?: number | undefined;
  bookings?: number | undefined;
  services?: number | undefined;
}): SurvivalRun {
  const shoppers = { reservations, bookings, services };
  const company = reservations + bookings + services > 0 ? { company: shoppingCompany(shoppers) } : {};
  if (database === 'cluster')
    return {
      leads,
      database,
      blows: Array.from({ length: failovers }, (_, index) => failover(index)),
      restMs: CLUSTER_REST_MS,
      visitors: 2,
      ...company,
    };
  const inServer = database === 'server';
  const series: Blow[][] = [
    Array.from({ length: kills }, () => 'kill web'),
    Array.from({ length: inServer ? kills : 0 }, () => 'kill worker'),
    Array.from({ length: inServer ? restarts : 0 }, () => 'restart database immediate'),
    Array.from({ length: inServer ? freezes : 0 }, () => 'freeze database'),
  ];
  const blows = series
    .flatMap((same) => same.map((blow, index) => ({ blow, at: (index + 0.5) / same.length })))
    .toSorted((a, b) => a.at - b.at)
    .map(({ blow }) => blow);
  return { leads, database, blows, hostile: true, ...company };
}

const quantile = (values: number[], q: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))]! * 10) / 10;

// node bench/leads.ts --leads 20000 --database server --kills 18 --restarts 20: only the run under kills
// node bench/leads.ts --leads 20000 --reservations 2000 --bookings 1000 --services 1000 --database cluster --failovers 30: two database
// servers that take over from each other; needs root and what scripts/check-failover.ts installs
if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      leads: { type: 'string' },
      database: { type: 'string' },
      kills: { type: 'string' },
      restarts: { type: 'string' },
      freezes: { type: 'string' },
      failovers: { type: 'string' },
      reservations: { type: 'string' },
      bookings: { type: 'string' },
      services: { type: 'string' },
    },
  });
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  const figures = await measureSurvival(
    survivalRun({
      leads: number(values.leads),
      database: z.enum(['embedded', 'server', 'cluster']).default('server').parse(values.database),
      kills: number(values.kills),
      restarts: number(values.restarts),
      freezes: number(values.freezes),
      failovers: number(values.failovers),
      reservations: number(values.reservations),
      bookings: number(values.bookings),
      services: number(values.services),
    }),
  );
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
}
