import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'api-form',
  paths: ['/api/form'],
  kind: 'endpoint',
  cache: 'never',
  upload: true,
  robots: 'disallow',
});
