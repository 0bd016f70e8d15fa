import { definePage } from '../define-page.ts';

/** The page of the embedded gateway, which moves no money. */
export const page = definePage({
  name: 'test-payment',
  paths: ['/test-payment/:session'],
  kind: 'page',
  body: 'form',
  cache: 'never',
  prices: true,
  robots: 'disallow',
});
