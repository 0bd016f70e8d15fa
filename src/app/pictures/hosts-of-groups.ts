import type { PicturePolicy } from '#domain/pictures/picture-policy.ts';
import { resolveSite } from '../site/resolve-site.ts';
import type { SiteStore } from '#app/site/site-store.ts';

/** The hosts that any site of a group allows. */
export async function hostsOfGroups(sites: SiteStore): Promise<Map<number, PicturePolicy>> {
  const groups = new Map<number, PicturePolicy>();
  const records = await sites.list();
  for (const { slug, group_id } of records) {
    const { pictures } = (await resolveSite(sites, slug, records)).settings;
    if (pictures.hosts.length === 0) continue;
    groups.set(group_id, { hosts: [...new Set([...(groups.get(group_id)?.hosts ?? []), ...pictures.hosts])] });
  }
  return groups;
}
