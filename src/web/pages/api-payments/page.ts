import { definePage } from '../define-page.ts';

/** Where gateways tell of payments. */
export const page = definePage({
  name: 'api-payments',
  paths: ['/api/payments/:gateway'],
  kind: 'endpoint',
  cache: 'never',
  robots: 'disallow',
});
