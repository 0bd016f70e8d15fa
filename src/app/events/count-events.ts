import { daysToCount } from '#domain/events/days-to-count.ts';
import { dayAfter } from '#domain/text/weekday-names.ts';
import { resolveSite } from '../site/resolve-site.ts';
import type { SiteStore } from '../site/site-store.ts';
import type { EventDays } from './event-days.ts';

export interface EventCountPorts {
  days: EventDays;
  sites: Pick<SiteStore, 'list' | 'removed' | 'current'>;
}

/** Tables made ahead, so that events find theirs when no worker runs for some days. */
const DAYS_AHEAD = 4;
/** Days counted in one transaction: a site of a year may have many events. */
const AT_ONCE = 31;

/** Makes the tables of the coming days, and counts the events of each site's days that are over. */
export async function countEvents(
  { days, sites }: EventCountPorts,
  now: Date,
  signal: AbortSignal,
): Promise<{ tables: number; days: number }> {
  const today = now.toISOString().slice(0, 10);
  const tables = await days.prepare(Array.from({ length: DAYS_AHEAD }, (_, ahead) => dayAfter(today, ahead)));
  const records = [...(await sites.list()), ...(await sites.removed())];
  const counted = await days.counted();
  const problems: unknown[] = [];
  let done = 0;
  for (const { id, slug } of records) {
    if (signal.aborted) break;
    const resolved = await resolveSite(sites, slug, records).catch((error: unknown) => void problems.push(error));
    if (!resolved) continue; // whose days are unknown is counted once its settings are mended
    const until = counted.get(id);
    const due = daysToCount(
      { counted: until, first: until ? undefined : await days.first(id) },
      now,
      resolved.settings.site.timezone,
    );
    for (let from = 0; from < due.length; from += AT_ONCE) await days.count(id, due.slice(from, from + AT_ONCE));
    done += due.length;
  }
  if (problems.length > 0) throw new AggregateError(problems, problems.map(String).join('; '));
  return { tables, days: done };
}
