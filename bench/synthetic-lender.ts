import type { FinanceLenderFigures } from '#domain/car/car-values.ts';

/** Finance figures of a lender, without repayments. */
export const SYNTHETIC_LENDER: FinanceLenderFigures = {
  interestRate: 6.9,
  comparisonRate: 7.6,
  paymentWeek: null,
  paymentMonth: null,
  deposit: null,
  totalPayable: null,
  termMonths: 60,
  termYears: 5,
  balloon: null,
  establishmentFees: null,
  disclaimer: null,
};
