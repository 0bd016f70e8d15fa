import { definePage } from '../define-page.ts';

/** One booked test drive, for whoever has its address from a mail: where it stands, and where it is moved or cancelled. */
export const page = definePage({
  name: 'test-drive',
  paths: ['/test-drive/:key'],
  kind: 'page',
  cache: 'never',
  robots: 'disallow',
});
