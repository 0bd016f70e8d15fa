import { definePage, noQuery } from '../define-page.ts';

/** `/llms.txt`: what a program that reads this website should know first. */
export const page = definePage({
  name: 'llms',
  paths: ['/llms.txt'],
  kind: 'endpoint',
  cache: { query: noQuery, shows: 'stock' },
  robots: 'noindex',
});
