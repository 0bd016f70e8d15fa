import { definePage } from '../define-page.ts';

/** Never cached, because a lookup may cost money and each request counts against the visitor's limit. */
export const page = definePage({
  name: 'api-delivery',
  paths: ['/api/delivery'],
  kind: 'endpoint',
  cache: 'never',
  limit: 'delivery',
  robots: 'disallow',
});
