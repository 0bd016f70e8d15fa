import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'youx-quote',
  paths: ['/api/youx/quote'],
  kind: 'endpoint',
  cache: 'never',
  robots: 'disallow',
  limit: 'quote',
});
