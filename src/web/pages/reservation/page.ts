import { definePage } from '../define-page.ts';

/** One reservation, for whoever has its address from a mail: where it is paid, held on for, and cancelled. */
export const page = definePage({
  name: 'reservation',
  paths: ['/reservation/:key'],
  kind: 'page',
  cache: 'never',
  robots: 'disallow',
});
