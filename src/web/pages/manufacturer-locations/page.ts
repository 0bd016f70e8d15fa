import { publicOrigins } from '../../allowed-origins.ts';
import { allKeys } from '../api-search/page.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'manufacturer-locations',
  paths: ['/api/manufacturer-locations'],
  kind: 'endpoint',
  origins: publicOrigins,
  cache: { query: allKeys, shows: 'site' },
  robots: 'disallow',
});
