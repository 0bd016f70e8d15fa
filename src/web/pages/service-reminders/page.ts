import { definePage } from '../define-page.ts';

/** Takes consent to service reminders, or its withdrawal, from the link in the confirmation email and in each reminder, by email or text. */
export const page = definePage({
  name: 'service-reminders',
  paths: ['/service-reminders/:key'],
  kind: 'page',
  body: 'form',
  cache: 'never',
  robots: 'disallow',
});
