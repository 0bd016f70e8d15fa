import { runningPages } from '#domain/content/running-pages.ts';
import { definePage } from '../define-page.ts';

/** Pages written by the dealer that need a sign-in, where the site's settings say so. */
export const page = definePage({
  name: 'gated-content',
  paths: ['/spin-to-win', '/online-payment'],
  kind: 'page',
  cache: 'never',
  robots: 'noindex',
  exists: ({ site, path, now }) => runningPages(site.settings, now).some((one) => one.path === path),
  gate: { '/spin-to-win': 'spin-to-win', '/online-payment': 'online-payment' },
});
