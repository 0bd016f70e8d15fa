import type { SitemapSection, StockView } from '#app/site-map.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';

/**
 * The query by which a cached page is kept and rendered: the keys that the page reads, in one order. Whatever it does
 * not name (utm_source, fbclid, gclid …) never reaches the page.
 */
export type QueryKeys = (pairs: URLSearchParams, settings: SiteSettings) => string;

/** For a page that reads no query at all. */
export const noQuery: QueryKeys = () => '';

export interface SharedCache {
  query: QueryKeys;
  /** What the page shows: with `stock` a changed car makes it anew, with `site` only changed settings or directory do. */
  shows: 'site' | 'stock';
}

/** Why a visitor is asked to sign in first: `type` of /sign-in. */
export type SignInReason =
  | 'trade-in'
  | 'checkout'
  | 'finance'
  | 'spin-to-win'
  | 'online-payment'
  | 'car-finance'
  | 'my-garage'
  | 'watchlist';

interface Declaration {
  /** The folder under web/pages; its `route.tsx` (a page) or `route.ts` (an endpoint) answers. */
  name: string;
  /** In the router's patterns: `/cars/:slug`, `/search/:first?/:second?`. `*` is what no other page takes. */
  paths: readonly [string, ...string[]];
  /** `endpoint`: answers programs, not people. */
  kind: 'page' | 'endpoint';
  /** `noindex`: may be read and not be found. `disallow`: robots.txt keeps crawlers away. */
  robots: 'index' | 'noindex' | 'disallow';
  /** What of it a search engine should know. */
  sitemap?: (view: StockView) => Promise<SitemapSection>;
  /** Addresses of this page worth looking at beside its own: what axe, the HTML checker and the 320 px test open too. */
  samples?: readonly string[];
}

/** Shared pages see the site and the address and nothing of who asks; personal ones see a visitor and are never cached. */
export type Page = Declaration &
  ({ cache: SharedCache; gate?: never } | { cache: 'never'; /** Only for who is signed in. */ gate?: SignInReason });

/** Declares a page once: routes, cache key, sitemap, robots.txt, gate, the check of menus and the tests' lists follow. */
export const definePage = <const P extends Page>(page: P): P => page;
