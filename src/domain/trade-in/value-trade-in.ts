import type { EstimatedRange } from '../market/estimate-range.ts';
import type { Cents } from '../money.ts';
import { CONDITION_QUESTIONS, type Condition } from './condition-questions.ts';
import { onlineEstimate } from './online-estimate.ts';
import type { TradeInPolicy } from './trade-in-policy.ts';

/** Asking prices and kilometres of similar vehicles. */
export interface TradeInMarket extends EstimatedRange {
  /** The middle of the kilometres of those that it was compared with. */
  typicalKm: number;
}

/** One step on the way to an offer. The offer is their sum, to the dollar. */
export type OfferLine = { amount: Cents } & (
  | { step: 'market'; cars: number }
  | { step: 'km'; km: number; typicalKm: number }
  | { step: keyof Condition; answer: string }
  | { step: 'costs' }
);

export interface TradeInValue {
  price: Cents;
  /** The same calculation for the cheapest and the dearest similar vehicle. */
  low: Cents;
  high: Cents;
  lines: OfferLine[];
}

/** `market`: too few others like it are for sale. `worth`: it is worth less than what it costs to sell it. */
export type NoEstimate = 'age' | 'km' | 'market' | 'worth';

/** What the dealer offers for a vehicle, and how that was reached; or why no one can say it remotely. */
export function valueTradeIn(
  { year, km, condition }: { year: number; km: number; condition: Condition },
  market: TradeInMarket | null,
  policy: Pick<TradeInPolicy, 'maxYears' | 'maxKm' | 'adjustments' | 'costs'>,
  thisYear: number,
): TradeInValue | { because: NoEstimate } {
  const because = onlineEstimate({ year, km }, policy, thisYear);
  if (because !== null) return { because };
  if (market === null) return { because: 'market' };
  const { typicalKm, kmSlope, expected, cars } = market;
  const typical = toTens(expected * Math.exp((kmSlope * (typicalKm - km)) / 10_000));
  const conditions = linesOf(condition, policy.adjustments, expected);
  const { dollars, percent } = policy.costs;
  const costs = (selling: Cents): Cents => -toTens(dollars * 100 + (selling * percent) / 100);
  const lines: OfferLine[] = [
    { step: 'market', amount: typical, cars },
    { step: 'km', amount: expected - typical, km, typicalKm },
    ...conditions,
    { step: 'costs', amount: costs(expected) },
  ];
  const price = sum(lines);
  if (price <= 0) return { because: 'worth' };
  const offered = (selling: Cents): Cents =>
    Math.max(0, selling + sum(linesOf(condition, policy.adjustments, selling)) + costs(selling));
  return {
    price,
    low: offered(market.min),
    high: offered(market.max),
    lines: lines.filter(({ amount }) => amount !== 0),
  };
}

const linesOf = (condition: Condition, adjustments: TradeInPolicy['adjustments'], selling: Cents): OfferLine[] =>
  CONDITION_QUESTIONS.map(({ name }) => {
    const percents: Readonly<Record<string, number>> = adjustments[name];
    return { step: name, answer: condition[name], amount: toTens((selling * (percents[condition[name]] ?? 0)) / 100) };
  });

const sum = (lines: readonly { amount: Cents }[]): Cents => lines.reduce((all, { amount }) => all + amount, 0);

/** An estimate knows no single dollars: to $10, in cents. Never −0. */
const toTens = (cents: Cents): Cents => Math.round(cents / 1000) * 1000 + 0;
