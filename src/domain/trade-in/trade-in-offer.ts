import type { Cents } from '../money.ts';
import type { OfferLine } from './value-trade-in.ts';

/** A trade-in offer. The server computes it from the answers, never the browser. */
export interface TradeInOffer {
  /** "2021 Mazda 3" */
  vehicle: string;
  price: Cents;
  low: Cents;
  high: Cents;
  lines: OfferLine[];
  /** What is still owed on the vehicle: the dealer pays that to the lender, and the rest to the shopper. */
  owing: Cents;
  /** ISO instant: good until then. */
  until: string;
}

export const isGood = ({ until }: Pick<TradeInOffer, 'until'>, now: Date): boolean => now.getTime() < Date.parse(until);
