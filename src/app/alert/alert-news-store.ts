import type { CarNews } from '#domain/alert/alert.ts';
import type { Frequency } from '#domain/alert/alerts-policy.ts';
import type { Car } from '#domain/car/car.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';

/** A stored search with those who wait for it. */
export interface WatchedSearch {
  /** Equal searches have equal keys. */
  key: string;
  query: SearchQuery;
  alertId: number;
  drops: boolean;
}

export interface AlertHit extends CarNews {
  alertId: number;
  /** The same thing is reported once (`newsKey`). */
  once: string;
}

/** Port: what alerts watch, what they saw last, and what they have to tell. Works across sites, on behalf of the worker. */
export interface AlertNewsStore {
  /** Groups with alerts, and how far the change log was read for each (null: not yet); and those that have none any more. */
  groups(): Promise<{ watching: { groupId: number; seq: number | null }[]; idle: number[] }>;
  /** Sites of a group with alerts that are on. */
  sites(groupId: number): Promise<number[]>;
  /** Drops what was seen of a group that has no alerts. */
  forget(groupId: number): Promise<void>;
  /** How cars are now, with nothing to tell: before the first alert of a group. */
  remember(groupId: number, cars: readonly Car[]): Promise<void>;
  /** How cars were when they were seen last. */
  seen(carIds: readonly number[]): Promise<Car[]>;
  /** Searches of a site that have one of these anchors, in batches. */
  searches(siteId: number, anchors: readonly string[]): AsyncIterable<WatchedSearch[]>;
  /** Alerts of a site for these cars. */
  watchers(siteId: number, carIds: readonly number[]): Promise<{ alertId: number; carId: number }[]>;
  /**
   * What there is to tell, and after all of it how cars are now and which are gone. A run that is killed between the two
   * is made again against the cars as they were, and what it told stays told once.
   */
  record(
    groupId: number,
    seen: { cars: readonly Car[]; gone: readonly number[]; hits: readonly AlertHit[] },
    now: Date,
  ): Promise<number>;
  /** The change log was read up to here. */
  advance(groupId: number, seq: number): Promise<void>;
  /** Sites with something to tell. */
  waiting(): Promise<number[]>;
  /** Puts what is due into emails, one an alert: news from before `until`, and everything since with it. Returns how many emails. */
  compose(siteId: number, frequency: Frequency, until: Date, now: Date): Promise<number>;
}
