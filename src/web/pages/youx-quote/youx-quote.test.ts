import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { LenderQuote } from '#domain/car/car-values.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { QuoteRequest } from '#domain/finance/car-quote.ts';
import type { Services } from '#app/services.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { errorReport, services, siteRequest } from '../../context.ts';
import { action } from './route.ts';

const QUOTE = { weeklyRepaymentAmount: 23_500, advertisedRate: 7.99, comparisonRate: 8.4 };

/** "selfAssessedCreditScore (fixed GREAT), purchasePrice, loanTerm (fixed 5), year, vin, nvic, whoIsHelping (empty)" */
const SPECIFIED = {
  selfAssessedCreditScore: 'GREAT',
  purchasePrice: 49_990,
  loanTerm: 5,
  year: 2024,
  vin: 'JTMRW3FV10D123421',
  nvic: '',
  whoIsHelping: '',
};

async function ask(
  body: unknown,
  {
    type = 'application/json',
    finance = { quotes: true },
    quote = async () => QUOTE,
  }: { type?: string; finance?: object; quote?: () => Promise<LenderQuote | null> } = {},
) {
  const requests: QuoteRequest[] = [];
  const stored: LenderQuote[] = [];
  const reported: unknown[] = [];
  const context = new RouterContextProvider();
  const now = new Date('2026-11-21T00:00:00Z');
  context.set(siteRequest, { site: liveSite('northbank', { settings: { finance } }), now, origin: 'http://a.test' });
  context.set(errorReport, (error) => void reported.push(error));
  context.set(services, {
    search: {
      stock: {
        byId: (_filter: unknown, id: number) => (id === 1 ? aCar() : undefined),
        search: (_filter: unknown, { ranges }: SearchQuery) => ({
          hits: ranges.price?.min === aCar().price && ranges.price?.max === aCar().price ? [aCar()] : [],
        }),
      },
    },
    quotes: {
      lender: { quote: async (request: QuoteRequest) => (requests.push(request), quote()) },
      quotes: { put: async (_car: unknown, _lender: string, given: LenderQuote) => void stored.push(given) },
      asking: new Map(),
    },
  } as unknown as Services);
  const request = new Request('http://a.test/api/youx/quote', {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify(body),
  });
  const response = await action({
    request,
    context,
    params: {},
    url: new URL(request.url),
    pattern: '/api/youx/quote',
  });
  return { status: response.status, answer: (await response.json()) as unknown, requests, stored, reported };
}

describe('POST /api/youx/quote', () => {
  it('quotes by the price in our stock, whatever the browser says, and returns dollars', async () => {
    const { status, answer, requests, stored } = await ask({ car_id: 1, purchasePrice: 1, vin: 'X' });
    expect([status, answer]).toEqual([200, { ...QUOTE, weeklyRepaymentAmount: 235 }]);
    expect(requests).toMatchObject([{ purchasePrice: 49_990, vin: 'JTMRW3FV10D123421', loanTerm: 5 }]);
    expect(stored).toEqual([{ ...QUOTE, purchasePrice: 4_999_000 }]);
  });

  it.each([
    ['as it stands', {}],
    ['without a VIN', { vin: '' }],
    ['with the car too', { car_id: 1 }],
    ['with nothing of who helps', { whoIsHelping: null, nvic: null }],
  ])("accepts the specification's own body, %s", async (_case, change) => {
    const { status, answer, requests, stored } = await ask({ ...SPECIFIED, ...change });
    expect([status, answer]).toEqual([200, { ...QUOTE, weeklyRepaymentAmount: 235 }]);
    expect(requests).toMatchObject([{ purchasePrice: 49_990, year: 2024 }]);
    expect(stored).toEqual([{ ...QUOTE, purchasePrice: 4_999_000 }]);
  });

  it.each<[string, unknown, Parameters<typeof ask>[1], number]>([
    ['a form of another site', { car_id: 1 }, { type: 'text/plain' }, 415],
    ['no car', {}, {}, 400],
    ['a price alone', { purchasePrice: 49_990 }, {}, 400],
    ['a price that is a text', { purchasePrice: '49990', year: 2024 }, {}, 400],
    ['a price that none of ours has', { ...SPECIFIED, purchasePrice: 1 }, {}, 404],
    ['another year', { ...SPECIFIED, year: 2023 }, {}, 404],
    ['another VIN', { ...SPECIFIED, vin: 'JTMRW3FV10D123422' }, {}, 404],
    ['a car of another site', { car_id: 2 }, {}, 404],
    ['a site without quotes', { car_id: 1 }, { finance: {} }, 404],
  ])('requests no quote for %s', async (_case, body, options, expected) => {
    const { status, requests, stored } = await ask(body, options);
    expect([status, requests, stored]).toEqual([expected, [], []]);
  });

  it('stores nothing without a quote, and reports a lender that is unavailable', async () => {
    expect(await ask({ car_id: 1 }, { quote: async () => null })).toMatchObject({
      status: 404,
      stored: [],
      reported: [],
    });
    const away = await ask({ car_id: 1 }, { quote: () => Promise.reject(new Error('away')) });
    expect(away).toMatchObject({ status: 503, stored: [] });
    expect(away.reported).toHaveLength(1);
  });
});
