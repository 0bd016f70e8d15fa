import { definePage } from '../define-page.ts';

/** Where an alert is asked for: `?search=/search/toyota?body=SUV` or `?car=2024-toyota-rav4-u1`. */
export const page = definePage({
  name: 'alert-me',
  paths: ['/alert-me'],
  kind: 'page',
  cache: 'never',
  robots: 'disallow',
  samples: ['/alert-me?search=/search/toyota'],
});
