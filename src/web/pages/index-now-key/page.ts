import { INDEX_NOW_KEY_PATH } from '#app/syndication/notify-search-engines.ts';
import { definePage, noQuery } from '../define-page.ts';

export const page = definePage({
  name: 'index-now-key',
  paths: [INDEX_NOW_KEY_PATH],
  kind: 'endpoint',
  cache: { query: noQuery, shows: 'site' },
  robots: 'noindex',
});
