import { periodOf } from '#domain/reports/period.ts';
import { mayBeReported } from '#domain/reports/wanted-search.ts';
import { localDay } from '#domain/text/local-day.ts';
import type { AtReport, ReportStore } from './report-store.ts';

const MOST_SEARCHES = 5_000;

/** A search by its address, how often it was made, and how often it found few vehicles. */
export interface CountedSearch {
  about: string;
  times: number;
  foundFew: number;
}

/** The searches of a site's last this many days, the most frequent first, held to what someone reaches. */
export async function readSearches(
  store: Pick<ReportStore, 'most'>,
  at: AtReport,
  { now, days: length, timezone }: { now: Date; days: number; timezone: string },
): Promise<CountedSearch[]> {
  const days = periodOf(length, localDay(now, timezone), timezone).now;
  const [wanted, notFound] = await Promise.all([
    store.most(at, 'wanted', days, MOST_SEARCHES),
    store.most(at, 'not-found', days, MOST_SEARCHES),
  ]);
  const few = new Map(notFound.map(({ about, count }) => [about, count]));
  return wanted
    .filter(mayBeReported)
    .map(({ about, count }) => ({ about, times: count, foundFew: few.get(about) ?? 0 }));
}
