import { expect, it } from 'vitest';
import { privacyFindings } from './privacy-findings.ts';
import { siteFindings } from './site-findings.ts';
import { siteSettings } from './site-settings.ts';

const own = (...text: string[]) => [{ title: 'Who sees it', text }];
const page = (markdown: string, hidden = false) => ({
  path: '/privacy-policy',
  title: 'Privacy policy',
  hidden,
  blocks: [{ kind: 'text', markdown }],
});
const NOTHING = { legal: { privacy: own('The dealership.') } };
const stripe = { reserve: { offered: true, gateway: 'stripe' } };

it.each<[string, object, string[]]>([
  ['a policy of a site without providers', NOTHING, []],
  [
    'a policy without Cloudflare, which checks forms',
    { ...NOTHING, lead: { captcha: 'turnstile' } },
    ['legal.privacy: Cloudflare'],
  ],
  [
    'a policy without Google, which checks forms',
    { ...NOTHING, lead: { captcha: 'recaptcha' } },
    ['legal.privacy: Google'],
  ],
  [
    'a policy without Google, which finds places',
    { ...NOTHING, places: { google: { keyVariable: 'PLACES_NORTHBANK' } } },
    ['legal.privacy: Google'],
  ],
  ['a policy without Stripe, which takes deposits', { ...NOTHING, ...stripe }, ['legal.privacy: Stripe']],
  ['a policy that names Stripe', { legal: { privacy: own('STRIPE takes payments.') }, ...stripe }, []],
  ['a policy without Stripe, whose reservations are off', { ...NOTHING, reserve: { gateway: 'stripe' } }, []],
  ['the built-in sample without Stripe', stripe, ['legal.privacy: Stripe']],
  ['no policy at all', { legal: { privacy: [] }, ...stripe }, []],
  [
    'a page that calls itself a sample',
    { content: { pages: [page('*This is a sample page.*')] } },
    ['content.pages: sample'],
  ],
  ['a page without Stripe', { content: { pages: [page('Ours.')] }, ...stripe }, ['content.pages: Stripe']],
  ['a hidden page, in whose place the settings are shown', { content: { pages: [page('sample page', true)] } }, []],
])('privacyFindings: %s', (_case, settings, expected) => {
  const found = privacyFindings(siteSettings.parse(settings));
  expect(found.map(({ field, words }) => `${field}: ${/name (\w+)|sample/.exec(words)?.[1] ?? 'sample'}`)).toEqual(
    expected,
  );
  expect(siteFindings(siteSettings.parse(settings))).toEqual(expect.arrayContaining(found));
  expect(found.every(({ level, words }) => level === 'warning' && /adviser|lawyer/.test(words))).toBe(true);
});
