import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { openJobQueue } from '#adapters/jobs/pg-boss-queue.ts';
import { openPool } from '#adapters/postgres/database.ts';
import type { JobServices } from '#worker/job-services.ts';
import { defineJob } from '#worker/define-job.ts';
import { runJobs } from '#worker/run-jobs.ts';
import { postgresIsInstalled, startOwnPostgres, type OwnPostgres } from '#tests/own-postgres.ts';

const TAKE_AND_HANG = join(import.meta.dirname, '../take-a-job-and-hang.ts');

describe.runIf(postgresIsInstalled)('running jobs', { timeout: 120_000 }, () => {
  let postgres: OwnPostgres;
  beforeAll(async () => {
    postgres = await startOwnPostgres();
  });
  afterAll(() => postgres.close());

  const openQueue = async () => {
    const connection = { connectionString: postgres.url, max: 4 };
    const pool = openPool(connection, { limitMs: 1_000 });
    const queue = await openJobQueue({
      database: pool.database,
      prompt: pool.database,
      connection,
      role: 'worker',
      report: () => {}, // a database that is away is what this is about
      pace: { poll: 1, schedule: 30, heartbeat: 10, supervise: 1 },
    });
    onTestFinished(async () => {
      await queue.close();
      await pool.close();
    });
    return queue;
  };
  const aJob = (name: string, run: (n: number) => Promise<void>) =>
    defineJob<{ n: number }>({
      name,
      description: 'For a test.',
      payload: z.strictObject({ n: z.int() }),
      retry: { limit: 5, delaySeconds: 1, maxDelaySeconds: 1 },
      concurrencyKey: ({ n }) => String(n),
      handler: async ({ n }) => {
        await run(n);
        return {};
      },
    });
  const work = (queue: Awaited<ReturnType<typeof openQueue>>, job: ReturnType<typeof aJob>) =>
    runJobs({ queue, services: {} as JobServices, clock: { now: () => new Date() }, report: () => {} }, [job]);

  it('survive the kill -9 of their worker', async () => {
    const victim = spawn(process.execPath, [TAKE_AND_HANG, postgres.url], { stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = once(victim, 'exit');
    const queue = await openQueue();
    const done: number[] = [];
    const job = aJob('hang-once', async (n) => void done.push(n));
    await once(victim.stdout, 'data'); // it works
    const taken = once(victim.stdout, 'data');
    const id = await queue.send(job, { n: 7 });
    await taken;
    victim.kill('SIGKILL');
    await exited;
    await work(queue, job);
    await vi.waitFor(async () => expect(await queue.find(job, id!)).toMatchObject({ state: 'done' }), 60_000);
    expect(done).toEqual([7]);
  });

  it.each<[string, () => Promise<void>]>([
    [
      'a database that crashes and comes back',
      async () => {
        await postgres.stop('immediate');
        await new Promise((next) => setTimeout(next, 1_500));
        await postgres.start();
      },
    ],
    [
      'a database that hangs and comes back',
      async () => {
        postgres.freeze();
        await new Promise((next) => setTimeout(next, 4_000));
        postgres.thaw();
      },
    ],
  ])('%s', async (name, hurt) => {
    const queue = await openQueue();
    const done = new Set<number>();
    const job = aJob(name.replaceAll(' ', '-'), async (n) => {
      await new Promise((next) => setTimeout(next, 20));
      done.add(n);
    });
    await work(queue, job);
    for (let n = 0; n < 60; n++) await queue.send(job, { n });
    await vi.waitFor(() => expect(done.size).toBeGreaterThan(5), 20_000);
    await hurt();
    await vi.waitFor(() => expect(done.size).toBe(60), 60_000);
    const after = await queue.send(job, { n: 100 });
    await vi.waitFor(async () => expect(await queue.find(job, after!)).toMatchObject({ state: 'done' }), 30_000);
  });
});
