import type { Cents } from '../money.ts';

/**
 * What somebody buys and how they pay for it. It is made once, from the answers and the prices of that moment; journey,
 * reservation, receipt, mails, lead systems and the desk all show this one.
 */
export interface Order {
  /** What was answered on the way, in words; none without a checkout journey. */
  answers: readonly { name: string; value: string }[];
  lines: readonly { name: string; amount: Cents }[];
  /** What comes on top, and nobody can say yet for how much: "government charges", "delivery". */
  without: readonly string[];
  /** Of the lines; below 0: a trade-in is worth more. */
  total: Cents;
  deposit: Cents;
  financed: Cents;
  /** Total less deposit and finance; below 0: it is paid to them. */
  balance: Cents;
  handover: 'pick-up' | 'delivery';
  /** What the finance comes to; null: there is none, or nobody can say. */
  loan: OrderLoan | null;
}

/** A repayment is never shown without the rest of this. */
export interface OrderLoan {
  /** "$143 /wk" */
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

/** The car alone, paid for at pick-up: reservations from before there were orders have said no more. */
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

/** Everything that is paid, with the interest where it is known. */
export const payableInAll = ({ total, financed, loan }: Order): Cents =>
  Math.max(0, loan === null ? total : total - financed + loan.repayments);

export interface OrderRow {
  name: string;
  amount: Cents;
  /** The one to look at. */
  total: boolean;
}

/** Every amount of an order in the order of a receipt. `deposit`: what it is called, and whether it is paid. */
export function orderRows(order: Order, deposit: { name: string; paid: boolean } | null): OrderRow[] {
  const { lines, total, financed, balance, loan, handover } = order;
  const row = (name: string, amount: Cents, isTotal = false): OrderRow => ({ name, amount, total: isTotal });
  const where = handover === 'pick-up' ? 'at pick-up' : 'on delivery';
  return [
    ...lines.map(({ name, amount }) => row(name, amount)),
    row(totalName(order), Math.max(0, total), loan === null),
    ...(deposit === null ? [] : [row(deposit.name, order.deposit)]),
    ...(financed > 0 ? [row('Financed', financed)] : []),
    balance < 0
      ? row(`To you ${where}`, -balance)
      : row(handover === 'pick-up' ? 'At pick-up' : 'On delivery', balance),
    ...(loan === null
      ? []
      : [
          row('Total repayments', loan.repayments),
          row(`To pay in all, with interest${withoutWords(order)}`, payableInAll(order), true),
        ]),
    ...(deposit?.paid ? [row('Still to pay', Math.max(0, payableInAll(order) - order.deposit))] : []),
  ];
}

const withoutWords = ({ without }: Order): string => (without.length === 0 ? '' : `, without ${without.join(' and ')}`);

function totalName(order: Order): string {
  const { financed, loan, without } = order;
  if (financed === 0) return without.length === 0 ? 'To pay in all' : `To pay${withoutWords(order)}`;
  return `Total before ${loan === null ? 'interest' : 'finance'}${withoutWords(order)}`;
}
