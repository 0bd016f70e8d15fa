import { definePage } from '../define-page.ts';

/** Never cached: what is free changes with every booking. */
export const page = definePage({
  name: 'api-next-drive',
  paths: ['/api/next-drive'],
  kind: 'endpoint',
  cache: 'never',
  robots: 'disallow',
});
