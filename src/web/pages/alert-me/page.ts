import { definePage } from '../define-page.ts';

/** The form that requests an alert: `?search=/search/toyota?body=SUV` or `?car=2024-toyota-rav4-u1`. */
export const page = definePage({
  name: 'alert-me',
  paths: ['/alert-me'],
  kind: 'page',
  body: 'form',
  prices: true,
  cache: 'never',
  robots: 'disallow',
  samples: ['/alert-me?search=/search/toyota'],
});
