import type { Job } from './job.ts';

/** One attempt at one job, in the hands of one worker. */
export interface JobAttempt {
  id: string;
  payload: unknown;
  /** 1 for the first. */
  number: number;
  /** Aborted when the attempt is given up: out of time, or the process ends. */
  signal: AbortSignal;
}

/** What became of an attempt. Neither `counts` nor `because` holds personal data: both are logged and shown. */
export type JobOutcome =
  | { done: true; counts: Record<string, number> }
  /** `final`: trying again would not help. */
  | { done: false; because: string; final: boolean };

export interface JobRecord {
  state: 'waiting' | 'running' | 'done' | 'failed';
  endedAt: Date | null;
  counts?: Record<string, number> | undefined;
  because?: string | undefined;
}

export interface JobSummary {
  name: string;
  waiting: number;
  running: number;
  /** The one that ended last, as long as it is remembered. */
  last: JobRecord | undefined;
}

/** Port: jobs in the database, shared by any number of processes. A job that is queued is run at least once. */
export interface JobQueue {
  /** Makes the queues and schedules of a worker's jobs; schedules of jobs that are no more are taken out. */
  declare(jobs: readonly Job[]): Promise<void>;
  /** Queues a job; returns its id, or undefined when it was dropped as a duplicate. The payload must fit `job.payload`. */
  send<Payload extends object>(job: Job<Payload>, payload: Payload): Promise<string | undefined>;
  /** Runs jobs of this name from now on, `job.parallel` at a time. */
  work(job: Job, run: (attempt: JobAttempt) => Promise<JobOutcome>): Promise<void>;
  find(job: Job, id: string): Promise<JobRecord | undefined>;
  summaries(): Promise<JobSummary[]>;
  /** Takes no new jobs and waits for those in hand; what does not end in time is tried again by another worker. */
  close(): Promise<void>;
}
