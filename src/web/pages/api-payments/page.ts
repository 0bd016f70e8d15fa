import { definePage } from '../define-page.ts';

/** Takes the webhooks of payment gateways. */
export const page = definePage({
  name: 'api-payments',
  paths: ['/api/payments/:gateway'],
  kind: 'endpoint',
  body: 'form',
  cache: 'never',
  robots: 'disallow',
});
