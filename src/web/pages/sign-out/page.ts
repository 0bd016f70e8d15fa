import { definePage } from '../define-page.ts';

/** Where the forms that sign somebody out are sent; looking at it changes nothing. */
export const page = definePage({
  name: 'sign-out',
  paths: ['/sign-out'],
  kind: 'page',
  cache: 'never',
  robots: 'disallow',
});
