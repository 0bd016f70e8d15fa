import { searchPaths } from '#app/site/site-map.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import { searchToUrl } from '#domain/search/search-to-url.ts';
import { urlToSearch } from '#domain/search/url-to-search.ts';
import { definePage, type QueryKeys } from '../define-page.ts';

/** The search as the page understands it: equal searches are one page, however they are written. */
export const searchKeys: QueryKeys = (pairs, settings) => {
  const defaults = searchDefaults(settings);
  return searchToUrl(urlToSearch(pairs, defaults), defaults);
};

export const page = definePage({
  name: 'search',
  paths: ['/search/:first?/:second?'],
  kind: 'page',
  analytics: 'itemlist',
  script: 'search',
  prices: true,
  cache: { query: searchKeys, shows: 'stock' },
  robots: 'index',
  sitemap: searchPaths,
  samples: ['/search?query=zzzz'],
});
