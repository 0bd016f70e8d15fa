/** What happened, in the order in which it was committed. Written in the transaction that makes the change. */
export type Change =
  /** `groupId` is null in changes that were written before groups were noted. */
  | { seq: number; kind: 'stock'; groupId: number | null; carIds: number[] }
  | { seq: number; kind: 'settings'; siteId: number }
  | { seq: number; kind: 'facts'; groupId: number }
  | { seq: number; kind: 'places' };

/** The log was cut off after what was read last. */
export class LogCutOff extends Error {}

/** Port: the change log. Readers keep the last `seq` they saw; a missed wake-up costs nothing. */
export interface ChangeLog {
  /** What came after `seq`, which was read from here. Throws `LogCutOff` when the log no longer reaches back so far. */
  since(seq: number): Promise<Change[]>;
  last(): Promise<number>;
  /** What tells the change `seq` from one of another database that has the same number. Undefined when the log does not have it. */
  mark(seq: number): Promise<string | undefined>;
  /**
   * Says that this process shows every change up to `seq`, and how long its people wait now (ms): anyone who makes many
   * changes waits for the slowest and gives way to the busiest.
   */
  shown(seq: number, waitedMs: number): Promise<void>;
  /** Calls back at once after something was written; may also call for nothing. Returns a stop function. */
  watch(wake: () => void): () => Promise<void>;
}
