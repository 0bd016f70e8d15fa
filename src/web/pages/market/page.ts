import { CAR_PATTERNS } from '#domain/site/site-paths.ts';
import { definePage, noQuery } from '../define-page.ts';

export const page = definePage({
  name: 'market',
  paths: [`${CAR_PATTERNS[0]}/market`, `${CAR_PATTERNS[1]}/market`],
  kind: 'page',
  prices: true,
  cache: { query: noQuery, shows: 'stock' },
  robots: 'noindex',
});
