import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'test-drive-calendar',
  paths: ['/test-drive/:key/calendar.ics'],
  kind: 'endpoint',
  cache: 'never',
  robots: 'disallow',
});
