import { expect, it } from 'vitest';
import { defaultFindings } from './default-findings.ts';
import { siteSettings } from './site-settings.ts';

const OWN = [{ title: 'Ours', text: ['Written for us.'] }];
/** A site that has decided everything. */
const DECIDED = {
  site: { licences: ['LMCT 1'] },
  legal: { terms: OWN, privacy: OWN, about: OWN, note: null },
  finance: { disclaimer: 'Our lender’s words.', comparisonTerms: null },
  retention: { leadDays: 730, personDays: 730 },
};
const page = (path: string, more = {}) => ({ path, title: 'A page', ...more });
const lender = { url: 'https://lender.example/', secretVariable: 'FINANCE_KEY' };
const register = { url: 'https://register.example/', secretVariable: 'TRADE_KEY' };
const SAMPLE = siteSettings.parse({}).legal;
const TELLS = 'This page is a sample and is not legal advice. Replace it before you go live.';

type Settings = Partial<Record<string, Record<string, unknown>>>;

it.each<[string, Settings, string[]]>([
  ['nothing of a site that has decided everything', {}, []],
  ['a sample privacy policy', { legal: { privacy: SAMPLE.privacy } }, ['legal.privacy']],
  ['sample terms', { legal: { terms: SAMPLE.terms } }, ['legal.terms']],
  ['no samples that someone has confirmed', { legal: { ...SAMPLE, checked: true } }, []],
  ['a sample about the company', { legal: { about: SAMPLE.about } }, ['legal.about']],
  [
    'a sample behind a hidden page',
    { legal: { privacy: SAMPLE.privacy }, content: { pages: [page('/privacy-policy', { hidden: true })] } },
    ['legal.privacy'],
  ],
  [
    'no sample in whose place the site has its own page',
    {
      legal: { ...SAMPLE },
      content: { pages: [page('/privacy-policy'), page('/terms-and-conditions'), page('/about-us')] },
    },
    [],
  ],
  ['no page that is left out', { legal: { terms: [], privacy: [], about: [], note: TELLS } }, []],
  ['a note for staff that shoppers read', { legal: { note: TELLS } }, ['legal.note']],
  ['no note that is for shoppers', { legal: { note: 'Last changed in May 2026.' } }, []],
  ['a general finance disclaimer', { finance: { disclaimer: undefined } }, ['finance.disclaimer']],
  [
    'a basis of the comparison rate that no lender has given',
    { finance: { comparisonTerms: undefined } },
    ['finance.comparisonTerms'],
  ],
  ['no basis that is not shown', { finance: { comparisonTerms: undefined, estimateCard: false } }, []],
  ['a range of rates that no lender has given', { finance: { comparison: 'range' } }, ['finance.comparisonRange']],
  ['no range of the lender', { finance: { comparison: 'range', comparisonRange: { from: 7.1, to: 15.2 } } }, []],
  ['nothing of finance that is off', { finance: { enabled: false, disclaimer: undefined, quotes: true } }, []],
  ['a simulated lender', { finance: { quotes: true } }, ['finance.quoteService']],
  ['no lender of its own', { finance: { quotes: true, quoteService: lender } }, []],
  ['a simulated register', { tradeIn: { autograb: true } }, ['tradeIn.lookupService']],
  ['no register of its own', { tradeIn: { autograb: true, lookupService: register } }, []],
  ['no register that is not asked', { tradeIn: { autograb: true, lookupsPerDay: 0 } }, []],
  ['no licence in Australia', { site: { licences: [] } }, ['site.licences']],
  ['nothing of a licence in New Zealand', { site: { licences: [], country: 'NZ' } }, []],
  ['built-in refund terms', { reserve: { offered: true } }, ['reserve.terms']],
  ['no refund terms of its own', { reserve: { offered: true, terms: 'Ask us for a refund.' } }, []],
  ['texts that could not be stopped', { alerts: { byText: true } }, ['alerts.byText']],
  ['no texts that can be stopped', { alerts: { byText: true }, lead: { textFrom: '+61491570006' } }, []],
  [
    'personal details that are kept forever',
    { retention: { leadDays: null, personDays: 0 } },
    ['retention.leadDays', 'retention.personDays'],
  ],
])('site check names %s', (_case, settings, fields) => {
  const sections = new Set([...Object.keys(DECIDED), ...Object.keys(settings)]);
  const decided: Settings = DECIDED;
  const merged = Object.fromEntries([...sections].map((one) => [one, { ...decided[one], ...settings[one] }]));
  const findings = defaultFindings(siteSettings.parse(merged));
  expect(findings.map(({ field }) => field)).toEqual(fields);
  for (const { level, words } of findings) {
    expect(level).toBe('warning');
    expect(words, 'names the cure').toMatch(/\b(?:[Ss]et|Ask) /);
  }
});

it.each([
  ['AU', 'no credit licence'],
  ['NZ', 'written for Australia'],
])('default findings name what the general disclaimer lacks in %s', (country, words) => {
  const settings = siteSettings.parse({ ...DECIDED, site: { country, licences: ['1'] }, finance: {} });
  expect(defaultFindings(settings).find(({ field }) => field === 'finance.disclaimer')?.words).toContain(words);
});

it('no built-in text tells shoppers to replace it', () => {
  expect(SAMPLE.note).toBeNull();
  expect(JSON.stringify(SAMPLE)).not.toMatch(/sample|replace/i);
});
