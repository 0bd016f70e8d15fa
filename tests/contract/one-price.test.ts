import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import type { Car } from '#domain/car/car.ts';
import { CAR_STATUSES } from '#domain/car/car-values.ts';
import { calculate } from '#domain/finance/calculator.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { PRICE_SOURCES } from '#domain/price/price-policy.ts';
import { priceBand, weeklyPriceBand } from '#domain/search/price-band.ts';
import { EMPTY_QUERY, type SearchQuery } from '#domain/search/search-query.ts';
import { stockFilter } from '#domain/stock/base-filter.ts';
import { siteSettings, type SiteSettings } from '#domain/site/site-settings.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { carCard } from '#web/cards/car-card.ts';
import { carPage } from '#web/pages/car/car-page.ts';
import type { JsonLd } from '#web/json-ld.ts';
import { carJsonLd } from '#web/pages/car/json-ld.ts';
import { calculatorView, estimateView } from '#web/pages/finance/finance-view.ts';

const NOW = new Date('2026-06-15T00:00:00Z');
const window = { hitsPerPage: 100, now: NOW.getTime() / 1000 };

/** Dollars around every bound: nothing, a feed's "none", the least that is financed, two of one band, one far off. */
const amount = fc.constantFrom(null, 0, 1, 9, 10, 11, 499, 500, 501, 19_999, 20_000, 26_990, 64_000);
const cents = amount.map((dollars) => (dollars === null ? null : dollars * 100));

const base = aCar();
const lender = base.finance_lenders.forecourt!;
const someCar = fc
  .record({
    price: cents,
    reduced_price: cents,
    subscription_price: fc.constantFrom(null, 0, 19_900, 45_000),
    before_price: cents,
    preorder: fc.boolean(),
    status: fc.constantFrom(...CAR_STATUSES),
    year: fc.constantFrom(null, 2010, 2014, 2015, 2024),
    paymentWeek: fc.constantFrom(null, 0, 9_900, 21_500),
    paymentMonth: fc.constantFrom(null, 0, 65_000),
    provider: fc.constantFrom('forecourt', 'other'),
    comparisonRate: fc.constantFrom(null, 9.4),
    youxQuote: fc.option(
      fc.record({
        weeklyRepaymentAmount: fc.constantFrom(0, 23_500),
        advertisedRate: fc.constantFrom(null, 7.99),
        comparisonRate: fc.constantFrom(8.4, null),
        purchasePrice: fc.constantFrom(undefined, 2_000_000),
      }),
    ),
  })
  .map(({ paymentWeek, paymentMonth, provider, comparisonRate, ...facts }) => ({
    ...facts,
    sold_at: facts.status === 'sold' ? '2026-06-14T00:00:00Z' : null,
    finance_lenders: { [provider]: { ...lender, paymentWeek, paymentMonth, comparisonRate } },
  }));
const someSettings = fc.record({
  price: fc.record({ order: fc.shuffledSubarray([...PRICE_SOURCES]), subscription: fc.boolean() }),
  finance: fc.record({
    enabled: fc.boolean(),
    newerThanYears: fc.constantFrom(null, 12),
    minimumPrice: fc.constantFrom(0, 500, 20_000),
    quotes: fc.boolean(),
  }),
});

/** What a shopper reads of a car: the amounts in the texts of card and page, and in what machines read. */
function read(car: Car, settings: SiteSettings) {
  const site = { ...liveSite('northbank'), settings };
  const price = carPrice(car, settings, NOW);
  const view = carPage({
    car,
    price,
    site,
    similar: [],
    vocabulary: { makes: [], bodies: [], dealerships: [] },
    now: NOW,
    origin: 'http://northbank.test',
    draw: () => ({ count: 0, pieces: [] }),
  });
  const offer = carJsonLd(view, car, price, settings, 'http://northbank.test')[0]!.offers as JsonLd;
  const card = carCard(car, settings, NOW);
  const isWeekly = card.price.text.endsWith('/wk');
  const estimate = estimateView(car, site, NOW);
  const calculator = calculatorView(car, site, NOW);
  const calculated = calculator && calculate(calculator.input, calculator.start, calculator.rules);
  return {
    purchase: card.price.isText || isWeekly ? null : dollarsIn(card.price.text),
    subscription: isWeekly ? dollarsIn(card.price.text) : null,
    weekly: card.repayment === null ? null : dollarsIn(card.repayment.amount),
    pagePrice: view.price.text,
    cardPrice: card.price.text,
    pageWeekly: view.repayment === null ? null : dollarsIn(view.repayment.amount),
    /** What the calculator says before anybody touches it, and the estimate beside the car. */
    calculated: calculated?.because === null ? dollarsIn(formatMoney(calculated.payment)) : null,
    estimated: estimate === null ? null : dollarsIn(estimate.weekly),
    was: card.was === null ? null : dollarsIn(card.was.amount),
    offered: (offer.price as number | undefined) ?? null,
    offeredWeekly: ((offer.priceSpecification as JsonLd | undefined)?.price as number | undefined) ?? null,
  };
}

const dollarsIn = (text: string) => Number(text.replaceAll(/[^\d]/g, ''));

