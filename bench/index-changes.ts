import { parseArgs } from 'node:util';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import type { Car } from '#domain/car/car.ts';
import { searchPricing } from '#domain/price/pricing.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { siteSettings } from '#domain/site/site-settings.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { SYNTHETIC_NOW, syntheticStock } from './synthetic-stock.ts';

const ROUNDS = 3;
/** Cars put at once, as `followChanges` does it. */
const SLICE = 10;
const WHOLE: StockFilter = { groupId: 1, soldDays: 3, priceRequiredWhenAscending: false };

/** Processor time (µs) of a car whose price and kilometres change, in the indexes of a group whose sites have this many pricings. */
export function measureIndexChanges({ cars = 20_000, changes = 6_000, pricings = 8 } = {}): number[] {
  const stock: Car[] = [];
  const source = syntheticStock({ seed: 1, groups: 1, dealerships: 16 });
  while (stock.length < cars) stock.push(source.next().value);
  // never put in order again, which is not what is measured
  const index = createStockIndex(undefined, () => new Promise<void>(() => {}));
  index.put(stock);
  for (let years = 1; years <= pricings; years++) {
    const pricing = searchPricing(siteSettings.parse({ finance: { newerThanYears: years } }));
    void index.search({ ...WHOLE, pricing }, EMPTY_QUERY, { hitsPerPage: 1, now: SYNTHETIC_NOW });
  }
  return Array.from({ length: ROUNDS }, (_, round) => {
    const before = process.cpuUsage();
    for (let at = 0; at < changes; at += SLICE)
      index.put(
        stock.slice(at, at + SLICE).map((car) => ({
          ...car,
          km: (car.km ?? 0) + round + 1,
          price: car.price === null ? null : car.price + 1_000 * (round + 1),
        })),
      );
    const { user, system } = process.cpuUsage(before);
    return Math.round((user + system) / changes);
  });
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { pricings: { type: 'string', default: '8' } } });
  process.stdout.write(`${JSON.stringify(measureIndexChanges({ pricings: Number(values.pricings) }))}\n`);
}
