import type { ReactNode } from 'react';
import type { ReservationPayment } from '#app/reservation/reservations.ts';
import { orderRows, type Order, type OrderRow } from '#domain/order/order.ts';
import { formatExactly } from '#domain/price/format-money.ts';
import { receiptRows, returnedRows } from '#domain/reservation/receipt-rows.ts';
import css from './order-table.module.css';

export interface OrderView {
  rows: { name: string; amount: string; total: boolean }[];
  answers: readonly { name: string; value: string }[];
}

type Payments = readonly Pick<ReservationPayment, 'state' | 'money'>[];

/** The lines of the receipt, both emails and the lead system, and what went back. */
export function orderView(order: Order, payments: Payments): OrderView {
  const paid = payments.find(({ state }) => state === 'paid');
  const back = payments.filter(({ state }) => state === 'refund_due' || state === 'refunded');
  const rows =
    paid || back.length > 0
      ? receiptRows(order, paid ? { name: 'Deposit paid', money: paid.money } : null)
      : orderRows(order, { name: 'Deposit, not paid', paid: false });
  return {
    answers: order.answers,
    rows: [...rows, ...back.flatMap(backRows)].map((row) => ({ ...row, amount: formatExactly(row.amount) })),
  };
}

const backRows = ({ state, money }: Payments[number]): OrderRow[] => [
  ...returnedRows(money),
  ...(money.left > 0
    ? [
        {
          name: state === 'refunded' ? 'Refund failed' : money.disputed ? 'Disputed by the bank' : 'Refund in progress',
          amount: money.left,
          total: false,
        },
      ]
    : []),
];

export const OrderTable = ({ rows, children }: Pick<OrderView, 'rows'> & { children?: ReactNode }) => (
  <dl className={css.rows}>
    {rows.map(({ name, amount, total }) => (
      <div key={name} className={total ? css.total : undefined}>
        <dt>{name}</dt>
        <dd className="num">{amount}</dd>
      </div>
    ))}
    {children}
  </dl>
);
