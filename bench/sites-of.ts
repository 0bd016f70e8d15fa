import type { Database } from '#adapters/postgres/database.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createLiveSites, type LiveSites } from '#app/site/live-sites.ts';
import { resolveSite } from '#app/site/resolve-site.ts';
import { stockFilter } from '#domain/stock/base-filter.ts';

/** The sites that a database holds, to be loaded by `reload`. Live words stay as they are written. */
export function sitesOf(database: Database): LiveSites {
  const sites = createSiteStore(database);
  return createLiveSites({
    sites,
    resolveSettings: async ({ slug }, records) => (await resolveSite(sites, slug, records)).settings,
    stockFilter,
    fillWords: async ({ settings }) => settings,
    baseDomain: 'localhost',
    report: (error) => {
      throw error;
    },
  });
}
