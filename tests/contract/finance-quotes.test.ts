import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { httpLender } from '#adapters/finance/http-lender.ts';
import { simulatedLender } from '#adapters/finance/simulated-lender.ts';
import { createQuoteStore } from '#adapters/postgres/finance/quote-store.ts';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import type { FinanceQuotes } from '#app/finance/finance-quotes.ts';
import { quoteCar } from '#app/finance/quote-car.ts';
import type { QuoteRequest } from '#domain/finance/car-quote.ts';
import { financePolicy } from '#domain/finance/finance-policy.ts';
import { answeringServer, json } from '#tests/answering-server.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';
import { importIntoDealership } from '#tests/import-into-dealership.ts';

const clock = { now: () => new Date('2026-06-15T00:00:00Z') };
const request: QuoteRequest = {
  selfAssessedCreditScore: 'GREAT',
  purchasePrice: 49_990,
  loanTerm: 5,
  year: 2024,
  vin: 'JTMRW3FV10D123421',
  nvic: '',
  whoIsHelping: '',
};
const GOOD = { weeklyRepaymentAmount: 235.5, advertisedRate: 7.99, comparisonRate: 8.4 };

const server = answeringServer();
const policy = (more: object = {}) =>
  financePolicy.parse({ quotes: true, quoteService: { url: `${server.url}/quote`, ...more } });
const lender = () =>
  httpLender({
    clock,
    deadlineMs: 300,
    allowPrivate: true,
    secret: (variable) => (variable === 'FINANCE_TEST' ? 'the key' : undefined),
  });

describe.each<[string, () => FinanceQuotes]>([
  ['the simulated lender', () => simulatedLender(clock)],
  ['a lender', lender],
])('finance quotes of %s', (_name, open) => {
  beforeEach(() => {
    server.answer = json(GOOD);
  });
  it('are weekly repayments in cents, with both rates', async () => {
    const quote = await open().quote(request, policy());
    expect(quote!.weeklyRepaymentAmount).toBeGreaterThan(20_000);
    expect(quote!.weeklyRepaymentAmount).toBeLessThan(27_000);
    expect(quote!.advertisedRate).toBe(7.99);
    expect(quote!.comparisonRate).toBeGreaterThan(7.99);
  });
});

describe('simulated lender', () => {
  it.each<[string, Partial<QuoteRequest>]>([
    ['thirteen years old', { year: 2013 }],
    ['of an unknown year', { year: null }],
    ['under $5,000', { purchasePrice: 4_999.99 }],
  ])('quotes nothing for a car that is %s', async (_case, change) =>
    expect(await simulatedLender(clock).quote({ ...request, ...change }, policy())).toBeNull(),
  );
});

describe("lender's quote service", () => {
  it('is called with the fields of the specification, with the key when there is one', async () => {
    const seen: unknown[] = [];
    server.answer = async (received, response) => {
      seen.push([received.method, received.headers.authorization, JSON.parse(await text(received))]);
      json(GOOD)(received, response);
    };
    await lender().quote(request, policy());
    await lender().quote(request, policy({ secretVariable: 'FINANCE_TEST' }));
    expect(seen).toEqual([
      ['POST', undefined, request],
      ['POST', 'Bearer the key', request],
    ]);
  });

  it.each([404, 422])('that answers %s has no quote for the car', async (status) => {
    server.answer = json({}, status);
    expect(await lender().quote(request, policy())).toBeNull();
  });

  it.each<[string, RequestListener]>([
    ['an error', json({}, 500)],
    ['no JSON', (_request, response) => response.end('<html>')],
    ['a quote of nothing', json({ weeklyRepaymentAmount: 0 })],
    ['too much', (_request, response) => response.end('x'.repeat(200_000))],
    ['a redirect', (_request, response) => response.writeHead(302, { location: server.url }).end()],
    ['nothing at all', () => {}],
  ])('that answers with %s is rejected', async (_case, listener) => {
    server.answer = listener;
    await expect(lender().quote(request, policy())).rejects.toThrow();
  });
});

describe.each(testDatabases)('stored finance quote of a car on $name', ({ open }) => {
  let test: OpenTestDatabase;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());

  it('is stored once, for all visitors of a page, and stays until the price changes', async () => {
    const dealer = await importIntoDealership(test.database);
    await dealer.run([{ stocknum: 'Q1', make: 'Toyota', model: 'RAV4', year: 2024, price: 49_990 }]);
    const stock = createStockStore(test.database);
    const read = async () => {
      for await (const batch of stock.listed()) for (const car of batch) if (car.stocknum === 'Q1') return car;
      throw new Error('The car is not there');
    };
    let calls = 0;
    const simulated = simulatedLender(clock);
    const ports = {
      lender: { quote: (...args: Parameters<FinanceQuotes['quote']>) => (calls++, simulated.quote(...args)) },
      quotes: createQuoteStore(test.database),
      asking: new Map(),
    };
    const settings = financePolicy.parse({ quotes: true });
    const car = await read();
    const all = await Promise.all(Array.from({ length: 20 }, () => quoteCar(car, car.price, settings, ports)));
    expect(calls).toBe(1);
    const stored = await read();
    expect(stored.youxQuote).toEqual({ byLender: { simulated: { ...all[0], purchasePrice: 4_999_000 } } });
    expect(await quoteCar(stored, stored.price, settings, ports)).toEqual(all[0]);
    expect(calls).toBe(1);
    await quoteCar(stored, 4_799_000, settings, ports);
    expect(calls).toBe(2);
    // another site of the group with a lender of its own asks that one, and each keeps its own
    const other = financePolicy.parse({ quotes: true, quoteService: { url: 'https://lender.example/quote' } });
    const again = await read();
    await quoteCar(again, again.price, other, ports);
    expect(calls).toBe(3);
    expect(Object.keys((await read()).youxQuote!.byLender!).toSorted()).toEqual([
      'https://lender.example/quote',
      'simulated',
    ]);
  });

  it("is sent to every process, and set by the car's own group alone", async () => {
    const dealer = await importIntoDealership(test.database);
    await dealer.run([{ stocknum: 'Q2', make: 'Kia', model: 'Rio', year: 2024, price: 29_990 }]);
    const { id, youx_quote: none } = await test.database
      .selectFrom('cars')
      .select(['id', 'youx_quote'])
      .where('stocknum', '=', 'Q2')
      .executeTakeFirstOrThrow();
    expect(none).toBeNull();
    const before = await dealer.lastSeq();
    const store = createQuoteStore(test.database);
    const quote = { weeklyRepaymentAmount: 14_900, advertisedRate: 8.5, comparisonRate: 9.2 };
    await store.put({ id, group_id: dealer.groupId + 1 }, 'simulated', quote);
    expect(await dealer.lastSeq()).toBe(before);
    await store.put({ id, group_id: dealer.groupId }, 'simulated', quote);
    expect(await dealer.lastSeq()).toBe(before + 1);
    const [car] = await createStockStore(test.database).byIds([id]);
    expect(car!.youxQuote).toEqual({ byLender: { simulated: quote } });
  });
});
