import { definePage } from '../define-page.ts';

/** One alert, for anyone with its address from an email: confirmed, changed and stopped here, with its owner's other alerts. */
export const page = definePage({
  name: 'alert',
  paths: ['/alerts/:key'],
  kind: 'page',
  body: 'form',
  cache: 'never',
  robots: 'disallow',
});
