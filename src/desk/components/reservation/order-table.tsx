import type { ReactNode } from 'react';
import { orderRows, type Order } from '#domain/order/order.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import css from './order-table.module.css';

export interface OrderView {
  rows: { name: string; amount: string; total: boolean }[];
  answers: readonly { name: string; value: string }[];
}

const DEPOSIT_NAMES = {
  paid: 'Deposit paid',
  refund_due: 'Deposit, refund in progress',
  refunded: 'Deposit, refunded',
  unpaid: 'Deposit, not paid',
};
export type DepositState = keyof typeof DEPOSIT_NAMES;

/** The lines of the receipt, both emails and the lead system. */
export const orderView = (order: Order, deposit: DepositState): OrderView => ({
  answers: order.answers,
  rows: orderRows(order, { name: DEPOSIT_NAMES[deposit], paid: deposit === 'paid' }).map((row) => ({
    ...row,
    amount: formatMoney(row.amount),
  })),
});

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
