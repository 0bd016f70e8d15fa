import type { Cents } from '../money.ts';
import { joinAnd } from '../text/words.ts';

/**
 * What a shopper buys and how they pay for it. It is built once, from the answers and the prices at that moment. The
 * journey, reservation, receipt, emails, lead systems and desk all show this order.
 */
export interface Order {
  /** The answers given on the way, in words. Empty without a checkout journey. */
  answers: readonly { name: string; value: string }[];
  lines: readonly { name: string; amount: Cents }[];
  /** Extra costs whose amount is not known yet: "government charges", "delivery". */
  without: readonly string[];
  /** The sum of the lines. Below 0, the trade-in is worth more than the car. */
  total: Cents;
  deposit: Cents;
  financed: Cents;
  /** Total less deposit and finance. Below 0, it is paid to the shopper. */
  balance: Cents;
  handover: 'pick-up' | 'delivery';
  /** The repayments. `null`: no finance, or the repayment is not known. */
  loan: OrderLoan | null;
}

/** A repayment is never shown without the rest of this. */
export interface OrderLoan {
  /** "$143/wk" */
  amount: string;
  /** "over 5 years at 9.99% p.a., no balloon." */
  text: string;
  /** "10.91% p.a." */
  comparison: string;
  warning: string;
  disclaimer: string;
  /** All repayments with interest and fees. */
  repayments: Cents;
}

/** The car alone, paid for at pick-up. Reservations made before orders existed hold no more than this. */
export const plainOrder = (price: Cents, deposit: Cents): Order => ({
  answers: [],
  lines: [{ name: 'Price', amount: price }],
  without: [],
  total: price,
  deposit,
  financed: 0,
  balance: price - deposit,
  handover: 'pick-up',
  loan: null,
});

/** Everything the shopper pays, with interest where it is known. */
export const payableInAll = ({ total, financed, loan }: Order): Cents =>
  Math.max(0, loan === null ? total : total - financed + loan.repayments);

export interface OrderRow {
  name: string;
  amount: Cents;
  /** The row to emphasise. */
  total: boolean;
}

/** Every amount of an order, in the sequence of a receipt. `deposit`: its name, and whether it is paid. */
export function orderRows(order: Order, deposit: { name: string; paid: boolean } | null): OrderRow[] {
  const { lines, total, financed, balance, loan, handover } = order;
  const row = (name: string, amount: Cents, isTotal = false): OrderRow => ({ name, amount, total: isTotal });
  const where = handover === 'pick-up' ? 'at pick-up' : 'on delivery';
  const paid = deposit?.paid ?? false;
  return [
    ...lines.map(({ name, amount }) => row(name, amount)),
    row(totalName(order), Math.max(0, total), loan === null),
    ...(deposit === null ? [] : [row(deposit.name, order.deposit)]),
    ...(financed > 0 ? [row('Financed', financed)] : []),
    balance < 0
      ? row(`Paid to you ${where}`, -balance)
      : paid && financed === 0
        ? row(`Balance to pay ${where}`, balance) // one amount has one row
        : row(handover === 'pick-up' ? 'At pick-up' : 'On delivery', balance),
    ...(loan === null
      ? []
      : [
          row('Total repayments', loan.repayments),
          row(`Total to pay, with interest${withoutWords(order)}`, payableInAll(order), true),
        ]),
    ...(paid && financed > 0 ? [row('Balance to pay', Math.max(0, payableInAll(order) - order.deposit))] : []),
  ];
}

const withoutWords = ({ without }: Order): string => (without.length === 0 ? '' : `, excluding ${joinAnd(without)}`);

function totalName(order: Order): string {
  const { financed, loan } = order;
  if (financed === 0) return `Total to pay${withoutWords(order)}`;
  return `Total before ${loan === null ? 'interest' : 'finance'}${withoutWords(order)}`;
}
