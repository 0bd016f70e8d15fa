import { parseArgs } from 'node:util';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import type { Car } from '#domain/car/car.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { SeededRandom } from './seeded-random.ts';
import { syntheticQuery } from './synthetic-queries.ts';
import { SYNTHETIC_NOW, syntheticStock } from './synthetic-stock.ts';

export interface SearchFigures {
  cars: number;
  /** Milliseconds of one search with 21 hits, exact total, all facets and ranges. The fastest round of each search counts. */
  p50: number;
  p90: number;
  p99: number;
  max: number;
  /** The same for a single round, other work of the machine included. */
  roundP50: number;
  roundP99: number;
  /** Median number of matches. */
  matches: number;
  buildSeconds: number;
  /** Megabytes of the index without the cars themselves. */
  indexMegabytes: number;
  /** Milliseconds to change one car. */
  update: number;
  updateP99: number;
}

const BATCH = 10_000;
const ROUNDS = 5;
const FILTER: StockFilter = { groupId: 1, soldDays: 3, priceRequiredWhenAscending: false };

/**
 * Times 1,000 searches over this many cars. Results are not cached, but facet counts of the whole site and
 * of common values are, until a car changes. A million cars need `node --max-old-space-size=8000`.
 */
export function measureSearch(cars: number, { queries = 1000, rounds = ROUNDS } = {}): SearchFigures {
  const stock: Car[] = [];
  const source = syntheticStock({ seed: 1, groups: 1, dealerships: 60 });
  while (stock.length < cars) stock.push(source.next().value);
  const before = memory();
  const index = createStockIndex();
  const building = performance.now();
  for (let at = 0; at < cars; at += BATCH) index.put(stock.slice(at, at + BATCH));
  index.search(FILTER, syntheticQuery(new SeededRandom(3), stock), { hitsPerPage: 21, now: SYNTHETIC_NOW });
  const buildSeconds = (performance.now() - building) / 1000;
  const indexMegabytes = (memory() - before) / 2 ** 20;
  const { times, round, counts } = timeSearches(index, stock, queries, rounds);
  const updates = timeUpdates(index, stock, source);
  return {
    cars,
    p50: at(times, 0.5),
    p90: at(times, 0.9),
    p99: at(times, 0.99),
    max: at(times, 1),
    roundP50: at(round, 0.5),
    roundP99: at(round, 0.99),
    matches: at(counts, 0.5),
    buildSeconds,
    indexMegabytes,
    update: at(updates, 0.5),
    updateP99: at(updates, 0.99),
  };
}

function timeSearches(
  index: StockIndex,
  stock: readonly Car[],
  queries: number,
  rounds: number,
): { times: number[]; round: number[]; counts: number[] } {
  const random = new SeededRandom(42);
  const drawn = Array.from({ length: queries }, () => syntheticQuery(random, stock));
  const times = drawn.map(() => Infinity);
  const round = drawn.map(() => 0);
  const counts = drawn.map(() => 0);
  for (let left = rounds; left > 0; left--) {
    for (const [at, query] of drawn.entries()) {
      const start = performance.now();
      const found = index.search(FILTER, query, { hitsPerPage: 21, now: SYNTHETIC_NOW });
      round[at] = performance.now() - start;
      if (found instanceof Promise) throw new TypeError('The embedded index answers at once.');
      counts[at] = found.count;
    }
    for (const [at, time] of round.entries()) times[at] = Math.min(times[at]!, time);
  }
  return { times, round, counts };
}

function timeUpdates(index: StockIndex, stock: readonly Car[], source: Iterator<Car>): number[] {
  const random = new SeededRandom(7);
  return Array.from({ length: 2000 }, () => {
    const car = { ...(source.next().value as Car), id: random.pick(stock).id };
    const start = performance.now();
    index.put([car]);
    return performance.now() - start;
  });
}

function memory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const at = (numbers: number[], share: number) =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))]!;

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      cars: { type: 'string', multiple: true, default: ['16734', '100000'] },
      rounds: { type: 'string', default: String(ROUNDS) },
    },
  });
  const figures = values.cars.map((cars) => measureSearch(Number(cars), { rounds: Number(values.rounds) }));
  for (const figure of figures) console.log(JSON.stringify(figure));
  console.table(
    figures.map((figure) =>
      Object.fromEntries(Object.entries(figure).map(([key, number]) => [key, Number(number.toPrecision(3))])),
    ),
  );
}