test('one price: card, page, filter, sort, facets, finance and JSON-LD agree on every car and policy', () => {
  const index = createStockIndex();
  fc.assert(
    fc.property(fc.array(someCar, { minLength: 1, maxLength: 8 }), someSettings, (facts, choices) => {
      const settings = siteSettings.parse({ ...choices, stock: { soldDays: 3 } });
      const cars = facts.map((change, id) => aCar({ ...change, id: id + 1, slug: `car-${id + 1}` }));
      index.remove(Array.from({ length: 8 }, (_, id) => id + 1));
      index.put(cars);
      const filter = stockFilter(settings, base.group_id, []);
      const search = (query: Partial<SearchQuery>) =>
        index.search(filter, { ...EMPTY_QUERY, ...query }, window) as Exclude<
          ReturnType<typeof index.search>,
          Promise<unknown>
        >;
      const found = (query: Partial<SearchQuery>) =>
        search(query)
          .hits.map(({ id }) => id)
          .sort();
      const texts = new Map(cars.map((car) => [car.id, read(car, settings)]));
      const idsWhere = (holds: (text: ReturnType<typeof read>) => boolean) =>
        [...texts].flatMap(([id, text]) => (holds(text) ? [id] : []));

      for (const text of texts.values()) {
        expect(text.pagePrice).toBe(text.cardPrice);
        expect([text.pageWeekly, text.calculated, text.estimated]).toEqual([text.weekly, text.weekly, text.weekly]);
        expect([text.offered, text.offeredWeekly]).toEqual([text.purchase, text.subscription]);
        if (text.was !== null) expect(text.was).toBeGreaterThan(text.purchase!);
        if (text.weekly !== null) expect(text.purchase).toBeGreaterThan(settings.finance.minimumPrice);
        if (text.purchase !== null) {
          const exactly = { min: text.purchase * 100, max: text.purchase * 100 };
          expect(found({ ranges: { price: exactly } })).toEqual(idsWhere(({ purchase }) => purchase === text.purchase));
        }
      }
      expect(found({ ranges: { price: { min: 0 } } })).toEqual(idsWhere(({ purchase }) => purchase !== null));
      expect(found({ ranges: { subscription_price: { min: 0 } } })).toEqual(
        idsWhere(({ subscription }) => subscription !== null),
      );
      const { facets } = search({});
      const bands = (name: 'price_range' | 'weekly_price_range') =>
        Object.fromEntries((facets[name] ?? []).map(({ value, count }) => [value, count]));
      expect(bands('price_range')).toEqual(
        counted([...texts.values()].map(({ purchase }) => band(priceBand, purchase))),
      );
      expect(bands('weekly_price_range')).toEqual(
        counted([...texts.values()].map(({ weekly }) => band(weeklyPriceBand, weekly))),
      );
      for (const [sortBy, sign] of [
        ['price_asc', 1],
        ['price_desc', -1],
      ] as const) {
        const amounts = search({ sortBy }).hits.map(({ id }) => texts.get(id)!.purchase);
        expect(amounts).toEqual(
          amounts.toSorted((a, b) =>
            a === null || b === null ? Number(a === null) - Number(b === null) : sign * (a - b),
          ),
        );
      }
    }),
    { numRuns: 150 },
  );
});

/** A car of each country: 20,000 and 21,000 Australian dollars, and 21,000 of New Zealand. */
const abroad = { ...base.location!, country: 'NZ' as const, timezone: 'Pacific/Auckland' };
const GROUP = [
  aCar({ id: 1, price: 2_000_000 }),
  aCar({ id: 2, price: 2_100_000 }),
  aCar({ id: 3, price: 2_100_000, location: abroad }),
];

test.each([
  // 21,000 of New Zealand are 19,110 of Australia
  ['by the exchange rate to Australian dollars', { rate: 0.91, asOf: '2026-11-02' }, [3, 1, 2], [3]],
  ['to nothing without a rate: last in the order and in no price filter', null, [1, 2, 3], []],
])('one price: a group of two countries converts prices of the other currency %s', (_, exchange, order, below) => {
  const settings = siteSettings.parse({ price: { exchange } });
  const index = createStockIndex();
  index.put(GROUP);
  const ids = (query: Partial<SearchQuery>) => {
    const found = index.search(stockFilter(settings, base.group_id, []), { ...EMPTY_QUERY, ...query }, window);
    return (found as Exclude<typeof found, Promise<unknown>>).hits.map(({ id }) => id);
  };
  expect(ids({ sortBy: 'price_asc' })).toEqual(order);
  expect(ids({ ranges: { price: { max: 1_999_900 } } })).toEqual(below);
  expect(ids({ values: { price_range: ['20000-30000'] } }).sort()).toEqual([1, 2]);
  // the card says what is asked, in the currency in which it is asked
  expect(GROUP.map((car) => carCard(car, settings, NOW).price.text)).toEqual(['$20,000', '$21,000', 'NZD $21,000']);
});

const band = (of: (cents: number | null) => string | null, dollars: number | null) =>
  of(dollars === null ? null : dollars * 100);

function counted(values: readonly (string | null)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
