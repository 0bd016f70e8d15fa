import { siteChoice } from '../price/price-choice.ts';
import type { SearchDefaults } from './search-limits.ts';
import type { SiteSettings } from '../site/site-settings.ts';

/** What this site takes for granted when an address says nothing about order and distance. */
export const searchDefaults = ({
  search,
  price,
  onRoad,
}: Pick<SiteSettings, 'search' | 'price' | 'onRoad'>): SearchDefaults => ({
  sortBy: search.sortOptions[0]?.value ?? 'relevance',
  radiusKm: search.radiusKm,
  view: search.view,
  ...(price.driveAway !== null && { prices: { choice: siteChoice({ price, onRoad }), site: { price, onRoad } } }),
});
