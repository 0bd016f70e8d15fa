import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsFiles } from '#adapters/settings-files/settings-files.ts';
import { simulatedLender } from '#adapters/finance/simulated-lender.ts';
import { readSiteFiles } from '#app/site/apply-site-files.ts';
import { knownDraft } from '#app/site/known-sites.ts';
import { readCar } from '#app/import/read-car.ts';
import type { Car } from '#domain/car/car.ts';
import { calculate, type Calculation } from '#domain/finance/calculator.ts';
import { averageMonth } from '#domain/finance/average-month.ts';
import { carLoan } from '#domain/finance/car-loan.ts';
import { lenderOf, quoteRequest } from '#domain/finance/car-quote.ts';
import { formatRates } from '#domain/finance/format-rates.ts';
import { withTyped, type CalculatorField } from '#domain/finance/read-calculator.ts';
import { PAYMENTS_A_YEAR, type PaymentFrequency } from '#domain/finance/loan-payment.ts';
import type { RepaymentInput } from '#domain/finance/repayment.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { formatToTheCent } from '#domain/price/format-to-the-cent.ts';
import { layerChain } from '#domain/site/layer-chain.ts';
import { resolveSettings } from '#domain/site/resolve-settings.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { feedField } from '#domain/import/feed-fields.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { aCar } from '#tests/a-car.ts';
import type { CalculatorView } from '#features/finance/finance-view.ts';
import { liveSite } from '#tests/live-site.ts';
import { carCard } from '#web/cards/car-card.ts';
import { publicCarJson } from '#web/pages/api-search/public-car.ts';
import { calculatorView, estimateView } from '#web/pages/finance/finance-view.ts';
import { carBrochure } from '#web/pages/print/car-brochure.ts';
import { carPage } from '#web/pages/car/car-page.ts';
import { currencyLabel } from '#domain/price/currency-label.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { generateStock } from '../../demo/stock/generate-stock.ts';

const NOW = new Date('2026-11-23T00:00:00Z');
const { whole } = await readSiteFiles(settingsFiles, [join(import.meta.dirname, '../../sites')]);
const known = new Map(whole.map((site) => [site.slug, knownDraft(site)]));
const stock = [...generateStock({ now: NOW })];

function settingsOf(slug: string): SiteSettings {
  const layers = layerChain(slug, (one) => known.get(one)?.extends);
  if ('because' in layers) throw new Error(layers.because);
  const answer = resolveSettings(layers.chain.map((name) => ({ name, document: known.get(name)?.document })));
  if ('because' in answer) throw new Error(answer.because);
  return answer.settings;
}

/** A row without these has none. */
const NO_FACTS: Partial<Car> = { price: null, before_price: null, finance_lenders: {} };

/** The columns of a feed that are fields of a car. */
const fedBy = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) => {
      const field = feedField(column);
      return field === undefined || field === 'made here' ? [] : [[field, value]];
    }),
  );

/** The demo's cars of a site; where it takes quotes, with the quote that it would get. */
async function carsOf(slug: string, settings: SiteSettings): Promise<Car[]> {
  const lender = simulatedLender({ now: () => NOW });
  const rows = stock.filter(({ dealership }) => settings.site.kind === 'group' || dealership === slug);
  return Promise.all(
    rows.map(async ({ row, dealership }, at) => {
      const { car: read } = readCar(at + 1, fedBy(row), { thisYear: NOW.getUTCFullYear() });
      const values = Object.entries(read!).map(([column, value]) => [column.replace(/_cents$/, ''), value]);
      const car = aCar({
        ...NO_FACTS,
        ...(Object.fromEntries(values) as Partial<Car>),
        id: at + 1,
        dealership_slug: dealership,
      });
      if (car.before_price !== null && at % 2 === 0)
        car.price_log = [logged(60, car.before_price - 100_00), logged(9, car.price)];
      const price = carPrice(car, settings, NOW).purchase;
      const quoteOf = quoteRequest(car, price, settings.finance);
      if (!('request' in quoteOf) || price === null) return car;
      const quote = await lender.quote(quoteOf.request, settings.finance);
      if (quote === null) return car;
      return { ...car, youxQuote: { byLender: { [lenderOf(settings.finance)]: { ...quote, purchasePrice: price } } } };
    }),
  );
}

const currencyOf = (car: Car, { price, site }: SiteSettings) =>
  currencyLabel(price.currencyLabel, site.country, car.location?.country);

const logged = (daysAgo: number, price: number | null) => ({
  at: new Date(NOW.getTime() - daysAgo * DAY_MS).toISOString(),
  price,
  reduced_price: null,
  price_type: 'Drive Away',
});

