import type { Cents } from '#domain/money.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { Frequency } from './alerts-policy.ts';

/** What an alert watches: a vehicle, or a search. */
export type Watched =
  | { carId: number; name: string; path: string }
  | {
      /** With every typed word read, and nothing of how results are shown. */
      query: SearchQuery;
      name: string;
      /** The same in words that the stock itself has: what a stranger typed is in no mail before it is confirmed. */
      plainName: string;
      path: string;
      /** Its filters in words, as chips show them. */
      filters: readonly string[];
    };

/** `unconfirmed`: no one has pressed the link in the mail yet, and nothing is sent. */
export const ALERT_STATES = ['unconfirmed', 'on', 'paused', 'ended'] as const;
export type AlertState = (typeof ALERT_STATES)[number];

/** How an alert reaches its owner. */
export const ALERT_CHANNELS = ['email', 'text'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

export interface Alert {
  id: number;
  siteId: number;
  /** Anyone who knows it may change the alert and see its owner's others: 128 random bits, in emails alone. */
  key: string;
  /** Lower case. null: it is told by text message. */
  email: string | null;
  /** A mobile number in E.164. null: it is told by email. */
  phone: string | null;
  watched: Watched;
  frequency: Frequency;
  /** Also when a price drops, beside new matches. A watched vehicle always tells of it. */
  drops: boolean;
  state: AlertState;
  createdAt: Date;
  /** The last time its owner did something: asked, confirmed, changed. */
  touchedAt: Date;
}

/** `new`: matches a search that it did not match before. `drop`: its price went down. `back`: it can be bought again. */
export type News = 'new' | 'drop' | 'back';

/** One thing to tell of one car, with the price that was shown and the one before. */
export interface CarNews {
  carId: number;
  news: News;
  price: Cents | null;
  before: Cents | null;
}
