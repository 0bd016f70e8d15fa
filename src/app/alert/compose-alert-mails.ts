import { FREQUENCIES } from '#domain/alert/alerts-policy.ts';
import { digestTime } from '#domain/alert/digest-time.ts';
import { usableSite } from '#app/site/resolve-site.ts';
import type { SiteStore } from '#app/site/site-store.ts';
import type { AlertNewsStore } from './alert-news-store.ts';

/**
 * Puts the news that is due into emails, by each site's own times. Returns how many emails. A site whose settings cannot be
 * used is added to `problems`.
 */
export async function composeAlertMails(
  { news, sites }: { news: AlertNewsStore; sites: SiteStore },
  now: Date,
  problems: unknown[],
): Promise<{ mails: number }> {
  const counts = { mails: 0 };
  const waiting = await news.waiting();
  if (waiting.length === 0) return counts;
  const records = await sites.list();
  for (const { id, slug } of records.filter((record) => waiting.includes(record.id))) {
    const resolved = await usableSite(sites, slug, records, problems);
    if (!resolved?.settings.alerts.offered) continue; // its news waits until its settings can be used
    const { alerts, site } = resolved.settings;
    for (const frequency of FREQUENCIES)
      counts.mails += await news.compose(id, frequency, digestTime(frequency, alerts, site.timezone, now), now);
  }
  return counts;
}
