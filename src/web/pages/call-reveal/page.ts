import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'call-reveal',
  paths: ['/api/call-reveal'],
  kind: 'endpoint',
  body: 'form',
  cache: 'never',
  robots: 'disallow',
  limit: 'call-reveal',
});
