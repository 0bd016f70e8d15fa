import { sitemapSection } from '#app/site/site-map.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { Services } from '#app/services.ts';
import type { Clock } from '#app/clock.ts';
import type { LinkTarget, SiteLinks } from '#app/site/site-links.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { runningPages } from '#domain/content/running-pages.ts';
import { SEARCH_PATH } from '#domain/site/site-paths.ts';
import { gateOf } from '../pages/gate-of.ts';
import { pageAt } from '../pages/page-at.ts';
import { PAGES } from '../pages/pages.ts';
import type { RenderPage } from '../server.ts';
import { bytesOf } from '../http/answers/buffered-response.ts';

export interface LinkPorts {
  clock: Clock;
  stock: StockIndex;
  services: Services;
  renderPage: RenderPage;
}

const MOST_TARGETS = 400;
/** Answers that are remembered of one site as it stands. */
const MOST_REMEMBERED = 1_000;
/** They have an address of their own and are no place to begin. */
const NO_TARGETS = new Set(['car', 'consumer-notice', 'print', 'success', 'watchlist-save', 'not-found']);
/** Made for one visitor, and there only where the dealer has written it. */
const WRITTEN_FOR_ONE = 'gated-content';

/** Where links lead, as a visitor would find it: pages are asked for, which the page cache would have answered. */
export function createSiteLinks({ clock, stock, services, renderPage }: LinkPorts): SiteLinks {
  const remembered = new WeakMap<LiveSite, Map<string, boolean>>();

  const answers = async (site: LiveSite, { pathname, search }: URL): Promise<boolean> => {
    const page = pageAt(pathname);
    if (page === undefined || page.kind !== 'page' || page.name === 'not-found') return false;
    const written = site.settings.content.pages.some(({ path }) => path === pathname);
    if (page.name === WRITTEN_FOR_ONE) return written;
    if (page.cache === 'never' || gateOf(page, site.settings, pathname) !== undefined) return true;
    const response = await renderPage(new Request(`http://site.invalid${pathname}${search}`), {
      site,
      now: clock.now(),
      origin: 'http://site.invalid',
      services,
      report: () => {},
    });
    await bytesOf(response);
    return response.status !== 404 && response.status !== 410;
  };

  return {
    async targets(site) {
      const now = clock.now();
      const { settings } = site;
      const targets = new Map<string, LinkTarget>();
      const add = (target: LinkTarget) => {
        if (targets.size < MOST_TARGETS && !targets.has(target.path)) targets.set(target.path, target);
      };
      for (const { path, title } of runningPages(settings, now)) add({ path, name: title, kind: 'written' });
      for (const page of PAGES) {
        if (page.kind !== 'page' || NO_TARGETS.has(page.name)) continue;
        const listed = page.sitemap ? sitemapSection(await page.sitemap({ site, stock, now })) : undefined;
        const mapped = listed ? await listed.entries(0, Math.min(listed.count, MOST_TARGETS)) : [];
        const fixed =
          page.robots === 'disallow' || page.sitemap || page.name === WRITTEN_FOR_ONE
            ? []
            : page.paths.filter((path) => !/[:*]/.test(path));
        for (const path of [...mapped.map((entry) => entry.path), ...fixed]) {
          const isSearch = path.startsWith(`${SEARCH_PATH}/`);
          // models of a make are many, and an address can be typed
          if (isSearch && path.split('/').length > 3) continue;
          add({ path, name: nameOf(path), kind: isSearch ? 'search' : 'page' });
        }
      }
      return [...targets.values()].toSorted((one, other) =>
        one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1,
      );
    },

    async leads(site, path) {
      if (!path.startsWith('/')) return /^(?:https?:\/\/[^/]|tel:|mailto:)./.test(path);
      const known = remembered.get(site) ?? new Map<string, boolean>();
      remembered.set(site, known);
      let leads = known.get(path);
      if (leads === undefined) {
        const url = URL.parse(path, 'http://site.invalid');
        leads = url !== null && url.host === 'site.invalid' && (await answers(site, url));
        if (known.size < MOST_REMEMBERED) known.set(path, leads);
      }
      return leads;
    },
  };
}

/** "/search/new-cars" → "New cars" */
function nameOf(path: string): string {
  const last = decodeURIComponent(path.split('/').at(-1)!).replaceAll('-', ' ');
  return last === '' ? 'Home' : last[0]!.toUpperCase() + last.slice(1);
}
