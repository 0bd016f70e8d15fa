import type { Cents } from '../money.ts';
import { formatExactly } from '../price/format-money.ts';
import type { MoneyBack } from './money-back.ts';
import type { SendBackReason } from './settle-payment.ts';

export type MoneyReader = 'shopper' | 'dealer';

/** `will`: if the reservation is cancelled now. `is`: it is owed. `has`: it was marked as returned. */
export type MoneyTense = 'will' | 'is' | 'has';

interface Words extends Record<MoneyTense, (amount: string) => string> {
  refunded(amount: string, tense: MoneyTense): string;
  byBank(amount: string): string;
  disputed(amount: string): string;
}

const RETURNS: Record<MoneyReader, Words> = {
  shopper: {
    refunded: (amount) => `We’ve refunded ${amount} to your payment method.`,
    byBank: (amount) => `Your bank has already returned ${amount}.`,
    disputed: (amount) =>
      `Your bank is reviewing this payment. We’ll refund ${amount} to your payment method, unless your bank returns it first.`,
    will: (amount) => `We’ll refund ${amount} to your payment method.`,
    is: (amount) => `We’re refunding ${amount} to your payment method.`,
    has: (amount) => `Our refund of ${amount} hasn’t gone through. Please contact us.`,
  },
  dealer: {
    refunded: (amount, tense) => (tense === 'will' ? `${amount} is already refunded.` : `${amount} is refunded.`),
    byBank: (amount) => `The customer’s bank has already returned ${amount}.`,
    disputed: (amount) =>
      `The customer’s bank disputes the payment. A refund of ${amount} is sent when the payment provider allows it, unless the bank returns the money first.`,
    will: (amount) => `${amount} is refunded to their payment method. A refund can’t be undone.`,
    is: (amount) => `A refund of ${amount} is in progress.`,
    has: (amount) => `A refund of ${amount} failed at the payment provider.`,
  },
};

const TAKES_DAYS = 'It may take a few business days to appear.';
const TEST = 'This was a test payment, so no money moves.';

/** Who has returned what of a payment, and what becomes of the rest: one sentence each. */
export function returnSentences(money: MoneyBack, tense: MoneyTense, reader: MoneyReader): string[] {
  const { refunded, byBank, left, disputed, isTest } = money;
  const words = RETURNS[reader];
  return [
    ...(refunded > 0 ? [words.refunded(formatExactly(refunded), tense)] : []),
    ...(byBank > 0 ? [words.byBank(formatExactly(byBank))] : []),
    ...(left > 0 ? [capitalized((disputed ? words.disputed : words[tense])(restOf(money)))] : []),
    ...(left === 0 && tense === 'will' && reader === 'dealer' ? ['No refund is sent.'] : []),
    ...(reader === 'shopper' && !isTest && (tense === 'has' ? refunded > 0 : tense === 'is' && left > 0 && !disputed)
      ? [TAKES_DAYS]
      : []),
    ...(isTest ? [TEST] : []),
  ];
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const restOf = ({ refunded, byBank, left }: MoneyBack): string =>
  refunded + byBank > 0 ? `the other ${formatExactly(left)}` : formatExactly(left);

/** What a deposit that was paid does for the price. */
export function depositSentences(
  { refunded, byBank, left, disputed, isTest }: MoneyBack,
  reader: MoneyReader,
): string[] {
  const words = RETURNS[reader];
  return [
    ...(refunded > 0 ? [words.refunded(formatExactly(refunded), 'will')] : []),
    ...(byBank > 0 ? [words.byBank(formatExactly(byBank))] : []),
    COUNTS[reader](left, { disputed, isWhole: refunded + byBank === 0 }),
    ...(isTest ? [TEST] : []),
  ];
}

type Counts = (left: Cents, of: { disputed: boolean; isWhole: boolean }) => string;

const COUNTS: Record<MoneyReader, Counts> = {
  shopper: (left, { disputed, isWhole }) => {
    const amount = formatExactly(left);
    if (left === 0) return 'No deposit comes off the price.';
    if (disputed)
      return `Your bank is reviewing this payment. ${amount} comes off the price, unless your bank returns it.`;
    return isWhole
      ? `We’ve received your ${amount} deposit. It comes off the price.`
      : `${amount} comes off the price.`;
  },
  dealer: (left, { disputed, isWhole }) => {
    const amount = formatExactly(left);
    if (left === 0) return 'No deposit counts towards the price.';
    if (disputed)
      return `The customer’s bank disputes the payment. ${amount} counts towards the price, unless the bank returns it.`;
    return isWhole
      ? `The ${amount} deposit is paid and counts towards the price.`
      : `${amount} counts towards the price.`;
  },
};

/** Why a payment goes back that did not pay for the reservation. Null: it was not stored. */
export const lateSentence = (amount: Cents, because: SendBackReason | null, reader: MoneyReader): string =>
  LATE[because ?? 'not known'][reader](formatExactly(amount));

const LATE: Record<SendBackReason | 'not known', Record<MoneyReader, (amount: string) => string>> = {
  'the reservation has ended': {
    shopper: (amount) => `Your ${amount} payment arrived after the reservation had ended.`,
    dealer: (amount) => `${amount} arrived after the reservation had ended.`,
  },
  'the car is taken': {
    shopper: (amount) => `Your ${amount} payment arrived when the vehicle was no longer available.`,
    dealer: (amount) => `${amount} arrived when the vehicle was no longer available.`,
  },
  'it was paid twice': {
    shopper: (amount) => `Your deposit was already paid when another payment of ${amount} arrived.`,
    dealer: (amount) => `The deposit was already paid when another payment of ${amount} arrived.`,
  },
  'the amount is another one': {
    shopper: (amount) => `Your payment of ${amount} isn’t the amount of the deposit.`,
    dealer: (amount) => `A payment of ${amount} isn’t the amount of the deposit.`,
  },
  'not known': {
    shopper: (amount) => `Your ${amount} payment arrived too late to reserve the vehicle.`,
    dealer: (amount) => `${amount} arrived too late to reserve the vehicle.`,
  },
};
