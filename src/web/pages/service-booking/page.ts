import { definePage } from '../define-page.ts';

/** One booked service, for anyone with its address from an email: shown, rescheduled and cancelled here. */
export const page = definePage({
  name: 'service-booking',
  paths: ['/service-booking/:key'],
  kind: 'page',
  body: 'form',
  cache: 'never',
  robots: 'disallow',
});
