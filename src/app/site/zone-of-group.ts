import { resolveSite } from './resolve-site.ts';
import type { SiteStore } from './site-store.ts';

/** The time zone of a group's first website; undefined: it has none. */
export async function zoneOfGroup(sites: SiteStore, groupId: number): Promise<string | undefined> {
  const records = await sites.list();
  const first = records.find(({ group_id }) => group_id === groupId);
  return first && (await resolveSite(sites, first.slug, records)).settings.site.timezone;
}
