import { join } from 'node:path';
import { stockMarketRange } from '#adapters/market/stock-market-range.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import { marketQuestion } from '#app/market/market-question.ts';
import { dealIndicator } from '#domain/market/deal-indicator.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { seedSteps } from '#main/seed/seed.ts';
import { sitesOf } from './sites-of.ts';

export interface LabelledCar {
  site: string;
  slug: string;
  shown: boolean;
  /** The deal label, or the reason why none is shown. */
  label: string;
  /** "$900 below similar"; null where nothing is shown or there is no difference to speak of. */
  standing: string | null;
  /** In cents, on the basis of the comparison. */
  price: number | null;
  min: number | null;
  max: number | null;
}

/** Every car for sale on every demo site with its deal label. Seeds the database, which must be empty. */
export async function labelDemo(
  database: Database,
  { now, share = 1 }: { now: Date; share?: number },
): Promise<LabelledCar[]> {
  const clock = { now: () => now };
  const sitesFolder = join(import.meta.dirname, '../sites');
  for (const step of seedSteps({ database, sitesFolder, clock, share })) await step.run(() => {});
  return labelStock(database, now);
}

/** The same of the sites and the stock that a database holds. */
export async function labelStock(database: Database, now: Date): Promise<LabelledCar[]> {
  const sites = sitesOf(database);
  await sites.reload();
  const stock = createStockIndex();
  for await (const cars of createStockStore(database).listed()) stock.put(cars);
  const range = stockMarketRange(stock);
  const labelled: LabelledCar[] = [];
  for (const site of sites.all()) {
    const window = { hitsPerPage: 5_000, facets: [], now: now.getTime() / 1000 };
    const { hits } = await stock.search({ ...site.stockFilter, soldDays: 0 }, EMPTY_QUERY, window);
    for (const car of hits) {
      const gauge = await range.of(marketQuestion(car, site, now));
      const deal = dealIndicator(gauge, site.settings.market);
      labelled.push({
        site: site.record.slug,
        slug: car.slug,
        label: deal.shown ? deal.label : deal.because,
        standing: deal.shown ? deal.standing : null,
        shown: deal.shown,
        price: gauge.listing_price,
        min: gauge.market_range_min,
        max: gauge.market_range_max,
      });
    }
  }
  return labelled;
}

/** Number of cars by deal label for each demo site. */
export const countLabels = (cars: readonly LabelledCar[]): Record<string, Record<string, number>> =>
  Object.fromEntries(
    [...Map.groupBy(cars, ({ site }) => site)].map(([site, of]) => [
      site,
      Object.fromEntries([...Map.groupBy(of, ({ label }) => label)].map(([label, some]) => [label, some.length])),
    ]),
  );
