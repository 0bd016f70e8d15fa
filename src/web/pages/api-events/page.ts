import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'api-events',
  paths: ['/api/events'],
  kind: 'endpoint',
  body: 'form',
  cache: 'never',
  robots: 'disallow',
  limit: 'events',
});
