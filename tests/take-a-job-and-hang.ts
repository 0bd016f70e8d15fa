import { openJobQueue } from '#adapters/jobs/pg-boss-queue.ts';
import { openPool } from '#adapters/postgres/database.ts';
import { defineJob } from '#worker/define-job.ts';
import { z } from 'zod';

/** A worker for job-survival.test.ts: takes a job, says so, and does not come back. */
const connection = { connectionString: process.argv[2]!, max: 4 };
const { database } = openPool(connection);
const queue = await openJobQueue({
  database,
  prompt: database,
  connection,
  role: 'worker',
  report: (error) => void process.stderr.write(`${String(error)}\n`),
  pace: { poll: 1, schedule: 30, heartbeat: 10, supervise: 1 },
});
const job = defineJob<{ n: number }>({
  name: 'hang-once',
  description: 'Hangs.',
  payload: z.strictObject({ n: z.int() }),
  retry: { limit: 5, delaySeconds: 1, maxDelaySeconds: 1 },
  concurrencyKey: ({ n }) => String(n),
  handler: async () => ({}),
});
await queue.declare([job]);
await queue.work(job, () => {
  process.stdout.write('taken\n');
  return new Promise(() => {});
});
process.stdout.write('working\n');
