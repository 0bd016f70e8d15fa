import type { StockIndex } from '#app/stock/stock-index.ts';
import { siteLocations } from '#app/location/site-locations.ts';
import { copyClaims } from '#domain/site/copy-claims.ts';
import { deadLinks, type HasPage } from '#domain/site/dead-links.ts';
import { siteFindings, type SiteFinding } from '#domain/site/site-findings.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { factsOfLive } from './facts-of-site.ts';
import type { LiveSite } from './live-sites.ts';
import { liveValues } from './live-values.ts';
import { resolveSite } from './resolve-site.ts';
import type { SiteStore } from './site-store.ts';

export interface ContentCheckPorts {
  sites: Pick<SiteStore, 'list' | 'current'>;
  index: StockIndex;
  hasPage: HasPage;
}

/** What `forecourt site check` would say of a site as it is published. */
export interface ContentCheck {
  /** The settings as they are written, with their live words. */
  settings: SiteSettings;
  /** Texts that the site's own data deny. */
  claims: SiteFinding[];
  /** Links that lead to no page. */
  links: SiteFinding[];
  /** Settings that are missing, risky or still a sample. */
  decisions: SiteFinding[];
}

export async function contentCheck(
  { sites, index, hasPage }: ContentCheckPorts,
  site: LiveSite,
  now: Date,
): Promise<ContentCheck> {
  const { settings } = await resolveSite(sites, site.record.slug);
  const values = await liveValues(site, index, now);
  return {
    settings,
    claims: copyClaims(settings, factsOfLive(site, now), values),
    links: deadLinks(settings, hasPage, now),
    decisions: siteFindings(
      settings,
      siteLocations(site).map(({ country }) => country),
    ),
  };
}

/** How much of what a site says is not so. */
export const untrueCount = ({ claims, links }: ContentCheck): number => claims.length + links.length;
