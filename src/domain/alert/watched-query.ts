import {
  offeredStates,
  readChoice,
  siteChoice,
  STATE_NAMES,
  writtenChoice,
  type ChoosingSite,
  type PriceChoice,
} from '#domain/price/price-choice.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';

/** A search without what only says how its results are shown: page, view and order. Which prices it means stays. */
export const watchedQuery = (search: SearchQuery): SearchQuery => ({
  ...search,
  sortBy: 'relevance',
  view: undefined,
  page: 1,
});

/** Which prices a watched search means, as long as its site offers them. Undefined: the site's own. */
export const watchedPrices = ({ prices }: Pick<SearchQuery, 'prices'>, site: ChoosingSite): PriceChoice | undefined =>
  prices && readChoice(writtenChoice(prices), site);

/** The same in words, where a site offers several and the search says which or asks for a price. Null: nothing is to be said. */
export function watchedPricesInWords(query: SearchQuery, site: ChoosingSite): string | null {
  const asksForPrice = query.ranges.price !== undefined || (query.values.price_range ?? []).length > 0;
  if (offeredStates(site).length === 0 || (query.prices === undefined && !asksForPrice)) return null;
  const choice = query.prices ?? siteChoice(site);
  return choice === 'advertised' ? 'prices as advertised' : `drive away in ${STATE_NAMES[choice]}`;
}
