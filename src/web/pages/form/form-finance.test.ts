import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/finance/calculator.ts';
import { loanQuery } from '#domain/finance/loan-query.ts';
import { enquiry } from '#domain/forms/enquiry.ts';
import { financeEnquiryForm } from '#domain/forms/finance-enquiry.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { requestedLoan } from '../finance/requested-loan.ts';
import { calculatorView } from '../finance/finance-view.ts';
import { formFinance } from './form-finance.ts';
import { formView } from './form-view.ts';

const now = new Date('2026-06-15T00:00:00Z');
const site = (finance: object = {}) => liveSite('northbank', { settings: { finance } });
const car = aCar();
const LOAN = 'price=30000&deposit=2500.5&years=6.5&rate=9.5&residual=5000&frequency=monthly';
const view = (query: string, finance: object = {}, form = financeEnquiryForm) =>
  formView(form, site(finance), car, { idempotencyKey: 'k', query: new URLSearchParams(query), now });
const given = (of: ReturnType<typeof view>) =>
  Object.fromEntries(
    of.fields.flatMap((field) =>
      field.group !== 'figures'
        ? []
        : [[field.name, 'given' in field ? field.given : 'value' in field ? field.value : '']],
    ),
  );

describe('finance enquiry with calculated figures', () => {
  it('shows them in its own fields, with their result', () => {
    const shown = view(LOAN);
    expect(given(shown)).toEqual({
      finance_price: '30,000',
      finance_deposit: '2,500.5',
      finance_years: '6.5',
      finance_rate: '9.5',
      finance_residual: '5,000',
      finance_frequency: 'monthly',
    });
    expect(shown.worked!.words).toMatch(
      /^About \$\d+ per month over 6\.5 years at 9\.50% p\.a\., comparison rate 9\.50% p\.a\., balloon \$5,000 at the end\. Borrowed \$27,499\.50, total repayments \$[\d,]+ and the balloon\.$/,
    );
    expect(shown.worked!.warning).toContain('WARNING: This comparison rate is true only for the examples given');
  });

  it.each([
    [
      'price=30000',
      'a lender’s interest that shoppers may not change',
      { interest: 'fixed', residual: false },
      ['finance_price', 'finance_deposit', 'finance_years', 'finance_frequency'],
    ],
    [
      '',
      'nothing worked out',
      {},
      ['finance_price', 'finance_deposit', 'finance_years', 'finance_rate', 'finance_residual', 'finance_frequency'],
    ],
  ])('%j, %s', (query, _case, finance, names) => expect(Object.keys(given(view(query, finance)))).toEqual(names));

  it.each(['', 'price=<b>', 'price=-5', 'price=500', 'residual=90000&price=20000', 'frequency=daily'])(
    'has no repayment for %j that the calculator would not show',
    (query) => {
      const loan = calculatorView(car, site(), now, requestedLoan(new URLSearchParams(query), site().settings))!;
      const result = calculate(loan.input, loan.start, loan.rules);
      expect(view(query).worked !== undefined).toBe(query !== '' && result.because === null);
    },
  );

  it('has them in the comments where the site’s calculator links to the enquiry of the car', () => {
    const message = view(LOAN, { enquiry: false }, enquiry).fields.find(({ name }) => name === 'message');
    expect(message).toMatchObject({
      given: expect.stringMatching(/^I’d like to talk about finance\. About \$\d+ per month/),
    });
    const without = view('', { enquiry: false }, enquiry).fields.find(({ name }) => name === 'message');
    expect(without).not.toHaveProperty('given');
  });

  it("has the calculator's result, whatever a browser sends", () => {
    const { input, start, rules, interest, residual } = calculatorView(
      car,
      site(),
      now,
      requestedLoan(new URLSearchParams(LOAN), site().settings),
    )!;
    const result = calculate(input, start, rules);
    expect(loanQuery(input, { interest, residual })).toBe(LOAN);
    const pairs = new URLSearchParams(LOAN);
    expect(formFinance(financeEnquiryForm, (_, from) => pairs.get(from), { site: site(), car, now })).toMatchObject(
      result.because === null
        ? { repayment: result.payment / 100, total: result.total / 100, borrowed: 27_499.5, frequency: 'monthly' }
        : {},
    );
  });
});
