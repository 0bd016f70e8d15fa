import { describe, expect, it } from 'vitest';
import { accountFee, balloonProblem, calculate, priceProblem, type CalculatorStart } from './calculator.ts';
import { calculatorStart, type FinancedCar } from './calculator-start.ts';
import { financePolicy } from './finance-policy.ts';
import { percentagesIn } from './percentages-in.ts';
import { sampleComparisonRate } from './sample-comparison-rate.ts';
import { typedFigure, withTyped } from './read-calculator.ts';
import type { RepaymentInput } from './repayment.ts';

const policy = (settings: object = {}) => financePolicy.parse(settings);
const rules = policy();
const figures = {
  interestRate: 8.99,
  comparisonRate: 9.41,
  paymentWeek: 21_500,
  paymentMonth: 93_100,
  deposit: 499_900,
  totalPayable: null,
  termMonths: 60,
  termYears: 5,
  balloon: null,
  establishmentFees: 39_500,
  disclaimer: 'With a 10% deposit. Comparison rates from 8.38% to 19.42% p.a.',
};
const car: FinancedCar = { shownPrice: 4_999_000, figures };
const bare: FinancedCar = { shownPrice: null, figures: null };

describe('calculatorStart', () => {
  it.each<[string, FinancedCar, object, Partial<RepaymentInput>]>([
    ["the lender's loan", car, {}, { price: 4_999_000, deposit: 499_900, residual: 0, annualRate: 8.99, years: 5 }],
    ['the term in months', { ...car, figures: { ...figures, termYears: null, termMonths: 84 } }, {}, { years: 7 }],
    ["the lender's balloon", { ...car, figures: { ...figures, balloon: 1_000_000 } }, {}, { residual: 1_000_000 }],
    [
      'nothing known: 30000, 10 %, 5 years, no deposit',
      bare,
      {},
      { price: 3_000_000, deposit: 0, residual: 0, annualRate: 10, years: 5 },
    ],
    ['6 years and 12 % on some', bare, { termYears: 6, interestRate: 12 }, { annualRate: 12, years: 6 }],
    ['another amount', bare, { amount: 25_000 }, { price: 2_500_000 }],
    ['a price of 0', { ...bare, shownPrice: 0 }, {}, { price: 3_000_000 }],
    ['a price of a cent', { ...bare, shownPrice: 1 }, {}, { price: 1 }],
  ])('%s', (_case, of, settings, input) =>
    expect(calculatorStart(of, policy(settings)).input).toMatchObject({ frequency: 'weekly', ...input }),
  );

  it.each<[string, FinancedCar, object, number]>([
    ["the lender's establishment fee", car, { establishmentFee: 1300 }, 39_500],
    ['none known: 0', bare, {}, 0],
    ['one provider: 1360.5', bare, { establishmentFee: 1360.5 }, 136_050],
    [
      'the fees of a brand: 395 + 6 + 912.25',
      bare,
      { establishmentFee: 395, fees: { securityRegistration: 6, dealerAgency: 912.25, monthlyAccount: 8 } },
      131_325,
    ],
  ])('fees: %s', (_case, of, settings, fees) => expect(calculatorStart(of, policy(settings)).fees).toBe(fees));

  it.each<[string, FinancedCar, object, readonly number[] | null]>([
    ["the lender's", car, {}, [9.41]],
    ['percentages in the disclaimer', car, { comparison: 'disclaimer' }, [8.38, 19.42]],
    [
      "a disclaimer without one: the lender's",
      { ...car, figures: { ...figures, disclaimer: '10% deposit' } },
      { comparison: 'disclaimer' },
      [9.41],
    ],
    ['a range', car, { comparison: 'range' }, [8.38, 19.42]],
    ['unknown: computed', bare, {}, null],
    // 9.41 knows nothing of fees that the site adds: $395 + $912.25 financed and $8 a month at 8.99 %
    ["with the site's own fees", car, { fees: { monthlyAccount: 8, dealerAgency: 912.25 } }, [11.36]],
  ])('comparison rate: %s', (_case, of, settings, rate) =>
    expect(calculatorStart(of, policy(settings)).comparison).toEqual(rate),
  );

  it.each([
    ['', []],
    ['10% deposit', []],
    ['Rate 8.99% p.a.', [8.99]],
    ['from 8.38 % to 19.42%, 12.5% for some', [8.38, 19.42]],
  ])('percentages in %j: %j', (words, rates) => expect(percentagesIn(words)).toEqual(rates));
});

