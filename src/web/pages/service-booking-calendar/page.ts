import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'service-booking-calendar',
  paths: ['/service-booking/:key/calendar.ics'],
  kind: 'endpoint',
  cache: 'never',
  robots: 'disallow',
});
