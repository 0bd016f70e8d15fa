import { definePage } from '../define-page.ts';

/** One alert, for whoever has its address from a mail: where it is confirmed, changed and stopped, with its owner's others. */
export const page = definePage({
  name: 'alert',
  paths: ['/alerts/:key'],
  kind: 'page',
  cache: 'never',
  robots: 'disallow',
});
