import { definePage } from '../define-page.ts';

/** A car's brochure as a PDF, drawn when somebody asks: that takes a while, and counts against who asks. */
export const page = definePage({
  name: 'brochure',
  paths: ['/print/:file'],
  kind: 'endpoint',
  cache: 'never',
  limit: 'brochure',
  robots: 'disallow',
});
