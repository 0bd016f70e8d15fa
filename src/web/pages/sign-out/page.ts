import { definePage } from '../define-page.ts';

/** Takes the sign-out forms. A GET changes nothing. */
export const page = definePage({
  name: 'sign-out',
  paths: ['/sign-out'],
  kind: 'page',
  body: 'form',
  cache: 'never',
  robots: 'disallow',
});
