import type { Clock } from '#app/clock.ts';
import type { JobAttempt, JobOutcome, JobQueue } from '#app/jobs/job-queue.ts';
import { jobTrace, type JobTrace } from '#app/traces.ts';
import type { JobDefinition } from './define-job.ts';
import type { JobServices } from './job-services.ts';

export interface JobReport {
  job: string;
  id: string;
  attempt: number;
  outcome: 'done' | 'failed';
  ms: number;
  counts?: Record<string, number>;
  /** What the handler threw. */
  error?: unknown;
}

export interface JobPorts {
  queue: JobQueue;
  services: JobServices;
  clock: Clock;
  /** Receives every attempt, for the log and the metrics. */
  report(report: JobReport): void;
}

/** Declares the jobs and runs them until the queue is closed. */
export async function runJobs(ports: JobPorts, jobs: readonly JobDefinition[]): Promise<void> {
  await ports.queue.declare(jobs);
  for (const job of jobs) await ports.queue.work(job, (attempt) => runJob(ports, job, attempt));
}

function runJob(ports: JobPorts, job: JobDefinition, attempt: JobAttempt): Promise<JobOutcome> {
  const trace: JobTrace = { job: job.name };
  return jobTrace.tracePromise(async () => {
    const outcome = await tryJob(ports, job, attempt);
    trace.outcome = outcome.done ? 'done' : 'failed';
    return outcome;
  }, trace);
}

async function tryJob(ports: JobPorts, job: JobDefinition, attempt: JobAttempt): Promise<JobOutcome> {
  const now = ports.clock.now();
  const ended = () => ({
    job: job.name,
    id: attempt.id,
    attempt: attempt.number,
    ms: ports.clock.now().getTime() - now.getTime(),
  });
  const payload = job.payload.safeParse(attempt.payload);
  if (!payload.success) {
    ports.report({ ...ended(), outcome: 'failed', error: payload.error });
    return { done: false, because: 'Invalid payload for this job', final: true };
  }
  try {
    const counts = await job.handler(payload.data, {
      services: ports.services,
      now,
      signal: attempt.signal,
      enqueue: async (other, value) => void (await ports.queue.send(other, value)),
    });
    ports.report({ ...ended(), outcome: 'done', counts });
    return { done: true, counts };
  } catch (error) {
    ports.report({ ...ended(), outcome: 'failed', error });
    return { done: false, because: error instanceof Error ? error.message : String(error), final: false };
  }
}
