import { definePage } from '../define-page.ts';

/** Where menus say "Contact us". */
export const page = definePage({
  name: 'contact',
  paths: ['/contact'],
  kind: 'page',
  cache: 'never',
  robots: 'noindex',
});
