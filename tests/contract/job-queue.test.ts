import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openJobQueue } from '#adapters/jobs/pg-boss-queue.ts';
import type { Job } from '#app/jobs/job.ts';
import type { JobQueue } from '#app/jobs/job-queue.ts';
import type { JobServices } from '#worker/job-services.ts';
import { defineJob } from '#worker/define-job.ts';
import { runJobs } from '#worker/run-jobs.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';
import { waitFor } from '#tests/wait-for.ts';

let names = 0;
const numbered = (change: Partial<Parameters<typeof defineJob<{ n: number }>>[0]> = {}) =>
  defineJob<{ n: number }>({
    name: `count-up-${++names}`,
    description: 'Counts.',
    payload: z.strictObject({ n: z.int() }),
    handler: async ({ n }) => ({ n }),
    ...change,
  });
const clock = { now: () => new Date() };
const services = {} as JobServices;
const pace = { poll: 1, schedule: 1, heartbeat: 10, supervise: 1 };

describe.each(testDatabases)('job queue on $name', (engine) => {
  let open: OpenTestDatabase;
  let queues: JobQueue[];
  const problems: unknown[] = [];
  const aQueue = async (role: 'worker' | 'sender' = 'worker') => {
    const queue = await openJobQueue({
      ...open,
      prompt: open.database,
      role,
      report: (error) => void problems.push(error),
      pace,
    });
    queues.push(queue);
    return queue;
  };
  const report = vi.fn();
  const aWorker = async (...jobs: Parameters<typeof runJobs>[1][number][]) => {
    const queue = await aQueue();
    await runJobs({ queue, services, clock, report }, jobs);
    return queue;
  };
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());
  beforeEach(() => {
    queues = [];
    problems.length = 0;
    report.mockClear();
  });
  afterEach(async () => {
    await Promise.all(queues.map((queue) => queue.close()));
    await sql`delete from jobs.job; delete from jobs.schedule`.execute(open.database);
    expect(problems).toEqual([]);
  });
  it('repeats the queries of its start while the database is unreachable, and no later ones', async () => {
    let made = 0;
    const onceReachable = <T>(statement: () => Promise<T>) => (made++, statement());
    const job = numbered();
    const queue = await openJobQueue({
      ...open,
      prompt: open.database,
      role: 'worker',
      report: () => {},
      pace,
      onceReachable,
    });
    queues.push(queue);
    await queue.declare([job]);
    const atStart = made;
    await queue.send(job, { n: 1 });
    expect(atStart).toBeGreaterThan(0);
    expect(made).toBe(atStart);
  });

  it('creates its tables once when several processes start at the same time', async () => {
    await sql`drop schema if exists jobs cascade`.execute(open.database);
    const job = numbered();
    await Promise.all([aWorker(job), aWorker(job), aQueue('sender'), aQueue('sender')]);
    for (const queue of queues) await queue.send(job, { n: 1 });
    await waitFor(() => expect(report).toHaveBeenCalledTimes(queues.length));
  });

  it('runs what another process has queued, and stores the result', async () => {
    const job = numbered();
    await aWorker(job);
    const sender = await aQueue('sender');
    const id = await sender.send(job, { n: 7 });
    await waitFor(async () => expect(await sender.find(job, id!)).toMatchObject({ state: 'done', counts: { n: 7 } }));
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ job: job.name, attempt: 1, outcome: 'done', counts: { n: 7 } }),
    );
    expect(await sender.summaries()).toContainEqual(
      expect.objectContaining({
        name: job.name,
        waiting: 0,
        running: 0,
        last: expect.objectContaining({ state: 'done' }),
      }),
    );
  });

  it('works through a backlog without a pause between jobs', async () => {
    const job = numbered();
    const sender = await aQueue('sender');
    for (let n = 0; n < 40; n++) await sender.send(job, { n });
    await aWorker(job);
    await waitFor(() => expect(report).toHaveBeenCalledTimes(40), 20_000); // 40 polls would take minutes
  });

  it('never runs two jobs of one key at the same time, and runs different keys in parallel', async () => {
    const running = new Map<string, number>();
    let most = 0;
    let together = 0;
    const job = numbered({
      parallel: 4,
      concurrencyKey: ({ n }) => `lot ${n % 2}`,
      handler: async ({ n }) => {
        const key = `lot ${n % 2}`;
        running.set(key, (running.get(key) ?? 0) + 1);
        most = Math.max(most, running.get(key)!);
        together = Math.max(
          together,
          [...running.values()].reduce((sum, count) => sum + count, 0),
        );
        await new Promise((next) => setTimeout(next, 30));
        running.set(key, running.get(key)! - 1);
        return {};
      },
    });
    const sender = await aQueue('sender');
    for (let n = 0; n < 16; n++) await sender.send(job, { n });
    await Promise.all([aWorker(job), aWorker(job)]);
    await waitFor(() => expect(report).toHaveBeenCalledTimes(16), 25_000);
    expect(most).toBe(1);
    expect(together).toBe(2);
  });

  it('retries after a failure, and in the end stores the reason', async () => {
    const job = numbered({
      retry: { limit: 1, delaySeconds: 1, maxDelaySeconds: 1 },
      handler: () => Promise.reject(new Error('the feed is empty')),
    });
    const queue = await aWorker(job);
    const id = await queue.send(job, { n: 1 });
    await waitFor(
      async () => expect(await queue.find(job, id!)).toMatchObject({ state: 'failed', because: 'the feed is empty' }),
      20_000,
    );
    expect(report.mock.calls.map(([one]) => [one.attempt, one.outcome])).toEqual([
      [1, 'failed'],
      [2, 'failed'],
    ]);
  });

  it('fails at once on a payload that the job no longer accepts', async () => {
    const job = numbered();
    const old: Job<{ m: number }> = {
      ...job,
      payload: z.strictObject({ m: z.int() }),
      concurrencyKey: () => '',
    };
    const sender = await aQueue('sender');
    const id = await sender.send(old, { m: 1 });
    const queue = await aWorker(job);
    await waitFor(async () =>
      expect(await queue.find(job, id!)).toMatchObject({
        state: 'failed',
        because: 'Invalid payload for this job',
      }),
    );
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('drops a duplicate of a waiting job, when the job says so', async () => {
    const job = numbered({ duplicates: 'drop', concurrencyKey: ({ n }) => String(n) });
    const sender = await aQueue('sender');
    expect(await sender.send(job, { n: 1 })).toBeTypeOf('string');
    expect(await sender.send(job, { n: 1 })).toBeUndefined();
    expect(await sender.send(job, { n: 2 })).toBeTypeOf('string');
  });

  it('runs a scheduled job once across workers, by the clock of its zone, also what came due while all were stopped', async () => {
    const timeZone = 'Australia/Brisbane';
    // Well inside the half hour without workers: no minute that ends while this runs makes a difference.
    const due = new Date(Date.now() - 15 * 60_000);
    const part = (type: Intl.DateTimeFormatPartTypes) =>
      Number(
        new Intl.DateTimeFormat('en-AU', {
          timeZone,
          hourCycle: 'h23',
          month: 'numeric',
          day: 'numeric',
          hour: 'numeric',
          minute: 'numeric',
        })
          .formatToParts(due)
          .find((one) => one.type === type)!.value,
      );
    const nightly = defineJob({
      name: 'tidy-up',
      description: 'Tidies.',
      payload: z.strictObject({}),
      schedule: { cron: `${part('minute')} ${part('hour')} ${part('day')} ${part('month')} *`, timeZone },
      handler: async () => ({}),
    });
    await Promise.all([aWorker(nightly), aWorker(nightly), aWorker(nightly)]);
    expect(report).not.toHaveBeenCalled();
    await sql`update jobs.schedule set created_on = now() - interval '30 minutes'`.execute(open.database);
    await sql`update jobs.version set cron_on = now() - interval '30 minutes'`.execute(open.database);
    await waitFor(() => expect(report).toHaveBeenCalled(), 25_000);
    await Promise.all(queues.splice(0).map((queue) => queue.close()));
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('removes a schedule when its job no longer exists', async () => {
    const nightly = numbered({
      payload: z.object({ n: z.int().default(1) }),
      schedule: { cron: '0 3 * * *', timeZone: 'UTC' },
    });
    const schedules = () =>
      sql<{ name: string; cron: string }>`select name, cron from jobs.schedule`.execute(open.database);
    const queue = await aQueue();
    await queue.declare([nightly]);
    expect((await schedules()).rows).toEqual([{ name: nightly.name, cron: '0 3 * * *' }]);
    await queue.declare([{ ...nightly, schedule: { cron: '0 4 * * *', timeZone: 'UTC' } }]);
    expect((await schedules()).rows).toEqual([{ name: nightly.name, cron: '0 4 * * *' }]);
    await queue.declare([{ ...nightly, schedule: null }]);
    expect((await schedules()).rows).toEqual([]);
  });
});
