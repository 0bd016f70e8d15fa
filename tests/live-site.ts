import type { LiveSite } from '#app/site/live-sites.ts';
import { siteSettings } from '#domain/site/site-settings.ts';

/** A site in memory, for tests that need no database. */
export function liveSite(slug: string, more: Partial<LiveSite['record']> & { settings?: object } = {}): LiveSite {
  const { settings = {}, ...record } = more;
  return {
    siteRevision: { number: 1 },
    stockRevision: { number: 1 },
    record: { id: 1, slug, group_id: 1, extends: null, hosts: [], revision: 1, ...record },
    settings: siteSettings.parse({ site: { name: slug }, ...settings }),
    dealerships: [],
    locations: [],
    reviews: [],
    stockFilter: { groupId: record.group_id ?? 1, soldDays: 3, priceRequiredWhenAscending: false },
  };
}
