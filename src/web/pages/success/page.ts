import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'success',
  paths: ['/success'],
  kind: 'page',
  cache: 'never',
  robots: 'noindex',
});
