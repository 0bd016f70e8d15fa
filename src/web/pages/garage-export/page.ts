import { definePage } from '../define-page.ts';

/** `GET /my-garage/export.json`: everything that a dealer has of somebody, as a file. */
export const page = definePage({
  name: 'garage-export',
  paths: ['/my-garage/export.json'],
  kind: 'endpoint',
  cache: 'never',
  gate: 'my-garage',
  robots: 'disallow',
});
