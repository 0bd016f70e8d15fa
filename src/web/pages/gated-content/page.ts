import { definePage } from '../define-page.ts';

/** Pages that the dealer writes and that only who is signed in may see, where the site's settings say so. */
export const page = definePage({
  name: 'gated-content',
  paths: ['/spin-to-win', '/online-payment'],
  kind: 'page',
  cache: 'never',
  robots: 'noindex',
  gate: { '/spin-to-win': 'spin-to-win', '/online-payment': 'online-payment' },
});
