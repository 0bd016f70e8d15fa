import { describe, expect, it } from 'vitest';
import { repayment, type RepaymentQuote, type RepaymentInput, type RepaymentTerms } from './repayment.ts';

const input: RepaymentInput = {
  price: 3_000_000,
  deposit: 0,
  residual: 0,
  annualRate: 8.99,
  years: 5,
  frequency: 'weekly',
};
const quote: RepaymentQuote = {
  price: 3_000_000,
  deposit: 0,
  residual: 0,
  annualRate: 8.99,
  years: 5,
  weekly: 15_155,
  monthly: 65_700,
};
const terms: RepaymentTerms = { fees: 0, monthlyFee: 0, rounding: 'nearest', feesInTotal: 'added' };
const pay = (
  facts: Partial<RepaymentInput>,
  lender: RepaymentQuote | null = null,
  more: Partial<RepaymentTerms> = {},
) => repayment({ ...input, ...facts }, lender, { ...terms, ...more });

describe('a computed repayment', () => {
  it.each<[string, Partial<RepaymentInput>, Partial<RepaymentTerms>, number]>([
    ['weekly', {}, {}, 143],
    ['fortnightly', { frequency: 'fortnightly' }, {}, 287],
    ['monthly', { frequency: 'monthly' }, {}, 623],
    ['deposit subtracted', { deposit: 500_000, frequency: 'monthly' }, {}, 519],
    ['fees added', { frequency: 'monthly' }, { fees: 136_050 }, 651],
    ['residual discounted', { residual: 900_000, frequency: 'monthly' }, {}, 503],
    ['rounded up', { frequency: 'monthly' }, { rounding: 'up' }, 623],
    ['rounded down', { frequency: 'monthly' }, { rounding: 'down' }, 622],
    ['a deposit above the price leaves the fees', { deposit: 4_000_000 }, { fees: 136_050 }, 7],
    ['a residual above the loan', { price: 100_000, residual: 300_000 }, {}, 0],
  ])('%s: $%4$s', (_case, facts, more, payment) =>
    expect(pay(facts, null, more)).toMatchObject({ payment: payment * 100, source: 'computed' }),
  );
});

describe("the lender's own repayment, while the inputs are the lender's within 0.1", () => {
  it.each<[string, Partial<RepaymentInput>, 'lender' | 'computed']>([
    ['the same', {}, 'lender'],
    ['price 10 cents more', { price: 3_000_010 }, 'lender'],
    ['price 11 cents more', { price: 3_000_011 }, 'computed'],
    ['deposit 10 cents', { deposit: 10 }, 'lender'],
    ['deposit 11 cents', { deposit: 11 }, 'computed'],
    ['residual 11 cents', { residual: 11 }, 'computed'],
    ['rate 0.1 more', { annualRate: 9.09 }, 'lender'],
    ['rate 0.1 less', { annualRate: 8.89 }, 'lender'],
    ['rate 0.11 more', { annualRate: 9.1 }, 'computed'],
    ['term 0.1 more', { years: 5.1 }, 'lender'],
    ['term half a year more', { years: 5.5 }, 'computed'],
  ])('%s: %s', (_case, facts, source) => expect(pay(facts, quote).source).toBe(source));

  it.each<[RepaymentInput['frequency'], Partial<RepaymentQuote>, number]>([
    ['weekly', {}, 15_155],
    ['monthly', {}, 65_700],
    ['fortnightly', {}, 30_310],
    // as quoted, to the cent: two weeks of $80.40 are a fortnight of $160.80
    ['weekly', { weekly: 8_040 }, 8_040],
    ['fortnightly', { weekly: 8_040 }, 16_080],
    // converted: whole dollars
    ['fortnightly', { weekly: null }, 30_300],
    ['weekly', { weekly: null }, 15_200],
    ['weekly', { weekly: null, monthly: 32_000 }, 7_400],
    ['fortnightly', { weekly: null, monthly: 32_000 }, 14_800],
  ])('%s of %j: %s', (frequency, more, payment) =>
    expect(pay({ frequency }, { ...quote, ...more })).toMatchObject({ payment, source: 'lender' }),
  );

  it.each([
    ['up', 15_200],
    ['down', 15_100],
  ] as const)('converts a month to a week, rounded %s', (rounding, payment) =>
    expect(pay({}, { ...quote, weekly: null }, { rounding })).toMatchObject({ payment }),
  );

  it('is replaced by a computed one where the lender quotes none for this frequency', () => {
    expect(pay({ frequency: 'monthly' }, { ...quote, monthly: null })).toMatchObject({ payment: 62_300 });
  });
});

describe('total repayments: payments a year x term x payment + fees', () => {
  it.each<[string, Partial<RepaymentQuote>, number | null]>([
    ['above 25 dollars', { weekly: 2_501 }, 2_501 * 260 + 39_500],
    ['25 dollars: blank', { weekly: 2_500 }, null],
    ['below: blank', { weekly: 2_499 }, null],
  ])('%s', (_case, more, total) => expect(pay({}, { ...quote, ...more }, { fees: 39_500 }).total).toBe(total));

  it.each<[string, RepaymentQuote | null, Partial<RepaymentTerms>, number]>([
    ['the sentence to the letter', null, {}, 14_500 * 260 + 39_500],
    ['the payments, which repay what was borrowed and its fees', null, { feesInTotal: 'financed' }, 14_500 * 260],
    ["a lender's payment, and the fees", quote, {}, 15_155 * 260 + 39_500],
    ["a lender's payments alone", quote, { feesInTotal: 'financed' }, 15_155 * 260],
    ['$8 of each month', null, { monthlyFee: 800 }, 14_500 * 260 + 39_500 + 800 * 60],
    ['$8 of each month, fees financed', null, { monthlyFee: 800, feesInTotal: 'financed' }, 14_500 * 260 + 800 * 60],
    ["$8 of each month beside a lender's payments", quote, { monthlyFee: 800 }, 15_155 * 260 + 39_500 + 800 * 60],
  ])('counts %s', (_case, lender, more, total) => expect(pay({}, lender, { fees: 39_500, ...more }).total).toBe(total));

  it('is never below the amount to repay', () => {
    const { payment, total } = pay({ annualRate: 0.5 }, null, { fees: 39_500, feesInTotal: 'financed' });
    expect(total).toBe(payment * 260);
    expect(total).toBeGreaterThan(3_000_000 + 39_500);
  });

  it('counts half years', () => {
    expect(pay({ years: 5.5, frequency: 'monthly' })).toMatchObject({ payment: 57_800, total: 57_800 * 66 });
  });
});
