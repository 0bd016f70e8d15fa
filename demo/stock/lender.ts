import type { FinanceLenderFigures } from '#domain/car/car-values.ts';
import { sampleComparisonRate } from '#domain/finance/sample-comparison-rate.ts';
import { dollars } from '#domain/money.ts';

const WORDS =
  'Weekly repayment over five years with a 10% deposit. Indicative only, not a quote or an offer of finance; for approved applicants. Conditions, fees and charges apply. Demonstration figures of a fictional lender, credit licence 000000.';

/** A fictional lender's figures in dollars for a price in dollars: five years, 10 % deposit, older vehicles cost more. */
export function quote(price: number, age: number): FinanceLenderFigures {
  const interestRate = age <= 2 ? 7.99 : age <= 6 ? 8.49 : 9.99;
  const deposit = Math.round(price * 0.1);
  const fee = 395;
  const rate = interestRate / 100 / 52;
  const weeks = 260;
  const paymentWeek = Math.ceil(((price - deposit + fee) * rate) / (1 - (1 + rate) ** -weeks));
  return {
    interestRate,
    comparisonRate: sampleComparisonRate(interestRate, { financed: dollars(fee), monthly: 0 }),
    paymentWeek,
    paymentMonth: Math.round((paymentWeek * 52) / 12),
    deposit,
    totalPayable: paymentWeek * weeks + deposit,
    termMonths: 60,
    termYears: 5,
    balloon: 0,
    establishmentFees: fee,
    disclaimer: WORDS,
  };
}
