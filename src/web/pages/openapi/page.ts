import { anyOrigin } from '../../allowed-origins.ts';
import { definePage, noQuery } from '../define-page.ts';

/** `/api/openapi.json`: the interface for programs, described by OpenAPI 3.1. */
export const page = definePage({
  name: 'openapi',
  paths: ['/api/openapi.json'],
  kind: 'endpoint',
  origins: anyOrigin,
  cache: { query: noQuery, shows: 'site' },
  robots: 'noindex',
});
