import { runningPages } from '#domain/content/running-pages.ts';
import { definePage, noQuery } from '../define-page.ts';

/** What the dealer writes: every page of his that no other page's address takes. */
export const page = definePage({
  name: 'content',
  paths: ['/:page', '/pages/:page', '/blog/:page'],
  kind: 'page',
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
