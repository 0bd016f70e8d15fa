import { describe, expect, it } from 'vitest';
import { currentQuote, quotedFigures, quoteRequest } from './car-quote.ts';
import { financePolicy } from './finance-policy.ts';

const quote = { weeklyRepaymentAmount: 14_900, advertisedRate: 8.5, comparisonRate: 9.2 };
const car = { status: 'in_stock' as const, year: 2024, vin: 'JTMRW3FV10D123421', nvic: null, youxQuote: null };
const on = { quotes: true };

describe('quoteRequest: "called only if enabled, no quote present and price above 0"', () => {
  it.each<[string, object, number | null, object, string]>([
    ['everything right', {}, 4_999_000, on, 'request'],
    ['switched off, as by default', {}, 4_999_000, {}, 'switched_off'],
    ['finance switched off', {}, 4_999_000, { ...on, enabled: false }, 'switched_off'],
    ['sold', { status: 'sold' }, 4_999_000, on, 'not_for_sale'],
    ['coming soon', { status: 'coming_soon' }, 4_999_000, on, 'request'],
    ['quoted', { youxQuote: quote }, 4_999_000, on, 'quoted'],
    ['quoted for this price', { youxQuote: { ...quote, purchasePrice: 4_999_000 } }, 4_999_000, on, 'quoted'],
    ['quoted for another price', { youxQuote: { ...quote, purchasePrice: 5_199_000 } }, 4_999_000, on, 'request'],
    ['a quote of nothing', { youxQuote: { ...quote, weeklyRepaymentAmount: 0 } }, 4_999_000, on, 'request'],
    ['a price of 0', {}, 0, on, 'price'],
    ['a price of a cent', {}, 1, on, 'request'],
    ['no price', {}, null, on, 'price'],
  ])('%s: %s', (_case, change, price, settings, expected) => {
    const result = quoteRequest({ ...car, ...change }, price, financePolicy.parse(settings));
    expect('request' in result ? 'request' : result.because).toBe(expected);
  });

  it('has the field names of the specification', () => {
    expect(quoteRequest(car, 4_999_050, financePolicy.parse(on))).toEqual({
      request: {
        selfAssessedCreditScore: 'GREAT',
        purchasePrice: 49_990.5,
        loanTerm: 5,
        year: 2024,
        vin: 'JTMRW3FV10D123421',
        nvic: '',
        whoIsHelping: '',
      },
    });
  });
});

describe('currentQuote of a site', () => {
  const quoted = (weekly: number) => ({ ...quote, weeklyRepaymentAmount: weekly, purchasePrice: 4_999_000 });
  const byLender = { simulated: quoted(15_000), 'https://a.example/quote': quoted(16_000) };
  const site = (url: string | null) =>
    financePolicy.parse({ quotes: true, quoteService: url === null ? null : { url } });
  it.each([
    ['the quote of the lender of the site', { byLender }, 'https://a.example/quote', 16_000],
    ['the simulated quote where the site has no lender', { byLender }, null, 15_000],
    ['no quote of another lender', { byLender }, 'https://b.example/quote', undefined],
    ['the quote of a feed, on every site', { ...quote, byLender: {} }, 'https://b.example/quote', 14_900],
    ['the quote of the lender before that of a feed', { ...quote, byLender }, null, 15_000],
    ['no quote for another price', { byLender: { simulated: { ...quoted(1), purchasePrice: 1 } } }, null, undefined],
    ['no quote by a name that every object has', { byLender }, 'https://x.example/constructor', undefined],
  ])('%s', (_case, youxQuote, url, weekly) =>
    expect(currentQuote({ youxQuote }, 4_999_000, site(url))?.weeklyRepaymentAmount).toBe(weekly),
  );
});

it('currentQuote without both rates is not a quote', () => {
  expect(quotedFigures(quote)).toMatchObject({
    interestRate: 8.5,
    comparisonRate: 9.2,
    paymentWeek: 14_900,
    termYears: 5,
  });
  expect(quotedFigures({ ...quote, comparisonRate: null })).toBeNull();
  expect(quotedFigures(currentQuote({ youxQuote: null }, 1, { quoteService: null }))).toBeNull();
});
