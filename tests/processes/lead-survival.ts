import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#adapters/postgres/database.ts';
import { readEnvironment } from '#main/environment.ts';
import { openDatabase } from '#main/open/open-database.ts';
import { ask } from '#tests/ask.ts';
import { startLeadReceivers } from './lead-receivers.ts';
import { cluster } from './survival-database.ts';
import { embeddedStage, receivingSite, rest, serverStage, type Blow, type Stage } from './survival-stage.ts';
import { startVisitors, type Reads } from './visitors.ts';

export interface SurvivalRun {
  leads: number;
  /** `cluster`: two web and two worker processes on two database servers that take over from each other. */
  database: 'embedded' | 'server' | 'cluster';
  /** Spread over the run, one after another. */
  blows: readonly Blow[];
  /** Receivers that refuse, hang up and dawdle. */
  hostile?: boolean;
  /** Pause of a sender after each lead (ms), so that a long run has leads at each blow. */
  restMs?: number;
  /** Shoppers who read pages and search all the time. */
  visitors?: number;
  /** Others who use the site beside the leads. */
  company?: Company;
  /** Given once, a way to ask how far the run is. */
  follow?: (progress: () => string) => void;
}

/** Others who use the site during the run, and what is counted of them after it. */
export interface Company {
  /** Changes the settings of Northbank before it starts. */
  settings(yaml: string): string;
  environment: Record<string, string>;
  /** `progress`: the share of the leads that were taken. */
  come(stage: Stage, progress: () => number): Promise<void>;
  words(): string;
  /** Waits until each of them was served. */
  leave(database: Database): Promise<void>;
  count(database: Database): Promise<Record<string, number>>;
  plantHarm(database: Database): Promise<void>;
}

export interface Survival {
  /** Leads that a shopper was told are stored. */
  acknowledged: number;
  /** Those of them that are not in the database. */
  lost: number;
  /** Rows beyond one a lead. */
  doubled: number;
  /** Deliveries that the stored leads call for. */
  due: number;
  /** Those of them that no receiver has. */
  undelivered: number;
  /** Deliveries that came again under the id they came by before: what became of the first was not written down. */
  repeats: number;
  /** Those of them whose first was written down as failed, because the answer came too late. */
  repeatsAfterFailure: number;
  /** Processes that ended although no one killed them. */
  deaths: string[];
  posts: number;
  acceptMs: number[];
  /** Longest time between two acknowledged leads (ms). */
  longestGapMs: number;
  reads: Reads;
  /** What is counted of the others. */
  company: Record<string, number>;
  /** The control: the same count after a lead was taken away, one doubled and a delivery forgotten. */
  control: Pick<Survival, 'lost' | 'doubled' | 'due' | 'undelivered' | 'company'>;
}

const SENDERS = 6;
/** So long (ms) after the last delivery that went through, those that are left are given up. */
const DRAIN_MS = 120_000;

/**
 * Sends leads while processes are killed and the database restarts, and counts what was stored and what arrived.
 * A sender does as a shopper does: without a yes it sends the same form again, under the same key; now and then it
 * clicks twice.
 */
