import { definePage } from '../define-page.ts';

/** `GET /my-garage/export.json`: the data a dealer holds about a person, as a file. */
export const page = definePage({
  name: 'garage-export',
  paths: ['/my-garage/export.json'],
  kind: 'endpoint',
  cache: 'never',
  gate: 'my-garage',
  robots: 'disallow',
});
