import { expect, it } from 'vitest';
import { COMPARISON_RATE_WARNING } from '../finance/comparison-rate-warning.ts';
import { legalFindings } from './legal-findings.ts';
import { siteSettings } from './site-settings.ts';

const PARAPHRASED = 'A comparison rate is true only for the example given.';
const BROKEN_INTO_LINES = COMPARISON_RATE_WARNING.replace('may not', '\nmay  not');

it.each<[string, object, string[]]>([
  ['the defaults', {}, []],
  ['a warning in other words', { finance: { warning: PARAPHRASED } }, ['finance.warning']],
  ['the prescribed warning after other words', { finance: { warning: `Secured loan. ${BROKEN_INTO_LINES}` } }, []],
  [
    'a paraphrase in the disclaimer and the footer',
    { finance: { disclaimer: PARAPHRASED }, menu: { legal: PARAPHRASED } },
    ['finance.disclaimer', 'menu.legal'],
  ],
  ['a disclaimer without a comparison rate', { finance: { disclaimer: 'Terms apply.' } }, []],
  [
    'New Zealand, which prescribes no such warning',
    { site: { country: 'NZ' }, finance: { warning: 'Ask us.', disclaimer: 'Terms apply.' } },
    [],
  ],
  ['the Australian warning in New Zealand', { site: { country: 'NZ' } }, ['finance.warning', 'finance.disclaimer']],
  ['a site without finance', { finance: { enabled: false, warning: 'None' } }, []],
  [
    'a swap in place of the cooling-off right',
    { reserve: { stateTerms: { VIC: 'Swap within 7 days.' } } },
    ['reserve.stateTerms.VIC'],
  ],
  ['no text in its place', { reserve: { stateTerms: { VIC: '' } } }, ['reserve.stateTerms.VIC']],
  ['a text that names the right', { reserve: { stateTerms: { VIC: 'Besides your cooling-off right.' } } }, []],
  ['a state without such a right', { reserve: { stateTerms: { TAS: 'Swap within 7 days.' } } }, []],
])('legalFindings: %s', (_case, settings, fields) =>
  expect(legalFindings(siteSettings.parse(settings)).map(({ field }) => field)).toEqual(fields),
);
