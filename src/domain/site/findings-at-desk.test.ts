import { expect, it } from 'vitest';
import { siteFindings } from './site-findings.ts';
import { siteSettings } from './site-settings.ts';

/** Two sites that between them have decided nothing and chosen what is doubtful. */
const UNDECIDED = [
  {
    site: { country: 'AU' },
    lead: { optIn: true, captcha: 'turnstile' },
    phone: { byCarType: true },
    alerts: { byText: true },
    finance: { enabled: true, quotes: true, comparison: 'range', feesInTotal: 'added' },
    tradeIn: { autograb: true },
    reserve: { offered: true },
    price: { was: 'always' },
  },
  {
    site: { country: 'NZ' },
    lead: { email: ['leads@dealer.example'], termsPath: null, termsNote: true },
    legal: { terms: [], privacy: [], about: [{ title: 'Us', text: ['Written by us.'] }] },
  },
].map((settings) => siteSettings.parse(settings));

it('findings at the desk name no file, no document and no setting by its path', () => {
  const findings = UNDECIDED.flatMap((settings) => siteFindings(settings, ['AU', 'NZ']));
  const fields = new Set(findings.map(({ field }) => field));
  for (const field of [
    'lead.email',
    'lead.optIn',
    'lead.termsPath',
    'price.exchange',
    'reserve.gateway',
    'phone.byCarType',
    'alerts.byText',
    'legal.terms',
    'legal.privacy',
    'finance.quoteService',
    'tradeIn.lookupService',
  ])
    expect(fields, 'the sites above are short of it').toContain(field);
  const spoken = findings.map(({ words, atDesk = words }) => atDesk);
  expect(
    spoken.filter((text) => /\.md\b|docs\/|\bnull\b|\b[a-z]+\.[a-z]+[A-Z]?\w*\b|\b[a-z]+[A-Z]\w*|\w: \S*$/.test(text)),
  ).toEqual([]);
});
