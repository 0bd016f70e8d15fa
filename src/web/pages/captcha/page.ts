import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'captcha',
  paths: ['/api/captcha'],
  kind: 'endpoint',
  cache: 'never',
  robots: 'disallow',
  limit: 'captcha',
});
