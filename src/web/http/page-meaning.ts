import type { LiveSite } from '#app/live-sites.ts';
import type { DailyCount } from '#app/numbers/page-counter.ts';
import type { StockIndex } from '#app/stock-index.ts';
import { pageAt } from '../pages/page-at.ts';
import { pagePath } from './page-key.ts';

/** What one look at an address counts as; nothing for what no person looks at (data, files, pictures). */
export function pageMeaning(
  { record, settings, stockFilter }: LiveSite,
  address: string,
  { stock, now }: { stock: Pick<StockIndex, 'bySlug'>; now: Date },
): Omit<DailyCount, 'count'>[] {
  const [path = ''] = address.split('?', 1);
  const page = pagePath(path) === path ? pageAt(path) : undefined;
  if (page?.kind !== 'page') return [];
  const day = now.toLocaleDateString('sv-SE', { timeZone: settings.site.timezone });
  const of = (what: DailyCount['what'], about = '') => ({ siteId: record.id, day, what, about });
  if (page.name === 'search') return [of('page'), of('search')];
  const car = page.name === 'car' ? stock.bySlug(stockFilter, path.slice(path.lastIndexOf('/') + 1)) : undefined;
  return car ? [of('page'), of('car', String(car.id))] : [of('page')];
}
