import type { SiteSettings } from '../site/site-settings.ts';

/** How many brands the brand grids show. Sister companies are no brands. */
export const shownBrands = (grids: SiteSettings['brands']['grids']): number =>
  grids.filter(({ kind }) => kind !== 'sister').reduce((sum, { tiles }) => sum + tiles.length, 0);
