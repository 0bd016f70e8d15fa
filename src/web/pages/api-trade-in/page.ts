import { definePage } from '../define-page.ts';

/** Takes the photos and the contact form of a valuation, sent by script. */
export const page = definePage({
  name: 'api-trade-in',
  paths: ['/api/trade-in/:key'],
  kind: 'endpoint',
  cache: 'never',
  body: 'upload',
  robots: 'disallow',
});
