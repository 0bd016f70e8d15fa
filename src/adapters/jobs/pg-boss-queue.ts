import { DAY_SECONDS } from '#domain/time/durations.ts';
import { CompiledQuery, sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { PgBoss, type Db, type QueueOptions } from 'pg-boss';
import type { Job } from '#app/jobs/job.ts';
import type { JobOutcome, JobQueue, JobRecord, JobSummary } from '#app/jobs/job-queue.ts';
import type { Database } from '../postgres/database.ts';
import { listen } from '../postgres/listen.ts';

const SCHEMA = 'jobs';
/** Polling intervals (s). Tests use shorter ones. */
const PACE = {
  /** By an idle worker, for jobs whose NOTIFY was lost and for retries that have come due. */
  poll: 10,
  /** For schedules. */
  schedule: 30,
  /** A worker that was killed is noticed when its job has shown no life for this long (at least 10) … */
  heartbeat: 20,
  /** … and this is how often dead workers are looked for. */
  supervise: 20,
};
/** How long jobs in hand may take to end when the process does (ms). */
const CLOSE_MS = 20_000;

export interface JobQueueOptions {
  /** Makes and migrates the tables and declares jobs, which may take its time: a slow database is no reason to end. */
  database: Database;
  /** Everything after it has declared its jobs: answers or fails in time, so that a database that hangs stops nothing for good. */
  prompt: Database;
  /** For the connection that listens. */
  connection: ClientConfig;
  /** A worker runs jobs, keeps schedules and clears up; other processes only queue. */
  role: 'worker' | 'sender';
  /** Called with background errors, for example when the database is unavailable. */
  report(error: unknown): void;
  pace?: typeof PACE;
  /** Makes a statement of the start again while the database hangs or cannot be reached; all of them are idempotent. */
  onceReachable?: <T>(statement: () => Promise<T>) => Promise<T>;
}

/** Jobs by pg-boss, in a schema of its own beside the other tables and through the same connections (docs/decisions/jobs.md). */
export async function openJobQueue({
  database,
  prompt,
  connection,
  role,
  report,
  pace = PACE,
  onceReachable = (statement) => statement(),
}: JobQueueOptions): Promise<JobQueue> {
  let statements = database;
  let starting = true;
  const boss = new PgBoss({
    db: bossDatabase(
      () => statements,
      connection,
      (statement) => (starting ? onceReachable(statement) : statement()),
    ),
    schema: SCHEMA,
    schedule: role === 'worker',
    supervise: role === 'worker',
    useListenNotify: role === 'worker',
    superviseIntervalSeconds: pace.supervise,
    monitorIntervalSeconds: pace.supervise,
    cronMonitorIntervalSeconds: pace.schedule,
    cronWorkerIntervalSeconds: Math.min(pace.schedule, 5),
    reindex: false, // the tables stay small
    monitorVacuum: false,
  });
  boss.on('error', report);
  boss.on('warning', report);
  await boss.start();
  const started = () => {
    statements = prompt;
    starting = false;
  };
  if (role === 'sender') started();

  const made = new Set<string>();
  const ensure = async (job: Job) => {
    if (made.has(job.name)) return;
    const policy = job.duplicates === 'drop' ? 'stately' : 'singleton';
    await boss.createQueue(job.name, { ...queueOptions(job, pace.heartbeat), policy });
    made.add(job.name);
  };

  return {
    async declare(jobs) {
      for (const job of jobs) {
        await ensure(job);
        await boss.updateQueue(job.name, queueOptions(job, pace.heartbeat)); // queues of an older version
      }
      const scheduled = new Map(jobs.map((job) => [job.name, job.schedule]));
      for (const { name, key } of await boss.getSchedules()) if (!scheduled.get(name)) await boss.unschedule(name, key);
      for (const job of jobs) {
        if (job.schedule === null) continue;
        const payload = job.payload.parse({});
        await boss.schedule(job.name, job.schedule.cron, payload, {
          tz: job.schedule.timeZone,
          missed: 'once',
          singletonKey: job.concurrencyKey(payload),
        });
      }
      started();
    },
    async send(job, payload) {
      await ensure(job as unknown as Job);
      return (await boss.send(job.name, payload, { singletonKey: job.concurrencyKey(payload) })) ?? undefined;
    },
    async work(job, run) {
      for (let worker = 0; worker < job.parallel; worker++) {
        const id = await boss.work(
          job.name,
          {
            pollingIntervalSeconds: pace.poll,
            notifyPollingIntervalSeconds: pace.poll,
            includeMetadata: true,
            perJobResults: true,
          },
          async ([attempt]) => {
            const { id: jobId, data: payload, retryCount, signal } = attempt!;
            const outcome = await run({ id: jobId, payload, number: retryCount + 1, signal });
            boss.notifyWorker(id); // look for the next one at once
            return [result(jobId, outcome)];
          },
        );
      }
    },
    async find(job, id) {
      const [found] = await boss.findJobs(job.name, { id });
      return found && toRecord(found.state, found.completedOn, found.output);
    },
    async summaries() {
      const rows = await sql<SummaryRow>`
        select name,
          count(*) filter (where state in ('created', 'retry')) as waiting,
          count(*) filter (where state = 'active') as running,
          (array_agg(state::text order by completed_on desc nulls last))[1] as last_state,
          max(completed_on) as completed_on,
          (array_agg(output order by completed_on desc nulls last))[1] as output
        from ${sql.id(SCHEMA, 'job')} group by name`.execute(prompt);
      return rows.rows.map((row): JobSummary => ({
        name: row.name,
        waiting: row.waiting,
        running: row.running,
        last: row.completed_on === null ? undefined : toRecord(row.last_state, row.completed_on, row.output),
      }));
    },
    close: () => boss.stop({ timeout: CLOSE_MS }),
  };
}

/** pg-boss on the connections of this process. */
function bossDatabase(
  database: () => Database,
  connection: ClientConfig,
  made: <T>(statement: () => Promise<T>) => Promise<T>,
): Db {
  return {
    executeSql: (text, values = []) =>
      made(() =>
        database()
          .connection()
          .execute(async (one) => {
            try {
              return await one.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
            } catch (error) {
              // Several statements in one text begin a transaction of their own, and anyone who comes second to make the
              // tables fails inside it: without this the connection would go back to the pool and refuse everything.
              await one.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
              throw isSchemaRace(error) ? new Error('The schema already exists', { cause: error }) : error;
            }
          }),
      ),
    listen: async (channel, onNotification, onReconnect) => ({
      close: listen(connection, channel, (payload) =>
        payload === undefined ? onReconnect() : onNotification(payload),
      ),
    }),
  };
}

/**
 * Two processes made the schema at once: the one that waited for the other's lock still had in its cache that there is
 * none. pg-boss knows this race by the words "already exists" alone.
 */
const isSchemaRace = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'pg_namespace_nspname_index';

const queueOptions = (job: Job, heartbeatSeconds: number): QueueOptions & { notify: boolean } => ({
  notify: true,
  retryLimit: job.retry.limit,
  retryDelay: job.retry.delaySeconds,
  retryBackoff: true,
  retryDelayMax: job.retry.maxDelaySeconds,
  expireInSeconds: job.timeoutSeconds,
  heartbeatSeconds,
  deleteAfterSeconds: job.retentionDays * DAY_SECONDS,
});

/** `deadletter` ends the job without another attempt. */
const result = (id: string, outcome: JobOutcome) =>
  outcome.done
    ? { id, status: 'completed' as const, output: outcome.counts }
    : {
        id,
        status: outcome.final ? ('deadletter' as const) : ('failed' as const),
        output: { because: outcome.because },
      };

interface SummaryRow {
  name: string;
  waiting: number;
  running: number;
  last_state: string;
  completed_on: Date | null;
  output: unknown;
}

function toRecord(state: string, endedAt: Date | null, output: unknown): JobRecord {
  if (state === 'completed') return { state: 'done', endedAt, counts: (output ?? {}) as Record<string, number> };
  if (state === 'failed' || state === 'cancelled') return { state: 'failed', endedAt, because: reason(output) };
  return { state: state === 'active' ? 'running' : 'waiting', endedAt: null, because: reason(output) };
}

/** Ours is {because}; pg-boss writes {message} or {value: {message}} for a job that ran out of time or lost its worker. */
function reason(output: unknown): string | undefined {
  if (typeof output !== 'object' || output === null) return undefined;
  const { because, message, value } = output as Record<string, unknown>;
  return typeof because === 'string' ? because : typeof message === 'string' ? message : reason(value);
}
