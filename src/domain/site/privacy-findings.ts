import type { SiteFinding } from './site-findings.ts';
import type { SiteSettings } from './site-settings.ts';

const PATH = '/privacy-policy';

/** Services that receive data about visitors: the setting that turns them on, and a name that the policy should mention. */
const PROVIDERS: readonly { name: string; setting: string; isUsed: (settings: SiteSettings) => boolean }[] = [
  { name: 'Cloudflare', setting: 'lead.captcha', isUsed: ({ lead }) => lead.captcha === 'turnstile' },
  { name: 'Google', setting: 'lead.captcha', isUsed: ({ lead }) => lead.captcha === 'recaptcha' },
  { name: 'Google', setting: 'places.google', isUsed: ({ places }) => places.google !== null },
  {
    name: 'Stripe',
    setting: 'reserve.gateway',
    isUsed: ({ reserve }) => reserve.offered && reserve.gateway === 'stripe',
  },
];

/**
 * What a privacy policy lacks that only the dealer's adviser can write. The sample names kinds of providers and no one in
 * particular, and a page that a dealer copied may still call itself a sample.
 */
export function privacyFindings(settings: SiteSettings): SiteFinding[] {
  const { field, text } = privacyText(settings);
  if (text === '') return []; // that there is none is another finding
  const sample: SiteFinding[] =
    field === 'content.pages' && /\bsample (?:page|policy|text)\b/i.test(text)
      ? [
          {
            level: 'warning',
            field,
            words: `has a page ${PATH} that calls itself a sample. Have your privacy policy written or checked by a lawyer, then take the sentence out`,
            atDesk: `the page ${PATH} calls itself a sample. Have your privacy policy written or checked by a lawyer, then take the sentence out`,
          },
        ]
      : [];
  const used = PROVIDERS.filter(({ isUsed, name }) => isUsed(settings) && !isNamed(text, name));
  return [
    ...sample,
    ...used.map(({ name, setting }): SiteFinding => {
      const words = (by: string) =>
        `doesn't name ${name}, which receives data about visitors${by}. Ask your adviser what to say, then name it in the privacy policy`;
      return { level: 'warning', field, words: words(` (${setting})`), atDesk: words('') };
    }),
  ];
}

/** The policy that visitors read: the site's own page, or else the sections of the settings. */
function privacyText({ legal, content }: SiteSettings): { field: string; text: string } {
  const page = content.pages.find(({ path, hidden }) => path === PATH && !hidden);
  return page === undefined
    ? { field: 'legal.privacy', text: legal.privacy.flatMap(({ title, text }) => [title, ...text]).join('\n') }
    : { field: 'content.pages', text: JSON.stringify(page) };
}

const isNamed = (text: string, name: string): boolean => text.toLowerCase().includes(name.toLowerCase());
