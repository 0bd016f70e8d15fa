import { definePage } from '../define-page.ts';

/** Where mail programs send their one-click unsubscription (RFC 8058); who opens it in a browser presses once. */
export const page = definePage({
  name: 'alert-unsubscribe',
  paths: ['/alerts/:key/unsubscribe'],
  kind: 'page',
  cache: 'never',
  robots: 'disallow',
});
