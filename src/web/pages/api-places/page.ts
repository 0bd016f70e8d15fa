import { definePage } from '../define-page.ts';

/** Never cached: a place may cost money to look for, so that each question counts against who asks it. */
export const page = definePage({
  name: 'api-places',
  paths: ['/api/places'],
  kind: 'endpoint',
  cache: 'never',
  limit: 'places',
  robots: 'disallow',
});
