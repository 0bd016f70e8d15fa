import { expect, it } from 'vitest';
import { orderRows, payableInAll, plainOrder, type Order, type OrderLoan } from './order.ts';

const loan: OrderLoan = {
  amount: '$36/wk',
  text: 'over 5 years at 9.99% p.a., no balloon.',
  comparison: '10.91% p.a.',
  warning: 'WARNING',
  disclaimer: 'Indicative only.',
  repayments: 936_000,
};
const brought: Order = {
  answers: [],
  lines: [
    { name: 'Price', amount: 699_000 },
    { name: 'Delivery', amount: 14_900 },
    { name: 'Paint', amount: 99_000 },
  ],
  without: [],
  total: 812_900,
  deposit: 20_000,
  financed: 679_000,
  balance: 113_900,
  handover: 'delivery',
  loan,
};
const LINES = ['Price 699000', 'Delivery 14900', 'Paint 99000'];

it.each<[string, Partial<Order>, { name: string; paid: boolean } | null, string[]]>([
  [
    'a loan, before the deposit is paid',
    {},
    { name: 'Deposit to pay today', paid: false },
    [
      ...LINES,
      'Total before finance 812900',
      'Deposit to pay today 20000',
      'Financed 679000',
      'On delivery 113900',
      'Total repayments 936000',
      'Total to pay, with interest 1069900!',
    ],
  ],
  [
    'a loan, paid',
    { without: ['government charges'] },
    { name: 'Paid today', paid: true },
    [
      ...LINES,
      'Total before finance, excluding government charges 812900',
      'Paid today 20000',
      'Financed 679000',
      'On delivery 113900',
      'Total repayments 936000',
      'Total to pay, with interest, excluding government charges 1069900!',
      'Balance to pay 1049900',
    ],
  ],
  [
    'a loan without a known repayment',
    { loan: null },
    null,
    [...LINES, 'Total before interest 812900!', 'Financed 679000', 'On delivery 113900'],
  ],
  [
    'cash at pick-up',
    { loan: null, financed: 0, balance: 792_900, handover: 'pick-up' },
    { name: 'Paid', paid: true },
    [...LINES, 'Total to pay 812900!', 'Paid 20000', 'Balance to pay at pick-up 792900'],
  ],
  [
    'cash at pick-up, before the deposit is paid',
    { loan: null, financed: 0, balance: 792_900, handover: 'pick-up' },
    { name: 'Deposit', paid: false },
    [...LINES, 'Total to pay 812900!', 'Deposit 20000', 'At pick-up 792900'],
  ],
  [
    'a loan without a known repayment, paid',
    { loan: null },
    { name: 'Paid', paid: true },
    [
      ...LINES,
      'Total before interest 812900!',
      'Paid 20000',
      'Financed 679000',
      'On delivery 113900',
      'Balance to pay 792900',
    ],
  ],
  [
    'a trade-in worth more than the car',
    { lines: [], total: -50_000, deposit: 0, loan: null, financed: 0, balance: -50_000, handover: 'pick-up' },
    null,
    ['Total to pay 0!', 'Paid to you at pick-up 50000'],
  ],
  [
    'the same, with the car delivered',
    { lines: [], total: -50_000, deposit: 0, loan: null, financed: 0, balance: -50_000 },
    null,
    ['Total to pay 0!', 'Paid to you on delivery 50000'],
  ],
  [
    'without government charges and delivery',
    {
      lines: [],
      total: 100,
      deposit: 0,
      balance: 100,
      loan: null,
      financed: 0,
      without: ['government charges', 'delivery'],
    },
    null,
    ['Total to pay, excluding government charges and delivery 100!', 'On delivery 100'],
  ],
])('orderRows: %s', (_case, change, deposit, expected) => {
  const rows = orderRows({ ...brought, ...change }, deposit);
  expect(rows.map(({ name, amount, total }) => `${name} ${amount}${total ? '!' : ''}`)).toEqual(expected);
});

it('orderRows: the total to pay includes the interest', () => {
  expect(payableInAll(brought)).toBe(20_000 + 113_900 + 936_000);
  expect(payableInAll(plainOrder(699_000, 20_000))).toBe(699_000);
});
