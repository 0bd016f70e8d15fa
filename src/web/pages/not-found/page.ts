import { definePage } from '../define-page.ts';

/** Never cached: there is no end of addresses that lead nowhere. */
export const page = definePage({
  name: 'not-found',
  paths: ['*'],
  kind: 'page',
  cache: 'never',
  robots: 'noindex',
  samples: ['/nothing-here'],
});
