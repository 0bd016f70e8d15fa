import { siteChoice } from '../price/price-choice.ts';
import type { SearchDefaults } from './search-limits.ts';
import type { SiteSettings } from '../site/site-settings.ts';

/** What this site takes for granted when an address says nothing about order and distance. */
export const searchDefaults = ({
  search,
  ...site
}: Pick<SiteSettings, 'search' | 'price' | 'onRoad'>): SearchDefaults => ({
  sortBy: search.sortOptions[0]?.value ?? 'relevance',
  radiusKm: search.radiusKm,
  view: search.view,
  ...(site.price.driveAway !== null && { prices: { choice: siteChoice(site), site } }),
});
