import type { LiveSite } from '#app/site/live-sites.ts';
import { pricedSite } from '#app/site/priced-site.ts';
import { DRIVE_AWAY_KEY, readChoice } from '#domain/price/price-choice.ts';
import type { Page } from './pages/define-page.ts';

/** A site as one visit to a page sees it: where the page says prices, on the terms that its address or the site chooses. */
export const visitedSite = (page: Pick<Page, 'prices'>, site: LiveSite, { searchParams }: URL): LiveSite =>
  page.prices === true ? pricedSite(site, readChoice(searchParams.get(DRIVE_AWAY_KEY), site.settings)) : site;
