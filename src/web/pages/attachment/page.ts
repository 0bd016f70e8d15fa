import { definePage } from '../define-page.ts';

/** A photo that a shopper has sent, for anyone with its address from an email, until it expires. */
export const page = definePage({
  name: 'attachment',
  paths: ['/attachment/:key'],
  kind: 'endpoint',
  cache: 'never',
  robots: 'disallow',
});
