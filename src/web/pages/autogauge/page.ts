import { CAR_PATTERNS } from '#domain/site/site-paths.ts';
import { definePage, noQuery } from '../define-page.ts';

export const page = definePage({
  name: 'autogauge',
  paths: [`${CAR_PATTERNS[0]}/autogauge`, `${CAR_PATTERNS[1]}/autogauge`],
  kind: 'endpoint',
  prices: true,
  cache: { query: noQuery, shows: 'stock' },
  robots: 'disallow',
});
