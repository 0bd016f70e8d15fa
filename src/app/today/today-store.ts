import type { Reach } from '#domain/staff/reach.ts';
import type { FeedState } from '#domain/import/feed-state.ts';
import type { Cents } from '#domain/money.ts';

/** Whose day it is: of a group, and of the dealerships that someone reaches. */
export interface AtToday {
  groupId: number;
  dealerships: Reach['dealerships'];
}

export interface FeedTrouble {
  dealershipId: number;
  state: FeedState;
  since: Date;
}

/** Port: what the desk's home needs beyond leads, test drives and reservations. */
export interface TodayStore {
  /** Feeds that have brought nothing, too little or errors, the longest in trouble first. */
  feedsInTrouble(at: AtToday): Promise<FeedTrouble[]>;
  /** By car, on the pages of a site since a day. */
  carViews(siteId: number, since: string): Promise<Map<number, number>>;
  /** Visits of a site on a day of its own calendar. */
  visits(siteId: number, day: string): Promise<number>;
  /** Deposits that were paid between two instants. */
  deposits(at: AtToday, from: Date, to: Date): Promise<{ count: number; sum: Cents }>;
  sold(at: AtToday, from: Date, to: Date): Promise<number>;
}
