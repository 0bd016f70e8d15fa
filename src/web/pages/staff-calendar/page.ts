import { definePage } from '../define-page.ts';

/** What a staff member's own calendar program reads. */
export const page = definePage({
  name: 'staff-calendar',
  paths: ['/staff-calendar/:key/calendar.ics'],
  kind: 'endpoint',
  cache: 'never',
  limit: 'staff-calendar',
  robots: 'disallow',
});
