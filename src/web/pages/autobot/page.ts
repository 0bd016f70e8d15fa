import { CAR_PATTERNS } from '#domain/site/site-paths.ts';
import { definePage, noQuery } from '../define-page.ts';

/** `GET {vehicle path}/autobot`: the questions and answers of the chat panel of a car page. */
export const page = definePage({
  name: 'autobot',
  paths: [`${CAR_PATTERNS[0]}/autobot`, `${CAR_PATTERNS[1]}/autobot`],
  kind: 'endpoint',
  prices: true,
  cache: { query: noQuery, shows: 'stock' },
  robots: 'disallow',
});
