import type { SiteRecord, SiteStore } from '#app/site-store.ts';
import { CliFailure } from './cli-context.ts';

/** Throws, in words, when there is none. */
export async function findSite(sites: Pick<SiteStore, 'bySlug'>, slug: string): Promise<SiteRecord> {
  const record = await sites.bySlug(slug);
  if (!record) throw new CliFailure(`There is no site ${slug}. forecourt site list shows them all.`);
  return record;
}
