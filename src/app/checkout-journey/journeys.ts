import type { JourneyAnswers } from '#domain/checkout-journey/journey-answers.ts';

export interface Journey {
  carId: number;
  key: string;
  answers: JourneyAnswers;
}

/** Port: checkout journeys of a site, without anybody's name. Every method takes the site first and cannot see another's. */
export interface Journeys {
  /** `key`: anyone who knows it continues with it, on any device; random. */
  begin(siteId: number, journey: Journey & { expiresAt: Date }, now: Date): Promise<void>;
  /** One that has run out is not there. */
  byKey(siteId: number, key: string, now: Date): Promise<Journey | undefined>;
  /** The journey, if any, whose sum waits for a valuation: the one that was changed last. */
  withTradeIn(siteId: number, tradeInKey: string, now: Date): Promise<string | undefined>;
  /** Takes the answers to one task in place of earlier ones; the others stay, no matter who saves them in the meantime. */
  save(siteId: number, key: string, answers: JourneyAnswers, now: Date): Promise<void>;
}

/** Port: for the job that forgets them. */
export interface OldJourneys {
  /** Returns how many. */
  forget(now: Date, limit: number): Promise<number>;
}
