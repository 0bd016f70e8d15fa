import type { LiveSite } from '#app/site/live-sites.ts';
import { lookedFor } from '#app/reports/looked-for.ts';
import type { DailyCount } from '#app/reports/page-counter.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import type { AssistantToolName } from '#domain/assistant/assistant-policy.ts';
import { visitSource } from '#domain/reports/visit-source.ts';
import { SEARCH_PATH } from '#domain/site/site-paths.ts';
import { localDay } from '#domain/text/local-day.ts';
import { pageAt } from './page-at.ts';
import { RESULTS_PATH } from '#features/search/search-ids.ts';

type Meaning = Omit<DailyCount, 'count'>[];

/**
 * What one look at an address counts as; nothing for what no person looks at (programs' answers, files, pictures). Results
 * that are fetched are a search: a filter that is tapped loads no page.
 */
export async function pageMeaning(
  site: LiveSite,
  address: string,
  { stock, now }: { stock: StockIndex; now: Date },
): Promise<Meaning> {
  const [path = ''] = address.split('?', 1);
  const page = pageAt(path);
  if (page?.kind !== 'page' && page?.name !== 'search-results') return [];
  const of = countsOf(site, now);
  const counts = page.kind === 'page' ? [of('page')] : [];
  if (page.name === 'car') {
    const car = stock.bySlug(site.stockFilter, path.slice(path.lastIndexOf('/') + 1));
    return car ? [...counts, of('car', String(car.id))] : counts;
  }
  if (page.name !== 'search' && page.name !== 'search-results') return counts;
  const outcome = await lookedFor({ site, stock, now }, address.replace(RESULTS_PATH, SEARCH_PATH));
  if (outcome === 'more of it') return counts;
  const events =
    outcome === null ? [] : [of('wanted', outcome.wanted), ...(outcome.few ? [of('not-found', outcome.wanted)] : [])];
  return [...counts, of('search'), ...events];
}

/** What it counts as that someone came to an address from elsewhere: a visit begins. */
export function visitMeaning(site: LiveSite, address: string, from: string, now: Date): Meaning {
  const [path = ''] = address.split('?', 1);
  if (pageAt(path)?.kind !== 'page') return [];
  const campaign = Object.fromEntries(new URLSearchParams(address.slice(path.length)));
  return [countsOf(site, now)('visit', visitSource(from, campaign))];
}

/** What it counts as that an AI assistant called a tool. */
export const toolMeaning = (site: LiveSite, tool: AssistantToolName, now: Date): Meaning => [
  countsOf(site, now)('assistant', tool),
];

const countsOf = ({ record, settings }: LiveSite, now: Date) => {
  const day = localDay(now, settings.site.timezone);
  return (what: DailyCount['what'], about = '') => ({ siteId: record.id, day, what, about });
};
