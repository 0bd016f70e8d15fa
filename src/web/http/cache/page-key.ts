import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { Page, SharedCache } from '../../pages/define-page.ts';
import { DRIVE_AWAY_KEY, readChoice, siteChoice, writtenChoice } from '#domain/price/price-choice.ts';

interface KeyedPage extends Pick<Page, 'prices'> {
  cache: SharedCache;
}

/** Path and query by which a page is cached, rendered and found again. */
export function pageKey({ cache, prices }: KeyedPage, url: URL, settings: SiteSettings): string {
  const own = cache.query(url.searchParams, settings);
  const choice = prices && !hasChoice(own) ? choicePair(url.searchParams, settings) : [];
  const query = [own, ...choice].filter(Boolean).join('&');
  return url.pathname + (query === '' ? '' : `?${query}`);
}

/** The search's own key says it already. */
const hasChoice = (query: string): boolean => query.includes(`${DRIVE_AWAY_KEY}=`);

function choicePair(pairs: URLSearchParams, settings: SiteSettings): string[] {
  const choice = readChoice(pairs.get(DRIVE_AWAY_KEY), settings);
  return choice === undefined || choice === siteChoice(settings) ? [] : [`${DRIVE_AWAY_KEY}=${writtenChoice(choice)}`];
}
