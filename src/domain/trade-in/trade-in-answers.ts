import type { Cents } from '../money.ts';
import type { Condition } from './condition-questions.ts';

/** What a shopper says of the vehicle. */
export interface TradeInAnswers {
  km: number;
  condition: Condition;
  /** Money owing on it; 0: nothing. */
  owing: Cents;
  lender: string | null;
}
