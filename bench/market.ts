import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { openMemoryDatabase } from '#adapters/embedded-database/embedded-database.ts';
import { connectDatabase } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import { compareWithStock } from '#app/market/compare-with-stock.ts';
import type { Car } from '#domain/car/car.ts';
import { ownGauge } from '#domain/market/autogauge.ts';
import { dealIndicator } from '#domain/market/deal-indicator.ts';
import type { EstimatedRange } from '#domain/market/estimate-range.ts';
import { likenessText } from '#domain/market/likeness.ts';
import { marketPolicy } from '#domain/market/market-policy.ts';
import { onRoadPolicy } from '#domain/on-road/on-road-policy.ts';
import { countLabels, labelDemo } from './demo-deals.ts';
import { syntheticStock } from './synthetic-stock.ts';

const POLICY = marketPolicy.parse({});
const QUESTION = {
  filter: { groupId: 1, soldDays: 0, priceRequiredWhenAscending: false },
  policy: POLICY,
  onRoad: onRoadPolicy.parse({}),
  now: new Date('2023-06-01T00:00:00Z'),
};
/** Ranges with more confidence than this are shown. */
const SHOWN_ABOVE = POLICY.minimumConfidence;

/** Deal labels of the demo stock, for a run without `--listings`. */
async function countDemoLabels() {
  const embedded = await openMemoryDatabase();
  const database = connectDatabase(embedded.connection);
  await migrate(database);
  const labels = countLabels(await labelDemo(database, { now: new Date() }));
  await database.destroy();
  await embedded.close();
  return labels;
}

interface Guess {
  price: number;
  range: EstimatedRange;
  likeness: string;
}

/**
 * Tests market ranges on real listings: estimates each car's price from all other cars. Columns are those of the public
 * "Australian vehicle prices" list (Brand, Year, Model, Title, UsedOrNew, DriveType, FuelType, BodyType,
 * Kilometres, Location, Price).
 */
export async function measureMarket(file: string | undefined) {
  if (file === undefined) return countDemoLabels();
  const cars = readListings(file);
  const stock = createStockIndex();
  stock.put(cars);
  const guesses: Guess[] = [];
  const labels = new Map<string, number>();
  let dearDeals = 0;
  let times: number[] = [];
  for (const car of cars) {
    const start = performance.now();
    const comparison = await compareWithStock(
      { ...QUESTION, car, state: car.location?.address.state ?? '', listingPrice: car.price },
      stock,
    );
    if (typeof comparison === 'string') continue;
    times.push(performance.now() - start);
    const { subject, estimate: range, likeness } = comparison;
    const gauge = ownGauge(subject.price, range, POLICY);
    const deal = dealIndicator(gauge, POLICY);
    const label = deal.shown ? deal.label : deal.because;
    labels.set(label, (labels.get(label) ?? 0) + 1);
    if (label.endsWith(' Deal') && range !== null && subject.price > range.expected) dearDeals++;
    if (range !== null) guesses.push({ price: subject.price, range, likeness: likenessText(likeness) });
  }
  times = times.sort((a, b) => a - b);
  const shown = guesses.filter(({ range }) => range.confidence > SHOWN_ABOVE);
  const bands = [0, 0.2, 0.3, 0.4, 0.5, 0.6, 1].map((from, index, all) => ({
    confidence: `${from} to ${all[index + 1] ?? ''}`,
    ...judge(guesses.filter(({ range }) => range.confidence > from && range.confidence <= (all[index + 1] ?? 1))),
  }));
  return {
    listings: cars.length,
    complete: times.length,
    withRange: share(guesses.length, times.length),
    withRangeShown: share(shown.length, times.length),
    withIndicator: share(shown.filter(({ price, range }) => range.max >= price).length, times.length),
    labels: Object.fromEntries(labels),
    dealsAboveTheMiddle: dearDeals,
    shown: judge(shown),
    alike: Object.fromEntries(
      [...Map.groupBy(shown, ({ likeness }) => likeness)].map(([text, of]) => [text, judge(of)]),
    ),
    bands: bands.slice(0, -1),
    msMedian: at(times, 0.5),
    ms99: at(times, 0.99),
  };
}

function judge(guesses: readonly Guess[]) {
  const errors = guesses.map(({ price, range }) => Math.abs(range.expected / price - 1)).sort((a, b) => a - b);
  return {
    cars: guesses.length,
    medianError: at(errors, 0.5),
    error90: at(errors, 0.9),
    bias: at(
      guesses.map(({ price, range }) => range.expected / price - 1).sort((a, b) => a - b),
      0.5,
    ),
    covered: share(
      guesses.filter(({ price, range }) => price >= range.min && price <= range.max).length,
      guesses.length,
    ),
    above: share(guesses.filter(({ price, range }) => price > range.max).length, guesses.length),
    medianWidth: at(
      guesses.map(({ range }) => (range.max - range.min) / range.expected).sort((a, b) => a - b),
      0.5,
    ),
  };
}

const share = (part: number, all: number): number => Math.round((part / all) * 1000) / 1000;
const at = (sorted: readonly number[], quantile: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(quantile * sorted.length))] ?? Number.NaN) * 10_000) /
  10_000;

const PETROL = new Set(['Unleaded', 'Premium']);

/** Listings with a price, without duplicates. */
function readListings(file: string): Car[] {
  const rows = parse<Record<string, string>>(readFileSync(file, 'utf8'), {
    columns: true,
    bom: true,
    relaxQuotes: true,
  });
  const blank = syntheticStock({ seed: 1, groups: 1, dealerships: 1 }).next().value;
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    const { Brand = '', Model = '', Title = '', Year, Kilometres = '', Price, UsedOrNew, Location } = row;
    const { DriveType = null, FuelType = null, BodyType = null } = row;
    const key = [Title, Kilometres, Price, Location].join('|');
    if (seen.has(key) || !/^\d{4,}$/.test(Price ?? '')) return [];
    seen.add(key);
    const named = `${Year} ${Brand} ${Model}`;
    return {
      ...blank,
      id: index + 1,
      slug: `car-${index}`,
      stocknum: String(index),
      make: Brand,
      model: Model,
      badge: Title.toLowerCase().startsWith(named.toLowerCase()) ? Title.slice(named.length).trim() : Title,
      year: Number(Year),
      km: /^\d+$/.test(Kilometres) ? Number(Kilometres) : null,
      car_type: UsedOrNew === 'NEW' ? ('new' as const) : UsedOrNew === 'DEMO' ? ('demo' as const) : ('used' as const),
      drive: DriveType,
      simple_fuel: PETROL.has(FuelType ?? '') ? 'Petrol' : FuelType,
      simple_body: BodyType,
      price_type: null,
      status: 'in_stock' as const,
      price: Number(Price) * 100,
      reduced_price: null,
      show_on_dealer_website: true,
    };
  });
}
