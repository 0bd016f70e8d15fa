/** What happened, in the order in which it was committed. Written in the transaction that makes the change. */
export type Change =
  | { seq: number; kind: 'stock'; carIds: number[] }
  | { seq: number; kind: 'settings'; siteId: number }
  | { seq: number; kind: 'facts'; groupId: number };

/** Port: the change log. Readers keep the last `seq` they saw; a missed wake-up costs nothing. */
export interface ChangeLog {
  since(seq: number): Promise<Change[]>;
  last(): Promise<number>;
  /** Calls back soon after something was written; may also call for nothing. Answers a stop function. */
  watch(wake: () => void): () => void;
}
