import { CAR_PATTERNS } from '#domain/site/site-paths.ts';
import { definePage, noQuery } from '../define-page.ts';

export const page = definePage({
  name: 'market-part',
  paths: [`${CAR_PATTERNS[0]}/market/part`, `${CAR_PATTERNS[1]}/market/part`],
  kind: 'endpoint',
  prices: true,
  cache: { query: noQuery, shows: 'stock' },
  robots: 'disallow',
});
