import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'enquire',
  paths: ['/enquire', '/cars/:slug/enquire'],
  kind: 'page',
  cache: 'never',
  robots: 'noindex',
});
