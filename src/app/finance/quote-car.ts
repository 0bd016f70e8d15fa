import type { Car } from '#domain/car/car.ts';
import type { LenderQuote } from '#domain/car/car-values.ts';
import { currentQuote, lenderOf, quoteRequest } from '#domain/finance/car-quote.ts';
import type { FinancePolicy } from '#domain/finance/finance-policy.ts';
import type { Cents } from '#domain/money.ts';
import type { FinanceQuotes, QuoteStore } from './finance-quotes.ts';

export interface QuotePorts {
  lender: FinanceQuotes;
  quotes: QuoteStore;
  /** Those that are being asked for now, by car, price and lender: many visitors of one page are one question. */
  asking: Map<string, Promise<LenderQuote | null>>;
}

/** The quote of a car: the one it has, else a new one, which becomes the car's own. Null when there is none to have. */
export async function quoteCar(
  car: Car,
  advertised: Cents | null,
  policy: FinancePolicy,
  { lender, quotes, asking }: QuotePorts,
): Promise<LenderQuote | null> {
  const quotable = quoteRequest(car, advertised, policy);
  if ('because' in quotable) return quotable.because === 'quoted' ? currentQuote(car, advertised, policy) : null;
  const key = `${car.id} ${advertised} ${lenderOf(policy)}`;
  const known = asking.get(key);
  if (known !== undefined) return known;
  const question = lender.quote(quotable.request, policy).then(async (answer) => {
    if (answer === null || advertised === null) return null;
    const quote = { ...answer, purchasePrice: advertised };
    await quotes.put(car, lenderOf(policy), quote);
    return quote;
  });
  asking.set(key, question);
  try {
    return await question;
  } finally {
    asking.delete(key);
  }
}
