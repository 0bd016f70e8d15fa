import { definePage } from '../define-page.ts';

/** The form of an alert for its dialog; the keys are those of /alert-me. */
export const page = definePage({
  name: 'api-alert',
  paths: ['/api/alert'],
  kind: 'endpoint',
  body: 'form',
  prices: true,
  cache: 'never',
  robots: 'disallow',
});
