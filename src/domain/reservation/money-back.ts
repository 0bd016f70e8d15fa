import type { Cents } from '../money.ts';
import type { PaymentState } from './settle-payment.ts';

/** What the gateway said of a paid payment when it was asked last; null: as the state of the payment says. */
export interface HeardOfPayment {
  /** Refunded by the dealership. */
  refunded: Cents | null;
  /** Returned by the shopper’s bank, for good. */
  taken: Cents | null;
  /** The bank has not decided yet. */
  disputed: boolean;
}

/** Where the money of a paid payment is, and who returned what of it. */
export interface MoneyBack {
  refunded: Cents;
  byBank: Cents;
  /** Neither the dealership nor the bank has returned it. */
  left: Cents;
  disputed: boolean;
  /** No money moves. */
  isTest: boolean;
}

/** What the dealership has refunded counts first: a bank may return the same money once more. */
export function moneyBack(
  { state, amount, isTest }: { state: PaymentState; amount: Cents; isTest: boolean },
  heard: HeardOfPayment,
): MoneyBack {
  const refunded = Math.min(heard.refunded ?? (state === 'refunded' ? amount : 0), amount);
  const byBank = Math.min(heard.taken ?? 0, amount - refunded);
  return { refunded, byBank, left: amount - refunded - byBank, disputed: heard.disputed, isTest };
}

/** Several payments of one reservation, as one. */
export const moneyOfAll = (all: readonly MoneyBack[]): MoneyBack => ({
  refunded: sum(all.map(({ refunded }) => refunded)),
  byBank: sum(all.map(({ byBank }) => byBank)),
  left: sum(all.map(({ left }) => left)),
  disputed: all.some(({ disputed }) => disputed),
  isTest: all.some(({ isTest }) => isTest),
});

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0);

/** For exports, in dollars. Null: nothing was returned. */
export const returnedDollars = (money: MoneyBack | null) =>
  money === null ? null : { by_dealership: money.refunded / 100, by_bank: money.byBank / 100 };

/** All of it is with the dealership, and no one asks for it. */
export const isPlain = ({ refunded, byBank, disputed }: MoneyBack): boolean =>
  refunded === 0 && byBank === 0 && !disputed;
