import { expect, it } from 'vitest';
import { siteSettings } from '#domain/site/site-settings.ts';
import { requestedLoan, requestedPayment, financeKeys } from './requested-loan.ts';

const start = { price: 3_000_000, deposit: 0, residual: 0, annualRate: 10, years: 5, frequency: 'weekly' as const };
const ask = (query: string, finance: object = {}) =>
  requestedLoan(new URLSearchParams(query), siteSettings.parse({ finance }))(start);

it.each<[string, object, object]>([
  ['', {}, {}],
  [
    'price=%2449%2C990&deposit=5000&years=3&rate=8.99&residual=1000&frequency=monthly',
    {},
    { price: 4_999_000, deposit: 500_000, years: 3, annualRate: 8.99, residual: 100_000, frequency: 'monthly' },
  ],
  ['vehiclePriceBudget=49990', {}, { price: 4_999_000 }],
  ['vehiclePriceBudget=49990&price=20000', {}, { price: 2_000_000 }],
  ['rate=3', { interest: 'fixed' }, {}],
  ['residual=3', { residual: false }, {}],
  ['years=99&rate=-1&frequency=daily', {}, { years: 7, annualRate: 0.5 }],
])('requested loan: "%s" with the settings %j starts with %j', (query, finance, change) =>
  expect(ask(query, finance)).toEqual({ ...start, ...change }),
);

it('requested loan writes its own keys in a fixed order, and drops long ones', () => {
  const settings = siteSettings.parse({});
  const keys = (query: string) => financeKeys(new URLSearchParams(query), settings);
  expect(keys('years=5&price=20000&utm_source=x')).toBe(keys('price=20000&years=5'));
  expect(keys(`price=${'1'.repeat(17)}&vin=JTMRW3FV10D123421`)).toBe('');
});

it.each([
  ['', null],
  ['budget=', null],
  ['budget=%24150.50', 15_050],
  ['budget=99999999', 10_000_000],
])('requested repayment: %s: %s cents each time', (query, cents) =>
  expect(requestedPayment(new URLSearchParams(query))).toBe(cents),
);
