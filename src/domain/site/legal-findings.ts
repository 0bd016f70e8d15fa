import { COMPARISON_RATE_WARNING, containsComparisonRateWarning } from '../finance/comparison-rate-warning.ts';
import { hasCoolingOff } from '../reservation/cooling-off.ts';
import type { SiteFinding } from './site-findings.ts';
import type { SiteSettings } from './site-settings.ts';

/** Texts of a site with legal weight that lack words the law prescribes, or that replace a statutory right. */
export const legalFindings = (settings: SiteSettings): SiteFinding[] => [
  ...comparisonRateFindings(settings),
  ...coolingOffFindings(settings),
];

function comparisonRateFindings({ site, finance, menu }: SiteSettings): SiteFinding[] {
  if (!finance.enabled) return [];
  if (site.country === 'NZ')
    return (['warning', 'disclaimer'] as const)
      .filter((field) => containsComparisonRateWarning(finance[field]))
      .map((field) => ({
        level: 'warning',
        field: `finance.${field}`,
        words: 'holds the comparison rate warning of Australian law. Write what your lender discloses in New Zealand',
      }));
  const missing: SiteFinding[] = containsComparisonRateWarning(finance.warning)
    ? []
    : [
        {
          level: 'warning',
          field: 'finance.warning',
          words: `lacks the prescribed comparison rate warning. Write these words: ${COMPARISON_RATE_WARNING}`,
        },
      ];
  const texts = { 'finance.disclaimer': finance.disclaimer, 'menu.legal': menu.legal ?? '' };
  const paraphrased = Object.entries(texts)
    .filter(([, text]) => PARAPHRASE.test(text) && !containsComparisonRateWarning(text))
    .map(([field]): SiteFinding => ({
      level: 'warning',
      field,
      words: `paraphrases the comparison rate warning. Leave it out, or write it in full: ${COMPARISON_RATE_WARNING}`,
    }));
  return [...missing, ...paraphrased];
}

/** "this comparison rate is true only for the example given" */
const PARAPHRASE = /comparison rate (?:is|applies) (?:true )?only|comparison rate is true/i;

const coolingOffFindings = ({ reserve }: SiteSettings): SiteFinding[] =>
  Object.entries(reserve.stateTerms)
    .filter(([state, text]) => hasCoolingOff(state) && !/cool(?:ing)?[ -]off/i.test(text))
    .map(([state]) => ({
      level: 'warning',
      field: `reserve.stateTerms.${state}`,
      words: `replaces the text about the cooling-off right in ${state} and doesn't mention that right. Name it, or ask your adviser`,
    }));
