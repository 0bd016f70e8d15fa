import { definePage } from '../define-page.ts';

/** The first cars of a file that staff are importing, for the frame at the desk. Its key is signed and short-lived. */
export const page = definePage({
  name: 'import-preview',
  paths: ['/import-preview/:key'],
  kind: 'page',
  framed: true,
  prices: true,
  cache: 'never',
  robots: 'disallow',
});
