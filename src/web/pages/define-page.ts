import type { LiveSite } from '#app/site/live-sites.ts';
import type { Services } from '#app/services.ts';
import type { SitemapSection, StockView } from '#app/site/site-map.ts';
import type { AscPageType } from '#domain/events/asc-page-type.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { RateLimitName } from '#domain/sign-in/rate-limits.ts';
import type { SignInReason } from '#domain/sign-in/sign-in-path.ts';
import type { AllowedOrigins } from '../allowed-origins.ts';

/**
 * The query by which a cached page is kept and rendered: the keys that the page reads, in one order. Whatever it does
 * not name (utm_source, fbclid, gclid …) never reaches the page.
 */
export type QueryKeys = (pairs: URLSearchParams, settings: SiteSettings) => string;

/** For a page that reads no query at all. */
export const noQuery: QueryKeys = () => '';

export interface SharedCache {
  query: QueryKeys;
  /** What the page shows. With `stock` a changed car renders it again, with `site` only changed settings or directory. */
  shows: 'site' | 'stock';
}

/** An address of a page, where a site may have none. */
export interface PageLookup {
  site: LiveSite;
  path: string;
  query: URLSearchParams;
  now: Date;
  services: Pick<Services, 'search'>;
}

export type PageScript = 'car' | 'search';

interface Declaration {
  /** For signed-in visitors only, where the site's settings say so (domain/sign-in/is-gated.ts). Others are redirected to sign in with this reason. By path: its other paths are open. */
  gate?: SignInReason | Readonly<Record<string, SignInReason>>;
  /** Whether a site has this page at an address; without it, it has. The gate applies only to a page the site has. */
  exists?: (lookup: PageLookup) => boolean;
  /** The folder under web/pages; its `route.tsx` (a page) or `route.ts` (an endpoint) answers. */
  name: string;
  /** In the router's patterns: `/cars/:slug`, `/search/:first?/:second?`. `*` is what no other page takes. */
  paths: readonly [string, ...string[]];
  /** `endpoint`: answers programs, not people. */
  kind: 'page' | 'endpoint';
  /**
   * What may be sent to its action; without it nothing may. `form`: fields, or other text to an endpoint. `upload`: the
   * form may bring a file, too. `question`: text that asks and changes nothing, so that it waits behind no form.
   */
  body?: 'form' | 'upload' | 'question';
  /** What the Automotive Standards Council calls the page; absent: it has no name for it. */
  analytics?: AscPageType | ((path: string) => AscPageType | undefined);
  /** It is shown in a frame of the desk: alone, without header and footer, scripts and forms, and counted as no one's visit. */
  framed?: true;
  /** What the browser runs for it beside its islands (web/client/start.ts). */
  script?: PageScript;
  /**
   * It shows what cars cost: on the terms that its address or the site chooses (`domain/price/price-choice.ts`). `linked`: it
   * prices by itself and stays as it was opened, whatever the device has chosen, because it may hold what someone typed.
   */
  prices?: true | 'linked';
  /** Websites of others whose pages may read it in a visitor's browser; absent: none. */
  origins?: AllowedOrigins;
  /** `noindex`: may be read and not be found. `disallow`: robots.txt keeps crawlers away. */
  robots: 'index' | 'noindex' | 'disallow';
  /** Its addresses that a search engine should know; as a section, read in parts, where they are many. */
  sitemap?: (view: StockView) => readonly string[] | Promise<readonly string[] | SitemapSection>;
  /** Addresses of this page worth looking at beside its own: what axe, the HTML checker and the 320 px test open too. */
  samples?: readonly string[];
}

interface Personal {
  cache: 'never';
  /**
   * How often one address may ask, beside the limits of all personal pages. A page that must answer a refusal in its own
   * words, because it holds what a visitor typed, leaves this out and asks `visitor.take` itself.
   */
  limit?: RateLimitName;
}

/** Shared pages depend on the site and the address only. Personal pages see the visitor and are never cached. */
export type Page = Declaration & ({ cache: SharedCache; limit?: never } | Personal);

/** Declares a page once: routes, cache key, sitemap, robots.txt, gate, the check of menus and the tests' lists follow. */
export const definePage = <const P extends Page>(page: P): P => page;
