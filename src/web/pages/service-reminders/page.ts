import { definePage } from '../define-page.ts';

/** Where the owner of an address says yes or no to reminders of services: from the mail that asks, and from each reminder. */
export const page = definePage({
  name: 'service-reminders',
  paths: ['/service-reminders/:key'],
  kind: 'page',
  cache: 'never',
  robots: 'disallow',
});
