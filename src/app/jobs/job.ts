import type { ZodType } from 'zod';

/** One kind of background work, apart from what it does: what the queue, the command line and docs/jobs.md need of it. */
export interface Job<Payload extends object = object> {
  /** Verb and noun: "delete-expired". The file has the same name. */
  name: string;
  /** One sentence for operators. */
  description: string;
  /** What a job carries. It is checked where it is queued and again where it runs: a new version may meet old jobs. */
  payload: ZodType<Payload>;
  schedule: JobSchedule | null;
  /** Jobs with the same key never run at the same time, whichever worker has them. */
  concurrencyKey(payload: Payload): string;
  /** `drop`: while a job with the same key waits, another is not queued beside it. */
  duplicates: 'queue' | 'drop';
  /** How many jobs of this name one process runs side by side. */
  parallel: number;
  /** After a failure: how often again, the first wait, and the longest; waits double. */
  retry: { limit: number; delaySeconds: number; maxDelaySeconds: number };
  /** An attempt that takes longer is given up, and retried. */
  timeoutSeconds: number;
  /** How long the queue remembers a job that has ended. */
  retentionDays: number;
}

/** Due by the clock of the database's server, in a named time zone; a run that was missed is made up for once. */
export interface JobSchedule {
  /** Five fields: minute, hour, day, month, weekday. */
  cron: string;
  /** IANA name. */
  timeZone: string;
}
