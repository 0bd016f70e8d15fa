import { definePage } from '../define-page.ts';

/** Asks once more, and says what goes and what stays. */
export const page = definePage({
  name: 'garage-delete',
  paths: ['/my-garage/delete'],
  kind: 'page',
  cache: 'never',
  gate: 'my-garage',
  robots: 'disallow',
});
