import type { Currency } from '#domain/location/country.ts';

/** What a price may include, as prices of dealers say it. */
export const PRICE_TYPES = [
  'Drive away',
  'Estimated drive away',
  'Excl. government charges',
  'Plus on-road costs',
  'Plus GST',
  'Plus GST and government charges',
  'Plus GST and on-road costs',
] as const;
export type PriceType = (typeof PRICE_TYPES)[number];

/** What the words around an amount say of it, and the amount without them. */
export interface PriceWords {
  bare: string;
  priceType?: PriceType | undefined;
  /** "From $29,990". */
  from: boolean;
  currency?: Currency | undefined;
}

/** No letter before it: "29990EGC" is an amount and a word. */
const START = '(?<![a-z])';
const INSIDE = String.raw`${START}(?:inc(?:l(?:ud(?:es|ing))?)?|with)\b\.?[\s-]*(?:all\s+|of\s+)?`;
const BESIDE = String.raw`(?:\+|&|${START}(?:plus|and|before|not incl?(?:ud(?:ed|ing))?|exc?(?:l(?:ud(?:es|ing))?)?)\b\.?)[\s-]*(?:all\s+)?`;
const ON_ROADS = String.raw`(?:o\.?r\.?c'?s?\b\.?|on[\s-]*roads?\b(?:\s*(?:costs?|charges?)\b)?)`;
const GOVERNMENT = String.raw`(?:(?:govt?|government)\b\.?(?:\s*(?:charges?|costs?|fees)\b)?)`;
const GST = String.raw`g\.?s\.?t\b\.?`;
const AWAY = String.raw`${START}(?:drive|ride)[\s-]*away\b(?:\s+price)?|${START}d\/?a\b|${START}dap\b`;
const OFFER = String.raw`o\.?n\.?o\b\.?|or (?:best |near(?:est)? )?offer|neg(?:otiable)?\b\.?|firm`;
const PRAISE = 'now|only|just|special|sale|asking|our|internet|web|online|advertised|price|each';

type PriceTerm =
  | 'gst inside'
  | 'without gst'
  | 'drive away'
  | 'estimated'
  | 'on-roads'
  | 'government'
  | 'from'
  | 'nothing';

/** Each phrase is taken out when it is found, so the surer ones come first. */
const PHRASES = (
  [
    [`${INSIDE}${GST}|${START}${GST}[\\s-]*(?:inc\\w*\\b\\.?|free\\b|exempt\\b)|${START}no ${GST}`, 'gst inside'],
    [`${BESIDE}${GST}|${START}${GST}\\s*(?:ex\\w*\\b\\.?|not included\\b|to be added\\b)`, 'without gst'],
    [`${START}est(?:imated)?\\b\\.?(?=\\s*(?:drive|ride))`, 'estimated'],
    [`${INSIDE}(?:${ON_ROADS}|${GOVERNMENT})|${AWAY}`, 'drive away'],
    [`${BESIDE}${ON_ROADS}`, 'on-roads'],
    [`${START}egc\\b\\.?|${BESIDE}${GOVERNMENT}`, 'government'],
    [`${START}(?:from|starting at)\\b`, 'from'],
    [`${START}(?:${OFFER}|(?:${PRAISE})\\b)\\.?|[*^†‡#!:]+`, 'nothing'],
  ] satisfies [string, PriceTerm][]
).map(([source, what]) => [new RegExp(source, 'gi'), what] as const);

/** Replaces "drive away". What comes behind it without a digit says nothing more: ", no more to pay". */
const AWAY_MARK = '\uE000';
const BEHIND_AWAY = /\uE000[^\d]*$/;

const CURRENCIES: readonly (readonly [RegExp, Currency])[] = [
  [/(?<![a-z])NZD(?![a-z])|\bNZ\s*(?=\$)/i, 'NZD'],
  [/(?<![a-z])AUD(?![a-z])|\bAU?\s*(?=\$)/i, 'AUD'],
];

/** Takes the words away from an amount, and says what they mean. Words that no one knows stay with it. */
export function readPriceWords(text: string): PriceWords {
  let bare = text;
  let currency: Currency | undefined;
  for (const [code, of] of CURRENCIES) {
    if (!code.test(bare)) continue;
    bare = bare.replace(code, ' ');
    currency ??= of;
  }
  const terms = new Set<PriceTerm>();
  for (const [words, what] of PHRASES) {
    const without = bare.replace(words, what === 'drive away' ? ` ${AWAY_MARK} ` : ' ');
    if (without !== bare) terms.add(what);
    bare = without;
  }
  bare = bare.replace(BEHIND_AWAY, '').replaceAll(AWAY_MARK, ' ').trim();
  if (terms.size > 0) bare = bare.replace(/^[\s,;|()–—-]+|[\s,;|()&+–—-]+$/g, '');
  return { bare, priceType: priceTypeOf(terms), from: terms.has('from'), currency };
}

/** A price without its GST stays one, whatever else stands beside it: no one may take it for the whole. */
function priceTypeOf(terms: ReadonlySet<PriceTerm>): PriceType | undefined {
  if (terms.has('without gst')) {
    if (terms.has('on-roads')) return 'Plus GST and on-road costs';
    return terms.has('government') ? 'Plus GST and government charges' : 'Plus GST';
  }
  if (terms.has('drive away')) return terms.has('estimated') ? 'Estimated drive away' : 'Drive away';
  if (terms.has('on-roads')) return 'Plus on-road costs';
  return terms.has('government') ? 'Excl. government charges' : undefined;
}
