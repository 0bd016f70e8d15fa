import { definePage } from '../define-page.ts';

/** Never cached: a price may cost money to look for, so that each question counts against who asks it. */
export const page = definePage({
  name: 'api-delivery',
  paths: ['/api/delivery'],
  kind: 'endpoint',
  cache: 'never',
  limit: 'delivery',
  robots: 'disallow',
});
