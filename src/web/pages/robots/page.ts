import { definePage, noQuery } from '../define-page.ts';

export const page = definePage({
  name: 'robots',
  paths: ['/robots.txt'],
  kind: 'endpoint',
  cache: { query: noQuery, shows: 'site' },
  robots: 'noindex',
});
