import type { Clock } from '#app/clock.ts';

/** What an adapter of a service that settings name needs of the server. */
export interface ServiceOptions {
  clock: Clock;
  /** Absent: what the adapter finds long enough. */
  deadlineMs?: number;
  allowPrivate: boolean;
  /** The value of an environment variable: secrets stand there and not in settings. */
  secret(variable: string): string | undefined;
}
