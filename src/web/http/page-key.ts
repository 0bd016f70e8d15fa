import { searchDefaults } from '#domain/search/search-defaults.ts';
import { searchToUrl } from '#domain/search/search-to-url.ts';
import { urlToSearch } from '#domain/search/url-to-search.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';

type Keys = (pairs: URLSearchParams, settings: SiteSettings) => string;

const none: Keys = () => '';

/** The search as the page understands it: equal searches are one page, however they are written. */
const search: Keys = (pairs, settings) => {
  const defaults = searchDefaults(settings);
  return searchToUrl(urlToSearch(pairs, defaults), defaults);
};

/** As it was asked, in one order: this door answers a wrong parameter with a problem, so that none may be dropped on the way. */
const searchAnswer: Keys = (pairs) => {
  const asked = new URLSearchParams(pairs);
  asked.sort();
  return String(asked);
};

const sitemapPart: Keys = (pairs) => {
  const part = pairs.get('part');
  return part !== null && /^[1-9]\d{0,3}$/.test(part) ? `part=${part}` : '';
};

/**
 * The pages that say the same to everybody, with the query keys that make a difference. Anything else (forms, what
 * belongs to a session) is not listed and therefore never cached.
 */
const PAGES: readonly (readonly [RegExp, Keys])[] = [
  [/^\/$/, none],
  [/^\/search(?:\/[^/]+){0,2}$/, search],
  [/^\/cars\/[^/]+$/, none],
  [/^\/api\/search(?:\/panel)?$/, searchAnswer],
  [/^\/robots\.txt$/, none],
  [/^\/sitemap\.xml$/, sitemapPart],
];

/**
 * Path and query by which a page is kept, rendered and found again; undefined when it is not to be cached. Keys that the
 * page does not read (utm_source, fbclid, gclid …) are dropped. `/search.data` is the data of `/search` that the browser
 * fetches when it moves on without a page load; `_routes` says for which routes.
 */
export function pageKey(url: URL, settings: SiteSettings): string | undefined {
  const data = /(?:\/_)?\.data$/.exec(url.pathname)?.[0];
  const path = data === undefined ? url.pathname : url.pathname.slice(0, -data.length) || '/';
  const keys = PAGES.find(([pattern]) => pattern.test(path))?.[1];
  if (!keys) return undefined;
  const routes = data === undefined ? null : url.searchParams.get('_routes');
  const query = [
    keys(url.searchParams, settings),
    ...(routes === null ? [] : [`_routes=${encodeURIComponent(routes)}`]),
  ]
    .filter(Boolean)
    .join('&');
  return url.pathname + (query === '' ? '' : `?${query}`);
}
