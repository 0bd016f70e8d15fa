import { runningPages } from '#domain/content/running-pages.ts';
import { ascTypeOfName } from '#domain/events/asc-page-type.ts';
import { definePage, noQuery } from '../define-page.ts';

/** Pages written by the dealer, at any address that no other page has. */
export const page = definePage({
  name: 'content',
  paths: ['/:page', '/pages/:page', '/blog/:page'],
  kind: 'page',
  analytics: (path) => (path.startsWith('/blog/') ? 'blog' : ascTypeOfName(path)),
  prices: true,
  cache: { query: noQuery, shows: 'stock' },
  robots: 'index',
  sitemap: ({ site, now }) => {
    const own = runningPages(site.settings, now).filter(({ index }) => index);
    return Promise.resolve({
      count: own.length,
      entries: (from, to) => own.slice(from, to).map(({ path }) => ({ path })),
    });
  },
});
