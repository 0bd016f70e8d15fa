import { publicOrigins } from '../../allowed-origins.ts';
import { definePage, noQuery } from '../define-page.ts';

/** `GET /api/cars/{slug}`: one car as its page shows it, for programs. docs/api.md. */
export const page = definePage({
  name: 'api-car',
  paths: ['/api/cars/:slug'],
  kind: 'endpoint',
  origins: publicOrigins,
  prices: true,
  cache: { query: noQuery, shows: 'stock' },
  robots: 'noindex',
});
