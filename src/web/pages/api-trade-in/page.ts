import { definePage } from '../define-page.ts';

/** Where the contact form of a valuation is sent by script. */
export const page = definePage({
  name: 'api-trade-in',
  paths: ['/api/trade-in/:key'],
  kind: 'endpoint',
  cache: 'never',
  robots: 'disallow',
});
