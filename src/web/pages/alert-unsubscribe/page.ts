import { definePage } from '../define-page.ts';

/** Takes the one-click unsubscription of mail programs (RFC 8058). In a browser it shows a button. */
export const page = definePage({
  name: 'alert-unsubscribe',
  paths: ['/alerts/:key/unsubscribe'],
  kind: 'page',
  body: 'form',
  cache: 'never',
  robots: 'disallow',
});
