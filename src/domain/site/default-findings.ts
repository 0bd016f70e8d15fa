import { expiryDate } from '../retention/expiry-date.ts';
import type { SiteFinding } from './site-findings.ts';
import { siteSettings, type SiteSettings } from './site-settings.ts';

const DEFAULTS = siteSettings.parse({});

/** Sample texts, and careful defaults of settings that only the dealer, their lender or their adviser can decide. */
export const defaultFindings = (settings: SiteSettings): SiteFinding[] =>
  [
    ...sampleTexts(settings),
    ...financeDefaults(settings),
    ...simulatedServices(settings),
    ...legalDefaults(settings),
    ...found(
      settings.alerts.byText && settings.lead.textFrom === null,
      'alerts.byText',
      'offers no texts while lead.textFrom is null, because replies such as STOP would not arrive. Set lead.textFrom to a number of your SMS account',
      'offers no texts while leads have no number that texts come from, because replies such as STOP would not arrive. Add a number of your SMS account there',
    ),
  ].map((finding) => ({ level: 'warning', ...finding }));

type Finding = Pick<SiteFinding, 'field' | 'words' | 'atDesk'>;

const found = (when: boolean, field: string, words: string, atDesk?: string): Finding[] =>
  when ? [{ field, words, atDesk }] : [];

/** Built-in page, and the page of the site's own that takes its place. */
const PAGES = { terms: '/terms-and-conditions', privacy: '/privacy-policy', about: '/about-us' } as const;
const CURES = {
  terms: {
    file: 'Have your terms written or checked by a lawyer, then set legal.terms or add pages/terms-and-conditions.md. If it suits you, set legal.checked: true',
    desk: 'the terms are still the sample text. Have yours written or checked by a lawyer, then write them here or as a page. If they suit you, confirm that under Legal pages',
  },
  privacy: {
    file: 'Have your privacy policy written or checked by a lawyer, then set legal.privacy or add pages/privacy-policy.md. If it suits you, set legal.checked: true',
    desk: 'the privacy policy is still the sample text. Have yours written or checked by a lawyer, then write it here or as a page. If it suits you, confirm that under Legal pages',
  },
  about: {
    file: 'Describe your company, then set legal.about or add pages/about-us.md. If it suits you, set legal.checked: true',
    desk: 'the text about your company is still the sample. Describe it here or on a page. If it suits you, confirm that under Legal pages',
  },
};

/** Of the note that was above sample texts by default. */
const TELLS_SHOPPERS = /\breplace (?:it|this)\b/i;

/** Sample texts that the website still shows and no one has confirmed, by the field that holds them, and a note for staff that shoppers read. */
export function sampleTexts({ legal, content }: SiteSettings): Finding[] {
  const isShown = (page: keyof typeof PAGES) =>
    legal[page].length > 0 && !content.pages.some(({ path, hidden }) => path === PAGES[page] && !hidden);
  const isSample = (page: keyof typeof PAGES) =>
    !legal.checked && isShown(page) && isSame(legal[page], DEFAULTS.legal[page]);
  const withNote = (['terms', 'privacy'] as const).filter(isShown);
  return [
    ...(['terms', 'privacy', 'about'] as const).flatMap((page) =>
      found(isSample(page), `legal.${page}`, `is still the sample text. ${CURES[page].file}`, CURES[page].desk),
    ),
    ...found(
      withNote.length > 0 && legal.note !== null && TELLS_SHOPPERS.test(legal.note),
      'legal.note',
      'tells shoppers to replace the page. Set note: null',
      'tells shoppers to replace the page. Leave it empty',
    ),
  ];
}

function financeDefaults({ site, finance }: SiteSettings): Finding[] {
  if (!finance.enabled) return [];
  return [
    ...found(
      finance.disclaimer === DEFAULTS.finance.disclaimer,
      'finance.disclaimer',
      site.country === 'NZ'
        ? 'is still the general text, which is written for Australia and names no lender. Ask your lender for its wording, then set it'
        : 'is still the general text, which names no lender and no credit licence. Ask your lender for its wording, then set it',
    ),
    ...found(
      finance.estimateCard && finance.comparisonTerms === DEFAULTS.finance.comparisonTerms,
      'finance.comparisonTerms',
      `says that comparison rates are for a loan “${finance.comparisonTerms}”. Ask your lender what its rates are worked out for, then set it, or set null`,
      `says that comparison rates are for a loan “${finance.comparisonTerms}”. Ask your lender what its rates are worked out for, then write that, or leave it empty`,
    ),
    ...found(
      finance.comparison === 'range' && isSame(finance.comparisonRange, DEFAULTS.finance.comparisonRange),
      'finance.comparisonRange',
      'is still the built-in range, so the rates shown are not those of your lender. Ask your lender for its lowest and highest comparison rate',
    ),
  ];
}

const simulatedServices = ({ finance, tradeIn }: SiteSettings): Finding[] => [
  ...found(
    finance.enabled && finance.quotes && finance.quoteService === null,
    'finance.quoteService',
    'is null, so shoppers see invented repayments from a simulated lender. For a real site, set the lender’s service, or quotes: false',
    'is empty, so shoppers see invented repayments from a simulated lender. For a real website, add the lender’s service or turn quotes off',
  ),
  ...found(
    tradeIn.autograb && tradeIn.lookupsPerDay > 0 && tradeIn.lookupService === null,
    'tradeIn.lookupService',
    'is null, so a simulated register answers rego lookups with invented vehicles. For a real site, set the lookup service, or lookupsPerDay: 0',
    'is empty, so a simulated register answers rego lookups with invented vehicles. For a real website, add the lookup service or allow 0 lookups per day',
  ),
];

function legalDefaults({ site, reserve, retention }: SiteSettings): Finding[] {
  const isKeptForever = (days: number | null) => expiryDate(days, new Date(0)) === undefined;
  return [
    ...found(
      site.country === 'AU' && site.licences.length === 0,
      'site.licences',
      'is empty, so a dealer licence number is shown only where locations have one. New South Wales and Victoria require it in advertising. Ask your adviser which numbers to show',
    ),
    ...found(
      reserve.offered && reserve.terms === DEFAULTS.reserve.terms,
      'reserve.terms',
      'are still the built-in refund terms, which promise a full refund until a contract is signed. Have them checked for your state, then set your own',
    ),
    ...found(
      isKeptForever(retention.leadDays),
      'retention.leadDays',
      'is not set, so leads with their personal details are kept forever. The Privacy Acts expect businesses to delete what they no longer need. Ask your adviser for a period, for example 730',
    ),
    ...found(
      isKeptForever(retention.personDays),
      'retention.personDays',
      'is not set, so the accounts of customers who no longer visit are kept forever. The Privacy Acts expect businesses to delete what they no longer need. Ask your adviser for a period, for example 730',
    ),
  ];
}

const isSame = (value: unknown, other: unknown): boolean => JSON.stringify(value) === JSON.stringify(other);
