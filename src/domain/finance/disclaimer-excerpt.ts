import { excerpt, type Excerpt } from '../text/excerpt.ts';
import { financeDisclaimer } from './finance-disclaimer.ts';
import type { FinancePolicy } from './finance-policy.ts';

/** The lender's own words, else the site's, cut at 197 characters (specification 2.4, "Disclaimer toggles"). */
export function disclaimerExcerpt(lenderWords: string | null, policy: FinancePolicy): Excerpt {
  return excerpt(financeDisclaimer(lenderWords, policy), policy.disclaimerLimit);
}
