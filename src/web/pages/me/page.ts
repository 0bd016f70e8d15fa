import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'me',
  paths: ['/api/me'],
  kind: 'endpoint',
  cache: 'never',
  robots: 'disallow',
});
