import { definePage, type QueryKeys } from '../define-page.ts';
import { readFinderQuery, writeFinderQuery } from './finder-query.ts';

const finderKeys: QueryKeys = (pairs) => writeFinderQuery(readFinderQuery(pairs));

export const page = definePage({
  name: 'dealer-locator',
  paths: ['/dealer-locator', '/find-my-dealer'],
  kind: 'page',
  analytics: 'directions',
  cache: { query: finderKeys, shows: 'stock' },
  robots: 'index',
  sitemap: () => ['/dealer-locator'],
  samples: ['/dealer-locator?q=4006', '/dealer-locator?q='],
});
