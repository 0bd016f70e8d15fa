import type { Field } from './define-form.ts';

const MOST_MONEY = 10_000_000;
const money = { kind: 'figure', group: 'figures', unit: '$', most: MOST_MONEY } as const;

/** What someone worked out in the calculator: its fields, by the keys of its addresses. Each may be changed or left out. */
export const financeFields: readonly Field[] = [
  { ...money, name: 'finance_price', from: 'price', label: 'Price' },
  { ...money, name: 'finance_deposit', from: 'deposit', label: 'Deposit or trade-in' },
  {
    kind: 'figure',
    group: 'figures',
    name: 'finance_years',
    from: 'years',
    label: 'Term',
    unit: 'years',
    most: 30,
  },
  {
    kind: 'figure',
    group: 'figures',
    name: 'finance_rate',
    from: 'rate',
    label: 'Interest',
    unit: '% p.a.',
    most: 100,
    shown: ({ finance }) => finance?.interest === 'editable',
  },
  {
    ...money,
    name: 'finance_residual',
    from: 'residual',
    label: 'Balloon (residual)',
    shown: ({ finance }) => finance?.residual === true,
  },
  {
    kind: 'select',
    group: 'figures',
    name: 'finance_frequency',
    from: 'frequency',
    label: 'How often you pay',
    choices: () => [
      { value: 'weekly', name: 'Weekly' },
      { value: 'fortnightly', name: 'Fortnightly' },
      { value: 'monthly', name: 'Monthly' },
    ],
    placeholder: 'Choose how often',
    unknown: 'Choose how often from the list',
  },
];
