import type { Mapping } from '#app/import/mapping.ts';
import type { FeedOrder } from '#domain/import/feed-form.ts';

/** Who does something with a feed, and when. */
export interface FeedActor {
  groupId: number;
  staffId: number;
  at: Date;
}

/** Port: what staff do with the feeds of their group. All of it is in the audit log. False: the group has no such feed. */
export interface FeedDesk {
  /** The feed is taken within a minute, whether its file is new or not; a paused one is not taken. */
  runSoon(by: FeedActor, dealershipId: number): Promise<boolean>;
  /**
   * Sets a dealership's feed, the first one or what it is from now on; its token stays. Without a mapping
   * the one that it has stays, and a dealership without a feed gets none (false).
   */
  save(by: FeedActor, dealershipId: number, order: FeedOrder & { mapping?: Mapping | undefined }): Promise<boolean>;
  /** How files are read from the next one on. */
  setMapping(by: FeedActor, dealershipId: number, mapping: Mapping): Promise<boolean>;
  /** Stops importing, or begins again. */
  pause(by: FeedActor, dealershipId: number, paused: boolean): Promise<boolean>;
  /** The dealership has no feed any more; its cars and its runs stay. */
  remove(by: FeedActor, dealershipId: number): Promise<boolean>;
  /** SHA-256 of the token that may send from now on; null: no one may. */
  setToken(by: FeedActor, dealershipId: number, hash: Buffer | null): Promise<boolean>;
}