describe("priceProblem: 'Cannot be less than {min} or more than 250,000'", () => {
  it.each([
    [1_000, 'bad'],
    [1_000.01, 'good'],
    [999, 'bad'],
    [249_999.99, 'good'],
    [250_000, 'bad'],
    [250_001, 'bad'],
    [0, 'bad'],
  ])('$%s is %s', (amount, expected) =>
    expect(priceProblem(Math.round(amount * 100), rules) === null ? 'good' : 'bad').toBe(expected),
  );

  it("has the site's minimum in its message", () => {
    expect(priceProblem(0, rules)).toBe('Cannot be less than $1,000 or more than 250,000');
    expect(priceProblem(500_000, policy({ limits: { price: { min: 5000 } } }))).toBe(
      'Cannot be less than $5,000 or more than 250,000',
    );
  });
});

it.each([
  [0, 0, null],
  [5_000, 5_000, null],
  [5_000, 5_000.01, 'Enter $5,000 or less. A balloon can’t be more than the loan.'],
  [3_749.5, 3_750, 'Enter $3,749.50 or less. A balloon can’t be more than the loan.'],
])('balloonProblem: of a loan of $%s a balloon of $%s: %s', (loan, residual, problem) =>
  expect(balloonProblem({ price: loan * 100, deposit: 0, residual: Math.round(residual * 100) })).toBe(problem),
);

describe('the finance calculator', () => {
  const start = calculatorStart(car, rules);
  const say = (change: Partial<RepaymentInput>, from: CalculatorStart = start, settings = rules) =>
    calculate({ ...from.input, ...change }, from, settings);

  it("starts with the lender's own payment and comparison rate", () => {
    expect(say({})).toEqual({
      because: null,
      payment: 21_500,
      source: 'lender',
      borrowed: 4_499_100,
      interestAndFees: 21_500 * 260 + 39_500 - 4_499_100,
      total: 21_500 * 260 + 39_500,
      residual: 0,
      monthlyFee: 0,
      annualRate: 8.99,
      comparison: [9.41],
    });
  });

  it('shows the cents of typed amounts, so that the sums add up', () => {
    const sums = say({ price: 625_000, deposit: 250_050, years: 1 });
    expect(sums).toMatchObject({ because: null, borrowed: 374_950 });
    if (sums.because === null) expect(sums.borrowed + sums.interestAndFees).toBe(sums.total);
  });

  it('counts a monthly fee in the total, and in interest and fees', () => {
    const brand = policy({ fees: { monthlyAccount: 8 }, feesInTotal: 'financed' });
    const sums = say({}, calculatorStart(car, brand), brand);
    expect(sums).toMatchObject({ payment: 21_500, monthlyFee: 800, total: 21_500 * 260 + 48_000 });
    expect(sums).toMatchObject({ interestAndFees: 21_500 * 260 + 48_000 - 4_499_100 });
  });

  it.each<[string, Partial<RepaymentInput>, 'price' | 'balloon' | 'small' | null]>([
    ['a price out of bounds', { price: 100_000 }, 'price'],
    ['25 dollars or less', { deposit: 4_600_000 }, 'small'],
    ['a deposit above the price', { deposit: 9_000_000 }, 'small'],
    ['a balloon of the whole loan', { residual: 4_499_100 }, null],
    ['a balloon a cent above the loan', { residual: 4_499_101 }, 'balloon'],
    ['a balloon above the price', { residual: 9_000_000 }, 'balloon'],
    ['a small loan', { price: 600_000, deposit: 0 }, null],
  ])('explains %s: %s', (_case, change, because) => expect(say(change).because).toBe(because));

  it("keeps a lender's quote for a car below the bounds, which apply to typed prices", () => {
    const cheap = calculatorStart(
      { shownPrice: 80_000, figures: { ...figures, deposit: null, paymentWeek: 2_600 } },
      rules,
    );
    expect(say({}, cheap)).toMatchObject({ because: null, payment: 2_600, source: 'lender' });
    expect(say({ deposit: 100 }, cheap)).toEqual({ because: 'price' });
  });

  it('shows the comparison rate of the sample loan, whatever the amount and term', () => {
    const rateOf = (change: Partial<RepaymentInput>) => {
      const result = say({ annualRate: 12, ...change });
      return result.because === null ? result.comparison : null;
    };
    const sample = rateOf({});
    expect(sample).toEqual([sampleComparisonRate(12, { financed: 39_500, monthly: 0 })]);
    for (const change of [
      { price: 600_000, deposit: 0 },
      { years: 1 },
      { years: 7 },
      { frequency: 'monthly' as const },
      { residual: 900_000 },
    ])
      expect(rateOf(change)).toEqual(sample);
  });

  it('keeps the advertised comparison rate for the advertised interest rate, and computes it for another', () => {
    expect(say({ deposit: 0, years: 3 })).toMatchObject({ source: 'computed', comparison: [9.41] });
    expect(say({ annualRate: 9.09 })).toMatchObject({ comparison: [9.41] });
    const [other] = (say({ annualRate: 12 }) as { comparison: readonly number[] }).comparison;
    expect(other).toBeGreaterThan(12);
    expect(other).toBeLessThan(13.5);
  });

  it('computes a loan without a lender, with account fees', () => {
    const plain = calculatorStart(bare, rules);
    expect(say({ frequency: 'monthly' }, plain)).toMatchObject({ payment: 63_700, comparison: [10] });
    const settings = policy({
      establishmentFee: 395,
      interestRate: 8.99,
      fees: { securityRegistration: 6, dealerAgency: 912.25, monthlyAccount: 8 },
    });
    const brand = calculatorStart(bare, settings);
    expect(say({ frequency: 'monthly' }, brand, settings)).toMatchObject({ payment: 65_000, comparison: [11.36] });
  });
});

