/** Periods a year in a comparison rate (National Consumer Credit Protection Regulations 2010, reg 100); not the payments a year. */
const PERIODS = { weekly: 52.18, fortnightly: 26.09, monthly: 12 } as const;

/** Close enough for a rate that is shown with two decimals, with room to spare. */
const PRECISION = 1e-12;

export interface ComparedLoan {
  frequency: keyof typeof PERIODS;
  /** Credit provided at the start, financed fees included; any unit of money, the same throughout. */
  credit: number;
  /** Fees paid at the start; government fees and duties are left out by law. */
  upfrontFees: number;
  payment: number;
  payments: number;
  /** A fee with every payment, such as a monthly account fee. */
  periodicFee: number;
  /** Due with the last payment. */
  residual: number;
}

/**
 * The comparison rate in percent: n × r × 100, where r discounts all repayments and fees to the credit provided (reg 100
 * of the Regulations: Σ Aj/(1+r)^j = Σ (Rj+Cj)/(1+r)^j). `null`: nothing is lent or repaid.
 */
export function comparisonRate(loan: ComparedLoan): number | null {
  if (loan.credit <= loan.upfrontFees || loan.payments <= 0 || loan.payment <= 0) return null;
  const owed = (rate: number): number => {
    const discount = (1 + rate) ** -loan.payments;
    const each = rate === 0 ? loan.payments : (1 - discount) / rate;
    return (loan.payment + loan.periodicFee) * each + loan.residual * discount + loan.upfrontFees - loan.credit;
  };
  if (owed(0) < 0) return null;
  let [low, high] = [0, 1];
  while (high - low > PRECISION) {
    const middle = (low + high) / 2;
    if (owed(middle) > 0) low = middle;
    else high = middle;
  }
  return low * PERIODS[loan.frequency] * 100;
}
