import { definePage } from '../define-page.ts';

/** One valuation, step by step, for anyone with its address. */
export const page = definePage({
  name: 'trade-in-step',
  paths: ['/trade-in/:key'],
  kind: 'page',
  analytics: 'trade',
  cache: 'never',
  body: 'upload',
  robots: 'disallow',
});
