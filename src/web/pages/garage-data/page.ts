import { definePage } from '../define-page.ts';

/** The data a dealer holds about a person, and where they are signed in. */
export const page = definePage({
  name: 'garage-data',
  paths: ['/my-garage/data'],
  kind: 'page',
  cache: 'never',
  gate: 'my-garage',
  robots: 'disallow',
});
