import type { FeedRow } from './feed.ts';

/** Port: rows of one feed, put apart by dealership until the whole feed has been seen. Not in memory. */
export interface FeedSpool {
  add(dealership: string, rows: readonly FeedRow[]): Promise<void>;
  rows(dealership: string): AsyncIterable<readonly FeedRow[]>;
  /** Lets everything go. */
  close(): Promise<void>;
}
