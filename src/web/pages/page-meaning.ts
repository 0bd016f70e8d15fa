import type { LiveSite } from '#app/site/live-sites.ts';
import { lookedFor } from '#app/numbers/looked-for.ts';
import type { DailyCount } from '#app/numbers/page-counter.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { visitSource } from '#domain/numbers/visit-source.ts';
import { localDay } from '#domain/text/local-day.ts';
import { pageAt } from './page-at.ts';
import { pagePath } from '../http/cache/page-key.ts';

type Meaning = Omit<DailyCount, 'count'>[];

/**
 * What one look at an address counts as; nothing for what no person looks at (data, files, pictures). The data of a search
 * are a search: a filter that is tapped loads no page.
 */
export async function pageMeaning(
  site: LiveSite,
  address: string,
  { stock, now }: { stock: StockIndex; now: Date },
): Promise<Meaning> {
  const [path = ''] = address.split('?', 1);
  const page = pageAt(pagePath(path));
  const isPage = pagePath(path) === path;
  if (page?.kind !== 'page' || (!isPage && page.name !== 'search')) return [];
  const of = countsOf(site, now);
  const counts = isPage ? [of('page')] : [];
  if (page.name === 'car') {
    const car = stock.bySlug(site.stockFilter, path.slice(path.lastIndexOf('/') + 1));
    return car ? [...counts, of('car', String(car.id))] : counts;
  }
  if (page.name !== 'search') return counts;
  const outcome = await lookedFor({ site, stock, now }, pagePath(path) + address.slice(path.length));
  if (outcome === 'more of it') return counts;
  const events =
    outcome === null ? [] : [of('wanted', outcome.wanted), ...(outcome.few ? [of('not-found', outcome.wanted)] : [])];
  return [...counts, of('search'), ...events];
}

/** What it counts as that someone came to an address from elsewhere: a visit begins. */
export function visitMeaning(site: LiveSite, address: string, from: string, now: Date): Meaning {
  const [path = ''] = address.split('?', 1);
  if (pagePath(path) !== path || pageAt(path)?.kind !== 'page') return [];
  const campaign = Object.fromEntries(new URLSearchParams(address.slice(path.length)));
  return [countsOf(site, now)('visit', visitSource(from, campaign))];
}

const countsOf = ({ record, settings }: LiveSite, now: Date) => {
  const day = localDay(now, settings.site.timezone);
  return (what: DailyCount['what'], about = '') => ({ siteId: record.id, day, what, about });
};
