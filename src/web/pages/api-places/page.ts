import { definePage } from '../define-page.ts';

/** Never cached, because a lookup may cost money and each request counts against the visitor's limit. */
export const page = definePage({
  name: 'api-places',
  paths: ['/api/places'],
  kind: 'endpoint',
  cache: 'never',
  limit: 'places',
  robots: 'disallow',
});
