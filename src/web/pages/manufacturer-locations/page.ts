import { allKeys } from '../api-search/page.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'manufacturer-locations',
  paths: ['/api/manufacturer-locations'],
  kind: 'endpoint',
  anyOrigin: true,
  cache: { query: allKeys, shows: 'site' },
  robots: 'disallow',
});
