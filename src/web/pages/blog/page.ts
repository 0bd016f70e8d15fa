import { BLOG_PATH, runningPosts } from '#domain/content/running-pages.ts';
import { definePage, noQuery } from '../define-page.ts';

export const BLOG_FEED = '/blog.xml';

/** The news of a site: its pages under /blog that have a date. */
export const page = definePage({
  name: 'blog',
  paths: [BLOG_PATH],
  kind: 'page',
  analytics: 'blog_list',
  cache: { query: noQuery, shows: 'site' },
  robots: 'index',
  sitemap: ({ site, now }) =>
    Promise.resolve(
      runningPosts(site.settings, now).length === 0
        ? { count: 0, entries: () => [] }
        : { count: 1, entries: () => [{ path: BLOG_PATH }] },
    ),
});
