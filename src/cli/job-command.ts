import type { Command } from 'commander';
import type { Job } from '#app/jobs/job.ts';
import type { JobQueue, JobRecord } from '#app/jobs/job-queue.ts';
import { minuteInUtc } from '#domain/time/minute-in-utc.ts';
import { CliFailure, say, type CliContext } from './cli-context.ts';
import { table } from './site-report.ts';
import { wholeNumber } from './whole-number.ts';

const LOOK_MS = 200;
/** Exit code when the job is queued but has not finished yet. */
const NOT_ENDED = 3;

/** `forecourt job …`: lists and runs background jobs. */
export function addJobCommand(program: Command, context: CliContext): void {
  const job = program.command('job').description('List background jobs or run one now.');

  job
    .command('list')
    .description('List every job with its schedule, its waiting and running counts, and its last result.')
    .action(() => list(context));

  job
    .command('run')
    .argument('<name>', 'the name of a job, as shown by "forecourt job list"')
    .option('--payload <json>', 'job payload as JSON', '{}')
    .option('--wait <seconds>', 'how long to wait for it to finish', wholeNumber, 60)
    .description('Queue a job and wait for it to finish. A worker runs it as usual.')
    .action((name: string, options: { payload: string; wait: number }) => run(context, name, options));
}

async function list(context: CliContext): Promise<void> {
  const queue = await context.openQueue();
  const summaries = new Map((await queue.summaries()).map((one) => [one.name, one]));
  say(
    context,
    ...table([
      ['JOB', 'SCHEDULE', 'WAITING', 'RUNNING', 'LAST'],
      ...(await context.jobs()).map(({ name, schedule }) => {
        const summary = summaries.get(name);
        return [
          name,
          schedule === null ? '-' : `${schedule.cron} ${schedule.timeZone}`,
          String(summary?.waiting ?? 0),
          String(summary?.running ?? 0),
          summary?.last === undefined ? 'never' : describe(summary.last),
        ];
      }),
    ]),
  );
}

async function run(context: CliContext, name: string, options: { payload: string; wait: number }): Promise<void> {
  const job = (await context.jobs()).find((one) => one.name === name);
  if (!job) throw new CliFailure(`No job "${name}". Run "forecourt job list" to see all jobs.`);
  const payload = readPayload(job, options.payload);
  const queue = await context.openQueue();
  const id = await queue.send(job, payload);
  if (id === undefined) return say(context, `${name}: already queued; nothing added`);
  const ended = await waitForEnd(queue, job, id, options.wait);
  if (ended === undefined) {
    say(
      context,
      `${name}: queued, but not finished after ${options.wait} s. Check that a worker is running (forecourt worker).`,
    );
    return context.fail(NOT_ENDED);
  }
  say(context, `${name}: ${describe(ended)}`);
  if (ended.state === 'failed') context.fail();
}

function readPayload(job: Job, text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new CliFailure(`--payload must be JSON, for example --payload '{"name": "value"}'`);
  }
  const payload = job.payload.safeParse(value);
  if (payload.success) return payload.data;
  const problems = payload.error.issues.map(({ path, message }) => `  ${path.join('.') || 'payload'}: ${message}`);
  throw new CliFailure([`Invalid payload for ${job.name}:`, ...problems].join('\n'));
}

async function waitForEnd(queue: JobQueue, job: Job, id: string, seconds: number): Promise<JobRecord | undefined> {
  for (const until = performance.now() + seconds * 1_000; performance.now() < until;) {
    const record = await queue.find(job, id);
    if (record?.state === 'done' || record?.state === 'failed') return record;
    await new Promise((next) => setTimeout(next, LOOK_MS));
  }
  return undefined;
}

function describe({ state, endedAt, counts = {}, because }: JobRecord): string {
  const when = endedAt === null ? '' : ` at ${minuteInUtc(endedAt)}`;
  const what = Object.entries(counts)
    .toSorted()
    .map(([name, count]) => `${count} ${name}`);
  const details = state === 'failed' ? (because ?? 'no reason given') : what.join(', ');
  return `${state}${when}${details === '' ? '' : `: ${details}`}`;
}
