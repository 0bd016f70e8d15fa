import { formatMoney } from '../price/format-money.ts';
import { orderRows, type Order } from './order.ts';

/** An order for people to read in an email, in a lead system and at the desk: what was answered, then every amount. */
export const orderLines = (order: Order): { label: string; value: string }[] => [
  ...order.answers.map(({ name, value }) => ({ label: name, value })),
  ...orderRows(order, { name: 'Deposit', paid: false }).map(({ name, amount }) => ({
    label: name,
    value: formatMoney(amount),
  })),
  ...(order.loan === null
    ? []
    : [
        {
          label: 'Repayment',
          value: `${order.loan.amount} ${order.loan.text} ${order.loan.comparison} comparison rate.`,
        },
      ]),
];
