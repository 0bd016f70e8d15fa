import { definePage } from '../define-page.ts';

/** Asks for confirmation, and says what is deleted and what is kept. */
export const page = definePage({
  name: 'garage-delete',
  paths: ['/my-garage/delete'],
  kind: 'page',
  body: 'form',
  cache: 'never',
  gate: 'my-garage',
  robots: 'disallow',
});
