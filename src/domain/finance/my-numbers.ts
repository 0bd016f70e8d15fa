import { dollars, type Cents } from '../money.ts';
import { plural } from '../text/words.ts';
import type { FinancePolicy } from './finance-policy.ts';
import { PAYMENTS_A_YEAR } from './loan-payment.ts';
import { offeredTerm } from './read-calculator.ts';
import { repayment, SMALLEST_PAYMENT, type RepaymentInput, type Rounding } from './repayment.ts';

/** What a shopper brings and can pay, as typed once and kept on the device. Whole dollars as cents. */
export interface MyNumbers {
  deposit: Cents;
  tradeIn: Cents;
  /** How much a week. */
  week: Cents;
  years: number;
}

/** The terms a shopper may choose: the site's own, else its longest and those two and four years shorter. */
export function myYears({ term }: Pick<FinancePolicy['limits'], 'term'>): number[] {
  const { min, max, years } = term;
  const choices = years ?? [max - 4, max - 2, max].filter((one) => one >= min).map((one) => offeredTerm(one, term));
  return [...new Set(choices)].toSorted((a, b) => a - b);
}

/** Of the terms that are offered; where none are, as it is. */
export const nearestTerm = (years: number, offered: readonly number[]): number =>
  offered.length === 0
    ? years
    : offered.reduce((best, one) => (Math.abs(one - years) < Math.abs(best - years) ? one : best));

/** "5 years" */
export const termWords = (years: number): string => `${years} ${plural(years, 'year')}`;

/** Dollars; more is mistyped. */
const MOST = 1_000_000;

/** Whole dollars that someone may have or pay. */
export const isAmount = (amount: number): boolean => Number.isInteger(amount) && amount >= 0 && amount <= MOST;

/** The loan for one car: its price on the terms of the visit, the lender's rate and what is financed beside the price. */
export interface CardLoan {
  price: Cents;
  /** Percent a year. */
  annualRate: number;
  fees: Cents;
  /** Of the payment, to whole dollars. */
  rounding: Rounding;
}

/** "26990 8.99 5": price, rate and fees as a page has them, and the rounding where it is not to the nearest dollar. */
export const writtenCardLoan = ({ price, annualRate, fees, rounding }: CardLoan): string =>
  [price / 100, annualRate, fees / 100, ...(rounding === 'nearest' ? [] : [rounding])].join(' ');

export function readCardLoan(text: string): CardLoan {
  const [price, annualRate, fees, rounding] = text.split(' ');
  return {
    price: dollars(Number(price)),
    annualRate: Number(annualRate),
    fees: dollars(Number(fees)),
    rounding: rounding === 'up' || rounding === 'down' ? rounding : 'nearest',
  };
}

export type MyRepayment =
  /** Deposit and trade-in pay for all of it. */
  | { kind: 'paid'; left: Cents }
  /** So small a loan has no payment that may be shown (`SMALLEST_PAYMENT`). */
  | { kind: 'small'; borrowed: Cents }
  | {
      kind: 'loan';
      weekly: Cents;
      borrowed: Cents;
      /** What is left of the week; negative: so much over. */
      left: Cents;
      /** Of the week, 0 to 1; 1 is all of it or more. */
      share: number;
    };

/** What a car costs a shopper a week: the calculator's loan, without a balloon, after deposit and trade-in. */
export function myRepayment(
  { price, annualRate, fees, rounding }: CardLoan,
  { deposit, tradeIn, week, years }: MyNumbers,
): MyRepayment {
  const down = deposit + tradeIn;
  if (down >= price) return { kind: 'paid', left: down - price };
  const input = { price, deposit: down, residual: 0, annualRate, years, frequency: 'weekly' as const };
  const { payment } = repayment(input, null, { fees, monthlyFee: 0, rounding, feesInTotal: 'financed' });
  const borrowed = price - down;
  if (payment <= SMALLEST_PAYMENT) return { kind: 'small', borrowed };
  return {
    kind: 'loan',
    weekly: payment,
    borrowed,
    left: week - payment,
    share: week === 0 ? 1 : Math.min(1, payment / week),
  };
}

/** Where a calculator starts for a shopper with these numbers: the loan of `myRepayment`. */
export const withMyNumbers = (input: RepaymentInput, numbers: MyNumbers | null): RepaymentInput =>
  numbers === null
    ? input
    : {
        ...input,
        deposit: Math.min(input.price, numbers.deposit + numbers.tradeIn),
        residual: 0,
        years: numbers.years,
        frequency: 'weekly',
      };

/** What someone can afford each time, as numbers. `null`: they count on a balloon, which these numbers do not know. */
export function numbersOfBudget(
  { deposit, residual, years, frequency }: Pick<RepaymentInput, 'deposit' | 'residual' | 'years' | 'frequency'>,
  payment: Cents,
): MyNumbers | null {
  const whole = (cents: number) => dollars(Math.floor(cents / 100));
  const week = whole((payment * PAYMENTS_A_YEAR[frequency]) / PAYMENTS_A_YEAR.weekly);
  return residual > 0 || week === 0 ? null : { deposit: whole(deposit), tradeIn: 0, week, years };
}

/** Whether a car is within the week. */
export const fits = (mine: MyRepayment): boolean => mine.kind !== 'loan' || mine.left >= 0;

/** "3000,9200,100,5": deposit, trade-in, week in dollars, years. Nothing else, so that it says nothing of who shares it. */
export const writtenNumbers = ({ deposit, tradeIn, week, years }: MyNumbers): string =>
  [deposit / 100, tradeIn / 100, week / 100, years].join();

/** Null: not what `writtenNumbers` writes, or nothing that can be worked with. */
export function readNumbers(text: string | null): MyNumbers | null {
  const parts = /^(\d{1,7}),(\d{1,7}),(\d{1,7}),(\d{1,2}(?:\.\d{1,2})?)$/.exec(text ?? '');
  if (parts === null) return null;
  const [deposit = 0, tradeIn = 0, week = 0, years = 0] = parts.slice(1).map(Number);
  if (![deposit, tradeIn, week].every(isAmount) || week === 0 || years < 0.5 || years > 30) return null;
  return { deposit: dollars(deposit), tradeIn: dollars(tradeIn), week: dollars(week), years };
}
