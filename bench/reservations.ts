import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment } from '#main/environment.ts';
import { openDatabase } from '#main/open/open-database.ts';
import { startLeadReceivers } from '#tests/processes/lead-receivers.ts';
import { cluster, failover } from '#tests/processes/survival-database.ts';
import { receivingSite, rest, serverStage, type Blow } from '#tests/processes/survival-stage.ts';
import { countHarm, plantHarm, type Harm } from './reservation-harm.ts';
import { reportProgress } from './report-progress.ts';
import { offer, sendShoppers, settingsForShoppers, settleAll, SHOPPERS_ENVIRONMENT } from './shoppers.ts';

export interface ReservationFigures extends Harm {
  /** Kills and restarts during the run. */
  blows: number;
  reservations: number;
  paid: number;
  cancelled: number;
  testDrives: number;
  /** Why shoppers gave up. */
  unserved: string[];
  posts: number;
  /** Differences that the job that compares payments corrected or reported. */
  findings: number;
  deaths: string[];
  seconds: number;
  /** The same counts after one fault of each kind was planted. None may be 0. */
  control: Harm;
}

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
  const variables = { ...receivingSite(folder, receivers, settingsForShoppers), ...SHOPPERS_ENVIRONMENT };
  const stage = await serverStage(
    folder,
    variables,
    failovers > 0 ? { database: await cluster(), processes: 2 } : undefined,
  );
  const open = await openDatabase(readEnvironment(stage.environment));
  try {
    const offered = await offer(stage, open.database, { reservations: each, bookings: each, services: 0 });
    const shoppers = sendShoppers(stage, offered, { longestMs: minutes * 60_000 });
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
      testDrives: promised.bookings.size,
      unserved: promised.unserved,
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
