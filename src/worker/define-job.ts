import type { Job } from '#app/jobs/job.ts';
import type { JobServices } from './job-services.ts';

export interface JobContext {
  services: JobServices;
  /** When the attempt began, by the clock port. */
  now: Date;
  /** A long handler looks at it between two steps, and stops. */
  signal: AbortSignal;
  /** Queues another job. */
  enqueue<Payload extends object>(job: Job<Payload>, payload: Payload): Promise<void>;
}

export interface JobDefinition<Payload extends object = object> extends Job<Payload> {
  /** Does the work and returns how much; throws to be tried again. Run at least once: a second run must do no harm. */
  handler(payload: Payload, context: JobContext): Promise<Record<string, number>>;
}

type Declared = 'name' | 'description' | 'payload' | 'handler';

/** Everything about one kind of background work stands in its declaration; what is left out is careful. */
export function defineJob<Payload extends object>(
  job: Pick<JobDefinition<Payload>, Declared> & Partial<Omit<JobDefinition<Payload>, Declared>>,
): JobDefinition<Payload> {
  return {
    schedule: null,
    concurrencyKey: () => '', // one at a time, everywhere
    duplicates: 'queue',
    parallel: 1,
    retry: { limit: 5, delaySeconds: 30, maxDelaySeconds: 3600 },
    timeoutSeconds: 15 * 60,
    retentionDays: 7,
    ...job,
  };
}