export async function leadSurvival(run: SurvivalRun): Promise<Survival> {
  const receivers = await startLeadReceivers({ hostile: run.hostile ?? false });
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-survival-'));
  const variables = { ...receivingSite(folder, receivers, run.company?.settings), ...run.company?.environment };
  const stage = await STAGES[run.database](folder, variables);
  const visitors = startVisitors(stage, run.visitors ?? 0);
  try {
    const sending = sendLeads(stage, run.leads, run.restMs ?? 0);
    await run.company?.come(stage, () => sending.acknowledged() / run.leads);
    let struck = 0;
    run.follow?.(
      () =>
        `${sending.acknowledged()} of ${run.leads} leads taken, ${receivers.calls.size} called, ${struck} blows${run.company ? `, ${run.company.words()}` : ''}`,
    );
    for (const [index, blow] of run.blows.entries()) {
      // never before the first lead and never when everything is over
      while (sending.acknowledged() < (run.leads * (index + 1)) / (run.blows.length + 1)) await rest(5);
      await stage.strike(blow);
      struck++;
    }
    const { posts, acceptMs, longestGapMs } = await sending.done;
    const reads = await visitors.leave();

    const open = await openDatabase(readEnvironment(stage.environment));
    try {
      await run.company?.leave(open.database);
      await drain(open.database, stage.workerPids());
      const countNow = async () => ({
        ...(await count(open.database, run.leads, [...receivers.mails.keys(), ...receivers.calls.keys()])),
        company: (await run.company?.count(open.database)) ?? {},
      });
      const counts = await countNow();
      const arrived = [...receivers.mails, ...receivers.calls];
      const repeats = arrived.reduce((sum, [, times]) => sum + times - 1, 0);
      const again = arrived.flatMap(([id, times]) => (times > 1 ? [deliveryIn(id)] : []));
      const repeatsAfterFailure = await countFailed(open.database, again);
      await plantHarm(open.database, receivers.mails);
      await run.company?.plantHarm(open.database);
      const control = await countNow();
      const { deaths } = stage;
      return {
        acknowledged: sending.acknowledged(),
        ...counts,
        repeats,
        repeatsAfterFailure,
        deaths,
        posts,
        acceptMs,
        longestGapMs,
        reads,
        control,
      };
    } finally {
      await open.close();
    }
  } finally {
    await visitors.leave();
    await stage.stop();
    await receivers.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const STAGES: Record<SurvivalRun['database'], (folder: string, variables: Record<string, string>) => Promise<Stage>> = {
  embedded: embeddedStage,
  server: serverStage,
  cluster: async (folder, variables) => serverStage(folder, variables, { database: await cluster(), processes: 2 }),
};

function sendLeads(stage: Stage, leads: number, restMs: number) {
  const acceptMs: number[] = [];
  let [lastAt, longestGapMs] = [performance.now(), 0];
  let posts = 0;
  const post = async (number: number): Promise<boolean> => {
    posts++;
    const answer = await ask(stage.webPort(), 'northbank.localhost', '/enquire', {
      method: 'POST',
      body: leadForm(number),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }).catch(() => undefined);
    return answer?.status === 303;
  };
  const send = async (number: number): Promise<void> => {
    for (;;) {
      const began = performance.now();
      const answers = await Promise.all(number % 10 === 0 ? [post(number), post(number)] : [post(number)]);
      if (answers.includes(true)) {
        const now = performance.now();
        acceptMs.push(now - began);
        [lastAt, longestGapMs] = [now, Math.max(longestGapMs, now - lastAt)];
        return;
      }
      await rest(50);
    }
  };
  let next = 0;
  const senders = Array.from({ length: SENDERS }, async () => {
    while (next < leads) {
      await send(next++);
      if (restMs > 0) await rest(restMs);
    }
  });
  return {
    acknowledged: () => acceptMs.length,
    done: Promise.all(senders).then(() => ({ posts, acceptMs, longestGapMs: Math.round(longestGapMs) })),
  };
}

/**
 * Waits until nothing is left to deliver. Time is hurried on: retries that are due in minutes or hours are due now, and
 * so is what workers had in hand that are dead.
 */
async function drain(database: Database, workerPids: readonly number[]): Promise<void> {
  let fewest = Infinity;
  for (let since = performance.now(); performance.now() - since < DRAIN_MS;) {
    const { rows } = await sql<{ left: number }>`
      with retried as (
        update outbox set next_at = now() where state = 'waiting' and next_at > now() and leased_until is null
      ), orphaned as (
        update outbox set leased_until = null where state = 'waiting' and leased_by not like all(${workerPids.map((pid) => `%-${pid}-%`)})
      )
      select count(*) as left from outbox where state = 'waiting'`.execute(database);
    const { left } = rows[0]!;
    if (left === 0) return;
    if (left < fewest) since = performance.now();
    fewest = Math.min(fewest, left);
    await rest(500);
  }
}

/** lead-<lead>-<delivery>@…, with news of it lead-<lead>-<delivery>-<news>@…, and msg_lead_<lead>_<delivery> */
const deliveryIn = (id: string): number => Number(/lead[-_]\d+[-_](\d+)/.exec(id)?.[1]);

/** How many of these deliveries have failed before they were made. */
async function countFailed(database: Database, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ failed: number }>`
    select count(*) as failed from outbox where id = any (${[...ids]}::bigint[]) and attempts > 1`.execute(database);
  return rows[0]!.failed;
}

async function count(database: Database, leads: number, arrived: string[]) {
  const stored = await database.selectFrom('leads').select('idempotency_key').execute();
  const byForm = new Map<string, number>();
  for (const { idempotency_key } of stored) {
    const form = idempotency_key.split(':')[0]!;
    byForm.set(form, (byForm.get(form) ?? 0) + 1);
  }
  const due = await database.selectFrom('outbox').select('id').execute();
  const had = new Set(arrived.map(deliveryIn));
  return {
    lost: Array.from({ length: leads }, (_, number) => formKey(number)).filter((key) => !byForm.has(key)).length,
    doubled: stored.length - byForm.size,
    due: due.length,
    undelivered: due.filter(({ id }) => !had.has(id)).length,
  };
}

async function plantHarm(database: Database, mails: Map<string, number>): Promise<void> {
  const sent = sql`idempotency_key like ${`${KEY}%`}`; // the demo has leads of its own
  const first = sql`(select min(id) from leads where ${sent})`;
  const second = sql`(select min(id) from leads where ${sent} and id > ${first})`;
  await sql`insert into leads (site_id, idempotency_key, received_at, category, payload)
    select site_id, idempotency_key || ':again', received_at, category, payload from leads where id = ${second}`.execute(
    database,
  );
  const { rows } = await sql<{ id: number }>`delete from outbox where lead_id = ${first} returning id`.execute(
    database,
  );
  await sql`delete from consents where lead_id = ${first}`.execute(database);
  await sql`delete from leads where id = ${first}`.execute(database);
  const other = [...mails.keys()].find((id) => !rows.some((row) => id.includes(`-${row.id}@`)));
  mails.delete(other!);
}

const KEY = 'survival-';
const formKey = (number: number): string => KEY + number;

export function leadForm(number: number): string {
  return new URLSearchParams({
    name: `Shopper ${number}`,
    email: `shopper${number}@example.com`,
    message: 'Is it there?',
    category: 'General Enquiry',
    idempotency_key: formKey(number),
  }).toString();
}
