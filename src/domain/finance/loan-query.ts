import type { FinancePolicy } from './finance-policy.ts';
import type { RepaymentInput } from './repayment.ts';

/** The figures of a calculator as query parameters, read by its page and by the finance enquiry. */
export function loanQuery(
  { price, deposit, years, annualRate, residual, frequency }: RepaymentInput,
  policy: Pick<FinancePolicy, 'interest' | 'residual'>,
): string {
  const pairs: [string, string | number][] = [
    ['price', price / 100],
    ['deposit', deposit / 100],
    ['years', years],
    ...(policy.interest === 'editable' ? [['rate', annualRate] satisfies [string, number]] : []),
    ...(policy.residual ? [['residual', residual / 100] satisfies [string, number]] : []),
    ['frequency', frequency],
  ];
  return pairs.map(([name, value]) => `${name}=${value}`).join('&');
}
