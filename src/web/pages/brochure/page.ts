import { definePage } from '../define-page.ts';

/** A car's brochure as a PDF. It is created on request, takes a while and counts against the visitor's limit. */
export const page = definePage({
  name: 'brochure',
  paths: ['/print/:file'],
  kind: 'endpoint',
  prices: true,
  cache: 'never',
  limit: 'brochure',
  robots: 'disallow',
});
