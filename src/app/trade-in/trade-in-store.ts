import type { Plate } from '#domain/trade-in/plate.ts';
import type { TradeInAnswers } from '#domain/trade-in/trade-in-answers.ts';
import type { TradeInOffer } from '#domain/trade-in/trade-in-offer.ts';
import type { TradeInVehicle } from '#domain/trade-in/trade-in-vehicle.ts';
import type { NoEstimate } from '#domain/trade-in/value-trade-in.ts';

export interface NewTradeIn {
  /** Random, and only in its address and in emails: who knows it can continue the valuation. */
  key: string;
  /** The car that it would help to pay. */
  carId: number | null;
  plate: Plate | null;
  vehicle: TradeInVehicle;
  createdAt: Date;
  /** Until then it is kept without a lead. */
  expiresAt: Date;
}

export interface TradeIn extends NewTradeIn {
  id: number;
  /** What was typed of the answers and is not finished. */
  typed: Record<string, string> | null;
  answers: TradeInAnswers | null;
  leadId: number | null;
  offer: TradeInOffer | null;
  noEstimate: NoEstimate | null;
  acceptedAt: Date | null;
}

/** A valuation as a page of ours showed it. Dollars. */
export interface RecordedValuation {
  offer_price: number;
  lead_id: number;
  at: string;
}

/** Port: what shoppers want to trade in. Every method takes the site first and cannot see another's. */
export interface TradeInStore {
  create(siteId: number, tradeIn: NewTradeIn): Promise<void>;
  byKey(siteId: number, key: string, now: Date): Promise<TradeIn | undefined>;
  /** Answers that are not finished, as they were typed. */
  saveTyped(siteId: number, key: string, typed: Record<string, string>): Promise<void>;
  saveValuation(siteId: number, key: string, valuation: RecordedValuation): Promise<void>;
  /** Answers are changed until the offer is accepted; what was offered for the earlier ones is void. False: too late. */
  saveAnswers(siteId: number, key: string, answers: TradeInAnswers): Promise<boolean>;
  /** The lead that came of it and what is offered, or why nothing is. An accepted offer stays as it was. */
  saveOffer(
    siteId: number,
    key: string,
    made: { leadId: number; offer: TradeInOffer } | { leadId: number; noEstimate: NoEstimate },
  ): Promise<void>;
  /** Once, while the offer is good, and only at the price that was seen. Accepting again changes nothing. */
  accept(siteId: number, key: string, seen: { price: number }, now: Date): Promise<'accepted' | 'ended' | 'changed'>;
  /** An offer that is good now, for a checkout to take off a price. */
  offerByKey(siteId: number, key: string, now: Date): Promise<TradeInOffer | undefined>;
  /** Counts one more look-up of a plate. False: the site has had its `most` within 24 hours. */
  takeLookup(siteId: number, most: number, now: Date): Promise<boolean>;
}
