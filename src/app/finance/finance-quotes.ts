import type { LenderQuote } from '#domain/car/car-values.ts';
import type { QuoteRequest } from '#domain/finance/car-quote.ts';
import type { FinancePolicy } from '#domain/finance/finance-policy.ts';

/** Port: what a lender asks a week for one car. */
export interface FinanceQuotes {
  /** Null: no quote for this car. Throws when the lender cannot be asked now. */
  quote(request: QuoteRequest, policy: Pick<FinancePolicy, 'quoteService'>): Promise<LenderQuote | null>;
}

/** Port: keeps a lender's quote with the car, on every process. */
export interface QuoteStore {
  put(car: { id: number; group_id: number }, lender: string, quote: LenderQuote): Promise<void>;
}
