import { definePage } from '../define-page.ts';

/** Never cached, because there is no end of unknown addresses. */
export const page = definePage({
  name: 'not-found',
  paths: ['*'],
  kind: 'page',
  cache: 'never',
  robots: 'noindex',
  samples: ['/nothing-here'],
});
