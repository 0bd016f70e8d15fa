/** The source of a visit, from the browser or a campaign's link. Only the kind is stored, not the address. */
export const VISIT_SOURCES = [
  'direct',
  'search',
  'ads',
  'profile',
  'classifieds',
  'social',
  'assistant',
  'mail',
  'other',
] as const;
export type VisitSource = (typeof VISIT_SOURCES)[number];

/** A lead that staff typed came by no website: it is counted as a source, and in no figure of the website. */
export type LeadSource = VisitSource | 'desk';

export const SOURCE_LABELS: Record<LeadSource, string> = {
  direct: 'Direct',
  search: 'Search engines',
  ads: 'Paid ads',
  profile: 'Business profile',
  classifieds: 'Classifieds',
  social: 'Social media',
  assistant: 'AI assistants',
  mail: 'Email',
  other: 'Other websites',
  desk: 'Booked at the desk',
};

/** Patterns of hosts with any subdomain: "www.google.com.au" matches google. The first match counts. */
const HOSTS: readonly [RegExp, VisitSource][] = [
  [/^(mail|inbox)\.|^outlook\.|(^|\.)(webmail|deref-mail)\./, 'mail'],
  [/(^|\.)(gemini\.google|copilot\.microsoft|chatgpt|openai|perplexity|claude|you)\.(com|ai)$/, 'assistant'],
  [/^business\.google\.com$/, 'profile'],
  [/(^|\.)(googleadservices|doubleclick|googlesyndication)\.(com|net)$/, 'ads'],
  [
    /(^|\.)(facebook|instagram|tiktok|linkedin|pinterest|reddit|youtube|twitter|threads|whatsapp)\.(com|net)$/,
    'social',
  ],
  [/^(t\.co|x\.com|lnkd\.in|fb\.me|youtu\.be|l\.messenger\.com)$/, 'social'],
  [
    /(^|\.)(carsales|bikesales|trucksales|caravancampingsales|carsguide|autotrader|gumtree|drive|cars24|carma|trademe|onlyused|needacar)\.(com|com\.au|co\.nz)$/,
    'classifieds',
  ],
  [/(^|\.)(google|bing|yahoo|ecosia|qwant|baidu|yandex|startpage|kagi)\.[a-z.]{2,6}$/, 'search'],
  [/^(www\.)?duckduckgo\.com$|^search\.|^com\.google\./, 'search'],
];

const PAID = /^(cpc|ppc|paid.*|display|banner|cpm|retargeting|remarketing)$/;
const PROFILE = /^(gmb|gbp|google[-_ ]?(my[-_ ]?)?business.*|business[-_ ]?profile|google[-_ ]?maps|maps)$/;
const ADS_KEYS = ['gclid', 'gbraid', 'wbraid', 'msclkid', 'dclid', 'ttclid'];

/**
 * The kind of source of a visit. The parameters of a campaign's link (utm_…, the keys that ads add) count before the
 * referring page. `from`: the host of that page, empty when the browser does not send it.
 */
export function visitSource(from: string, campaign: Readonly<Record<string, string>>): VisitSource {
  return campaignSource(campaign) ?? hostSource(from.toLowerCase().replace(/:\d+$/, ''));
}

function campaignSource(campaign: Readonly<Record<string, string>>): VisitSource | undefined {
  const medium = campaign.utm_medium?.trim().toLowerCase() ?? '';
  const source = campaign.utm_source?.trim().toLowerCase() ?? '';
  if (PAID.test(medium) || ADS_KEYS.some((key) => (campaign[key] ?? '') !== '')) return 'ads';
  if (PROFILE.test(source) || PROFILE.test(campaign.utm_campaign?.trim().toLowerCase() ?? '')) return 'profile';
  if (/^(e-?mail|newsletter|edm)$/.test(medium)) return 'mail';
  if (medium.startsWith('social') || (campaign.fbclid ?? '') !== '') return 'social';
  if (source === 'assistant') return 'assistant'; // a link that an assistant was given here
  if (source === '') return undefined;
  return hostSource(source.includes('.') ? source : `${source}.com`);
}

const hostSource = (host: string): VisitSource =>
  host === '' ? 'direct' : (HOSTS.find(([pattern]) => pattern.test(host))?.[1] ?? 'other');

/** The source of a lead. `from` is the value that the website's script stored. Null: not known without it. */
export const leadSource = (from: string | undefined, campaign: Readonly<Record<string, string>>): VisitSource | null =>
  from === undefined ? null : visitSource(from.slice(0, 100), campaign);
