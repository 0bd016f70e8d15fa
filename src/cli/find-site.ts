import type { SiteRecord, SiteStore } from '#app/site/site-store.ts';
import { CliFailure } from './cli-context.ts';

export const noSite = (slug: string): CliFailure =>
  new CliFailure(`No site "${slug}". Run "forecourt site list" to see all sites.`);

/** Throws a `CliFailure` when there is no such site. */
export async function findSite(sites: Pick<SiteStore, 'bySlug'>, slug: string): Promise<SiteRecord> {
  const record = await sites.bySlug(slug);
  if (!record) throw noSite(slug);
  return record;
}
