import { definePage } from '../define-page.ts';

/** One booked test drive, for anyone with its address from an email: shown, rescheduled and cancelled here. */
export const page = definePage({
  name: 'test-drive',
  paths: ['/test-drive/:key'],
  kind: 'page',
  body: 'form',
  cache: 'never',
  prices: true,
  robots: 'disallow',
});
