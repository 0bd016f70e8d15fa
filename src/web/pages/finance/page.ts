import { FINANCE_PATHS } from '#domain/finance/finance-link.ts';
import { CAR_PATTERNS } from '#domain/site/site-paths.ts';
import { definePage } from '../define-page.ts';
import { financeKeys } from './requested-loan.ts';

export const page = definePage({
  name: 'finance',
  paths: [...FINANCE_PATHS, `${CAR_PATTERNS[0]}/finance`, `${CAR_PATTERNS[1]}/finance`],
  kind: 'page',
  analytics: 'finance',
  prices: true,
  cache: { query: financeKeys, shows: 'stock' },
  robots: 'index', // that of the site in general; a car's is a way to its own page
  sitemap: ({ site }) => (site.settings.finance.enabled ? [FINANCE_PATHS[0]] : []),
  // the calculator of a car is open to everyone; an application may need a sign-in
  gate: { '/finance': 'finance', '/apply-for-finance': 'finance', '/personalised/finance': 'car-finance' },
  exists: ({ site }) => site.settings.finance.enabled,
  samples: ['/finance?price=1'],
});
