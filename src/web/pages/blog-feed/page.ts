import { BLOG_FEED } from '../blog/page.ts';
import { definePage, noQuery } from '../define-page.ts';

/** The news of a site for readers. */
export const page = definePage({
  name: 'blog-feed',
  paths: [BLOG_FEED],
  kind: 'endpoint',
  cache: { query: noQuery, shows: 'site' },
  robots: 'noindex',
});
