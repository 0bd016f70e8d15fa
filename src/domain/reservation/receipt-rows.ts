import type { Cents } from '../money.ts';
import { orderRows, type Order, type OrderRow } from '../order/order.ts';
import { isPlain, type MoneyBack } from './money-back.ts';

/** An order with the part of a paid deposit that is still with the dealership. Null: nothing is. */
export function receiptRows(order: Order, deposit: { name: string; money: MoneyBack } | null): OrderRow[] {
  const left = deposit?.money.left ?? 0;
  const rows = orderRows(
    { ...order, deposit: left, balance: order.balance + order.deposit - left },
    deposit && left > 0 ? { name: deposit.name, paid: true } : null,
  );
  return deposit === null || isPlain(deposit.money) ? rows : [...rows, ...returnedRows(deposit.money)];
}

/** The receipt of a reservation that has ended: what was paid, what went back, and that nothing is owed. */
export function endedRows(payments: readonly { amount: Cents }[], back: readonly OrderRow[]): OrderRow[] {
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...(paid > 0 ? [{ name: 'Deposit paid', amount: paid, total: false }] : []),
    ...back,
    { name: 'Balance to pay', amount: 0, total: true },
  ];
}

/** What went back of a payment, by who has returned it. `when`: "Tuesday 24 November, 2:45 pm" */
export const returnedRows = ({ refunded, byBank }: MoneyBack, when = ''): OrderRow[] =>
  [
    { name: 'Refunded', amount: refunded },
    { name: 'Returned by the bank', amount: byBank },
  ]
    .filter(({ amount }) => amount > 0)
    .map(({ name, amount }) => ({ name: `${name} ${when}`.trim(), amount, total: false }));