describe('typed figures of the calculator', () => {
  it.each([
    ['$49,990', 49_990],
    ['8.99 %', 8.99],
    ['1.2.3', 1.23],
    ['none', null],
    ['', null],
  ])('%j is %s', (text, figure) => expect(typedFigure(text)).toBe(figure));

  const { input } = calculatorStart(car, rules);
  const years = policy({ limits: { term: { years: [3, 5, 7] } } });
  it.each<[Parameters<typeof withTyped>[1], string, object, object]>([
    ['price', '$12,345', rules, { price: 1_234_500 }],
    ['price', '-5', rules, { price: 0 }],
    ['price', '0', rules, { price: 0 }],
    ['price', '9999999', rules, { price: 999_999_900 }],
    ['deposit', '', rules, { deposit: 0 }],
    ['deposit', '250001', rules, { deposit: 25_000_000 }],
    ['residual', '0.5', rules, { residual: 50 }],
    ['rate', '8.99', rules, { annualRate: 8.99 }],
    ['rate', '0.4', rules, { annualRate: 0.5 }],
    ['rate', '15.1', rules, { annualRate: 15 }],
    ['rate', '', rules, { annualRate: 8.99 }],
    ['rate', '6', policy({ limits: { interest: { min: 7.5, max: 14.5 } } }), { annualRate: 7.5 }],
    ['years', '0.9', rules, { years: 1 }],
    ['years', '7.1', rules, { years: 7 }],
    ['years', '3.3', rules, { years: 3.5 }],
    ['years', '6', policy({ limits: { term: { max: 5 } } }), { years: 5 }],
    ['years', '4.5', years, { years: 5 }],
    ['frequency', 'monthly', rules, { frequency: 'monthly' }],
    ['frequency', 'constructor', rules, { frequency: 'weekly' }],
  ])('%s %j', (field, text, of, change) =>
    expect(withTyped(input, field, text, of as typeof rules)).toEqual({ ...input, ...change }),
  );
});

it.each([
  ['weekly', 185],
  ['fortnightly', 369],
  ['monthly', 800],
] as const)('account fee of $8 a month with each %s payment is %d cents', (frequency, cents) =>
  expect(accountFee(8, frequency)).toBe(cents),
);
