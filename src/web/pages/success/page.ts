import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'success',
  paths: ['/success'],
  kind: 'page',
  analytics: 'thank_you',
  cache: 'never',
  prices: true,
  robots: 'noindex',
});
