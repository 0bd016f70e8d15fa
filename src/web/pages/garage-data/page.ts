import { definePage } from '../define-page.ts';

/** What a dealer has of somebody, and where they are signed in. */
export const page = definePage({
  name: 'garage-data',
  paths: ['/my-garage/data'],
  kind: 'page',
  cache: 'never',
  gate: 'my-garage',
  robots: 'disallow',
});
