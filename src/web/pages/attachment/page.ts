import { definePage } from '../define-page.ts';

/** A picture that a shopper has sent along, for whoever has its address from a mail; until it expires. */
export const page = definePage({
  name: 'attachment',
  paths: ['/attachment/:key'],
  kind: 'endpoint',
  cache: 'never',
  robots: 'disallow',
});
