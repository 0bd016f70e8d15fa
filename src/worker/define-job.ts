import type { Job } from '#app/jobs/job.ts';
import type { JobServices } from './job-services.ts';

export interface JobContext {
  services: JobServices;
  /** Start of the attempt, by the clock port. */
  now: Date;
  /** A long handler checks this between steps, and stops when it is set. */
  signal: AbortSignal;
  /** Queues another job. */
  enqueue<Payload extends object>(job: Job<Payload>, payload: Payload): Promise<void>;
}

export interface JobDefinition<Payload extends object = object> extends Job<Payload> {
  /** Does the work and returns counts; throws to be retried. It runs at least once, so it must be idempotent. */
  handler(payload: Payload, context: JobContext): Promise<Record<string, number>>;
}

type Declared = 'name' | 'description' | 'payload' | 'handler';

/** Declares a background job. The defaults are conservative. */
export function defineJob<Payload extends object>(
  job: Pick<JobDefinition<Payload>, Declared> & Partial<Omit<JobDefinition<Payload>, Declared>>,
): JobDefinition<Payload> {
  return {
    schedule: null,
    concurrencyKey: () => '', // one at a time across all workers
    duplicates: 'queue',
    parallel: 1,
    retry: { limit: 5, delaySeconds: 30, maxDelaySeconds: 3600 },
    timeoutSeconds: 15 * 60,
    retentionDays: 7,
    ...job,
  };
}
