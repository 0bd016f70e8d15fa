import type { FinancePolicy } from './finance-policy.ts';

/** The lender's own words, else the site's. */
export function financeDisclaimer(lenderWords: string | null, policy: Pick<FinancePolicy, 'disclaimer'>): string {
  const own = lenderWords?.trim() ?? '';
  return own === '' ? policy.disclaimer : own;
}
