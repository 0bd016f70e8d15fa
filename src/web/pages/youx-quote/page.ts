import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'youx-quote',
  paths: ['/api/youx/quote'],
  kind: 'endpoint',
  body: 'form',
  cache: 'never',
  robots: 'disallow',
  limit: 'quote',
});
