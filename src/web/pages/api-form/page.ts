import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'api-form',
  paths: ['/api/form'],
  kind: 'endpoint',
  cache: 'never',
  body: 'upload',
  robots: 'disallow',
});