/** Everything that says what a car costs by the week, each read where a shopper or a program reads it. */
function figuresOf(car: Car, settings: SiteSettings) {
  const site = { ...liveSite('northbank'), settings };
  const price = carPrice(car, settings, NOW);
  const { repayment: card, was } = carCard(car, settings, NOW);
  const page = carPage({
    car,
    price,
    site,
    similar: [],
    vocabulary: { makes: [], bodies: [], dealerships: [] },
    now: NOW,
    origin: 'http://northbank.test',
    draw: () => ({ count: 0, pieces: [] }),
  });
  const estimate = estimateView(car, site, NOW);
  const calculator = calculatorView(car, site, NOW);
  const by = (frequency: PaymentFrequency): Extract<Calculation, { because: null }> | null => {
    if (calculator === null) return null;
    const result = calculate({ ...calculator.input, frequency }, calculator.start, calculator.rules);
    return result.because === null ? result : null;
  };
  const api = JSON.parse(publicCarJson(car, site, NOW).toString()) as {
    youxQuote: { weeklyRepaymentAmount: number; advertisedRate: number; purchasePrice: number } | null;
    before_price: number | null;
    finance_lenders: Record<string, { paymentWeek: number; interestRate: number; deposit: number }>;
  };
  return {
    price,
    card,
    was,
    page, // the same words on paper; a theme is derived for each sheet, so that every tenth is drawn
    brochure: car.id % 10 === 1 ? carBrochure(page, car, site, NOW) : page,
    estimate,
    calculator,
    by,
    api,
  };
}

describe.each(whole.map(({ slug }) => slug))('%s: one car, one figure', (slug) => {
  const settings = settingsOf(slug);
  it('the same on card, page, estimate, calculator, print, checkout journey and API, for every car of the demo', async () => {
    const cars = await carsOf(slug, settings);
    let [shown, cuts] = [0, 0];
    for (const car of cars) {
      const { price, card, was, page, brochure, estimate, calculator, by, api } = figuresOf(car, settings);
      const about = `${slug} ${car.stocknum}`;
      // the was price: what the log proves, and not what the feed says
      const proven = price.was === null ? null : formatMoney(price.was.amount, currencyOf(car, settings));
      if (proven !== null) cuts++;
      expect([about, api.before_price]).toEqual([about, price.was === null ? null : price.was.amount / 100]);
      expect([about, was?.amount ?? null, page.was?.amount ?? null]).toEqual([about, proven, proven]);
      if (brochure !== page) expect([about, brochure.was]).toEqual([about, proven === null ? null : `Was ${proven}`]);
      if (price.weekly === null) {
        expect([about, card, page.repayment, estimate]).toEqual([about, null, null, null]);
        continue;
      }
      shown++;
      const week = by('weekly')!;
      const { input } = calculator!;
      // a car of the other country names its currency
      const foreign = currencyLabel(null, settings.site.country, car.location?.country);
      const label = foreign === null ? '' : `${foreign} `;
      const amount = `${label}${formatToTheCent(price.weekly)}`;
      const [annual, compared] = [formatRates([week.annualRate]), `${formatRates(week.comparison)} comparison rate`];
      // the week, the rate and the comparison rate
      expect([about, week.payment]).toEqual([about, price.weekly]);
      if (settings.card.weeklyRepayment)
        expect([about, card]).toMatchObject([about, { amount: `${amount}/wk`, rate: annual, comparison: compared }]);
      expect([about, page.repayment]).toMatchObject([
        about,
        { amount: `${amount}/wk`, rate: annual, comparison: compared },
      ]);
      expect(brochure.repayment).toMatchObject({ amount: `${amount}/wk`, rate: annual, comparison: compared });
      // fortnight and month
      if (week.source === 'lender') expect([about, by('fortnightly')!.payment]).toEqual([about, price.weekly * 2]);
      const month = by('monthly')!;
      if (settings.finance.estimateCard) {
        expect([about, estimate]).toMatchObject([
          about,
          { weekly: amount, rate: annual, comparison: formatRates(week.comparison) },
        ]);
        expect([about, estimate!.monthly]).toEqual([
          about,
          settings.finance.monthly === 'exact'
            ? `${label}${formatToTheCent(month.payment)} per month`
            : `${label}${formatMoney(averageMonth(price.weekly))} in an average month of 4.33 weeks`,
        ]);
        // the deposit: one share, in every sentence that names one
        const shares = `${estimate!.terms} ${estimate!.comparisonTerms ?? ''}`.match(/[\d.]+% deposit/g)!;
        expect([about, shares.map((share) => Math.round(Number.parseFloat(share)))]).toEqual([
          about,
          shares.map(() => Math.round((input.deposit / input.price) * 100)),
        ]);
      }
      if (input.deposit > 0)
        expect([about, page.repayment?.terms]).toEqual([
          about,
          expect.stringContaining(`${formatToTheCent(input.deposit)} deposit`),
        ]);
      // the checkout journey asks for the same loan by what is borrowed
      const loan = carLoan(
        { price: price.purchase!, finance: price.finance },
        { amount: input.price - input.deposit, years: input.years },
        settings.finance,
      );
      expect([about, loan]).toMatchObject([
        about,
        { payment: price.weekly, total: week.total, annualRate: week.annualRate, comparison: week.comparison },
      ]);
      // and programs are told the same, in dollars
      const isQuoted = price.finance.available && price.finance.from === 'quote';
      if (isQuoted)
        expect([about, api.youxQuote]).toMatchObject([
          about,
          {
            weeklyRepaymentAmount: price.weekly / 100,
            advertisedRate: week.annualRate,
            purchasePrice: price.purchase! / 100,
          },
        ]);
      else
        expect([about, api.finance_lenders[settings.finance.provider]]).toMatchObject([
          about,
          { paymentWeek: price.weekly / 100, interestRate: week.annualRate, deposit: input.deposit / 100 },
        ]);
    }
    expect(cuts > 0).toBe(cars.some(({ price_log }) => price_log.length > 0) && settings.price.was !== 'never');
    expect(shown > 0).toBe(settings.finance.enabled);
  });
});

