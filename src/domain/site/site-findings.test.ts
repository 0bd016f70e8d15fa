import { describe, expect, it } from 'vitest';
import type { Country } from '../location/country.ts';
import { siteFindings } from './site-findings.ts';
import { siteSettings } from './site-settings.ts';

const TO = { email: ['leads@x.example'] };
type Settings = { lead?: object } & Record<string, object>;
/** What `defaultFindings` would name. */
const DECIDED: Settings = {
  site: { licences: ['LMCT 1'] },
  lead: TO,
  legal: {
    terms: [{ title: 'Ours', text: ['Written for us.'] }],
    privacy: [{ title: 'Ours', text: ['Written for us.'] }],
    about: [{ title: 'Ours', text: ['Written for us.'] }],
    note: null,
  },
  finance: { disclaimer: 'Our lender’s words.', comparisonTerms: null },
  reserve: { terms: 'Ask us for a refund.' },
  retention: { leadDays: 730, personDays: 730 },
};
const decided = (settings: Settings) => {
  const sections = new Set([...Object.keys(DECIDED), ...Object.keys(settings)]);
  return siteSettings.parse(
    Object.fromEntries([...sections].map((one) => [one, { ...DECIDED[one], ...settings[one] }])),
  );
};
const fields = (settings: Settings) => siteFindings(decided(settings)).map(({ level, field }) => `${level} ${field}`);
const fair = {
  lead: {},
  locations: { holidayZone: 'location' },
  reviews: { select: 'all' },
  finance: { feesInTotal: 'financed' },
};

// The default of each setting is the specification's; `site check` warns in plain words
describe('siteFindings', () => {
  it.each<[string, Settings, string[]]>([
    [
      'the defaults that are the specification’s',
      {},
      ['warning reviews.select', 'warning locations.holidayZone', 'warning finance.feesInTotal'],
    ],
    ['no fees in a calculator that is not shown', { ...fair, finance: { calculator: false } }, []],
    ['a was price without proof', { ...fair, price: { was: 'always' } }, ['warning price.was']],
    ['the alternatives', fair, []],
    ['an offers box that starts ticked', { ...fair, lead: { optIn: true } }, ['warning lead.optIn']],
    [
      'a counter of sales by formula',
      { ...fair, site: { kind: 'group' }, home: { stats: [{ figure: '50+', name: 'locations' }] } },
      ['warning home.salesCounter'],
    ],
    [
      'a counter of real sales',
      {
        ...fair,
        site: { kind: 'group' },
        home: { stats: [{ figure: '50+', name: 'locations' }], salesCounter: 'real' },
      },
      [],
    ],
    [
      'two colours that can hardly be seen on the page',
      { ...fair, theme: { brand: '#ffff00', accent: '#fffff0' } },
      ['warning theme.brand', 'warning theme.accent'],
    ],
    ['yellow with words in ink', { ...fair, theme: { brand: '#ffcf1a' } }, []],
    ['no was price at all', { ...fair, price: { was: 'never' } }, []],
    ['no one to send leads to', { ...fair, lead: { ...fair.lead, email: [] } }, ['error lead.email']],
    ['a lead system alone', { ...fair, lead: { ...fair.lead, email: [], adfEmail: ['adf@x.example'] } }, []],
    [
      'a webhook alone',
      {
        ...fair,
        lead: { ...fair.lead, email: [], webhook: { url: 'https://x.example/', secretVariable: 'WEBHOOK_X' } },
      },
      [],
    ],
    [
      'terms without a text',
      { ...fair, lead: { ...fair.lead, termsNote: true }, legal: { terms: [] } },
      ['warning lead.termsPath'],
    ],
    [
      'terms without a link',
      { ...fair, lead: { ...fair.lead, termsNote: true, termsPath: null } },
      ['warning lead.termsPath'],
    ],
    [
      'terms on a page of their own',
      { ...fair, lead: { ...fair.lead, termsNote: true, termsPath: '/pages/terms' }, legal: { terms: [] } },
      [],
    ],
    ['no privacy policy', { ...fair, legal: { privacy: [] } }, ['warning legal.privacy']],
    [
      'a privacy policy on a page of its own',
      { ...fair, legal: { privacy: [] }, content: { pages: [{ path: '/privacy-policy', title: 'Privacy' }] } },
      [],
    ],
    ['a sample text', { ...fair, legal: { about: undefined } }, ['warning legal.about']],
    ['numbers by the car without numbers', { ...fair, phone: { byCarType: true } }, ['warning phone.byCarType']],
    ['deposits that no one takes', { ...fair, reserve: { offered: true } }, ['warning reserve.gateway']],
    ['deposits by Stripe', { ...fair, reserve: { offered: true, gateway: 'stripe' } }, ['warning legal.privacy']],
    ['numbers by the car with one', { ...fair, phone: { byCarType: true, used: '07 5550 0100' } }, []],
    [
      'any three colours: they are made readable, and the one that changes is named',
      { ...fair, theme: { brand: '#777777', accent: '#888888', ground: '#999999', headerFill: 'brand' } },
      ['warning theme.brand'],
    ],
  ])('%s', (_case, settings, findings) => expect(fields(settings)).toEqual(findings));

  const exchange = { rate: 0.91, asOf: '2026-11-02' };
  it.each<[string, Country[], object, string[]]>([
    ['locations no one knows of', [], {}, []],
    ['locations in its own country', ['AU'], {}, []],
    ['locations in both countries', ['AU', 'NZ'], {}, ['price.exchange']],
    ['locations in the other country alone', ['NZ'], {}, ['price.exchange']],
    [
      'both, seen from the other',
      ['AU', 'NZ'],
      { site: { country: 'NZ' }, finance: { ...fair.finance, warning: 'Ask us.', disclaimer: 'Terms apply.' } },
      ['price.exchange'],
    ],
    ['both, with a rate', ['AU', 'NZ'], { price: { exchange } }, []],
  ])('%s', (_case, countries, settings, expected) => {
    const found = siteFindings(decided({ ...fair, ...settings }), countries);
    expect(found.map(({ field }) => field)).toEqual(expected);
  });
});