/** What a loan of one cent grows to, and what payments of one cent grow to, payment by payment. */
const grown = new Map<string, { debt: number; paid: number }>();
function growth(annualRate: number, payments: number, aYear: number) {
  const key = `${annualRate} ${payments} ${aYear}`;
  let found = grown.get(key);
  if (found === undefined) {
    found = { debt: 1, paid: 0 };
    const interest = 1 + annualRate / 100 / aYear;
    for (let at = 0; at < payments; at++) found = { debt: found.debt * interest, paid: found.paid * interest + 1 };
    grown.set(key, found);
  }
  return found;
}

/** The exact payment in dollars, from the debt that is left after the last one: no formula of the engine. */
function paymentOf({ price, deposit, residual, annualRate, years, frequency }: RepaymentInput, fees: number): number {
  const aYear = PAYMENTS_A_YEAR[frequency];
  const { debt, paid } = growth(annualRate, Math.round(years * aYear), aYear);
  return ((price - deposit + fees) * debt - residual) / paid / 100;
}

type Positions = { min: number; max: number; step: number };

/**
 * The positions of every slider of a calculator, in its own unit, and where a lender offers certain terms each of them;
 * every `stride`-th as if `before` had gone before the first. A car has hundreds of thousands: the others are not made.
 */
function* slides({ rules: { limits }, input, residual, interest }: CalculatorView, stride: number, before: number) {
  const price = input.price / 100;
  const end = Math.max(limits.loan.max, ((limits.loan.percentOfPrice ?? 0) / 100) * price);
  const none: Positions = { min: 1, max: 0, step: 1 };
  const sliders: Partial<Record<CalculatorField, Positions>> = {
    price: { min: limits.price.min, max: Math.round(end), step: limits.loan.step },
    deposit: { min: 0, max: Math.max(1, Math.min(limits.deposit, price)), step: 0.5 },
    years: limits.term.years === null ? limits.term : none,
    rate: interest === 'editable' ? limits.interest : none,
    residual: residual ? { min: 0, max: Math.max(1, Math.min(limits.residual, price / 2)), step: 0.5 } : none,
  };
  let passed = before;
  for (const years of limits.term.years ?? []) if (passed++ % stride === 0) yield ['years', years] as const;
  for (const [field, { min, max, step }] of Object.entries(sliders) as [CalculatorField, Positions][]) {
    const positions = Math.max(0, Math.floor((max - min) / step + 1e-9) + 1);
    for (let at = (stride - (passed % stride)) % stride; at < positions; at += stride)
      yield [field, Number((min + at * step).toFixed(4))] as const;
    passed += positions;
  }
}

it.each([
  ['kowhai', 'down', (exact: number) => Math.floor(exact + 5e-7)],
  ['ringroad', 'up', (exact: number) => Math.ceil(exact - 5e-7)],
] as const)(
  '%s: repayments are rounded %s at every slider position of each 160th demo car and at a sample of the positions of the others',
  async (slug, rounding, round) => {
    const settings = settingsOf(slug);
    expect(settings.finance.rounding).toBe(rounding);
    const site = { ...liveSite(slug), settings };
    const wrong: string[] = [];
    let [computed, notNearest] = [0, 0];
    for (const car of await carsOf(slug, settings)) {
      const view = calculatorView(car, site, NOW);
      if (view === null) continue;
      // every position of every 160th car; of the others each hundredth or so, from another first one
      const stride = car.id % 160 === 1 ? 1 : 97;
      const frequency = (['weekly', 'fortnightly', 'monthly'] as const)[car.id % 3]!;
      for (const [field, value] of slides(view, stride, car.id)) {
        const input = withTyped({ ...view.input, frequency }, field, String(value), view.rules);
        const result = calculate(input, view.start, view.rules);
        if (result.because !== null || result.source === 'lender') continue;
        computed++;
        const exact = paymentOf(input, view.start.fees);
        if (round(exact) !== Math.round(exact)) notNearest++;
        if (result.payment !== round(exact) * 100)
          wrong.push(`${car.stocknum} ${field} ${value} ${frequency}: ${result.payment / 100}, not ${round(exact)}`);
      }
    }
    expect(wrong.slice(0, 10)).toEqual([]);
    expect(computed).toBeGreaterThan(10_000);
    expect(notNearest).toBeGreaterThan(computed / 3);
  },
  240_000,
);
