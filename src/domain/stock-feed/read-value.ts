/** What one cell says: a value, perhaps with a warning about it, nothing, or why it cannot be read (a sentence without the value). */
export type Reading<T> = { value: T; warning?: string } | { reason: string } | undefined;

/** Words for "nothing here" where a number, a date or a choice belongs. Never applied to text: an MX-5 of the NA series exists. */
const NOTHING = new Set([
  '',
  '-',
  '--',
  '- / -',
  'na',
  'n/a',
  'n.a.',
  'nan',
  'null',
  'none',
  'nil',
  'tba',
  'tbc',
  'unknown',
  'undefined',
]);
/** Words for "no price": not an error. */
const NO_PRICE = new Set([
  'poa',
  'p.o.a.',
  'p.o.a',
  'price on application',
  'enquire',
  'enquire now',
  'enquire for price',
  'call',
  'call for price',
  'contact us',
  'no price',
]);

export const saysNothing = (text: string): boolean => NOTHING.has(text.trim().toLowerCase());
export const saysNoPrice = (text: string): boolean => saysNothing(text) || NO_PRICE.has(text.trim().toLowerCase());

const NUMBER = /^(-)?(\d{1,3}(?:[,\s'’]\d{3})+|\d+)?(\.\d+)?$/;
/** Dots between thousands, as on the European continent: "12.990,00" and "1.250.000" cannot be read in another way. */
const DOTTED = /^(-)?(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;

/** "25k", "24.99 k". */
const THOUSANDS = /^(-?\d{1,4}(?:\.\d{1,2})?)\s*k$/i;

/**
 * A number as people write it: `29,990.00`, `12 345 km`, `12.990,00`, `7.4 L / 100 km`. `units` may follow the number.
 * A dot before exactly three digits (`41.000`) parts thousands where a fraction makes no sense (`whole`), with a warning;
 * elsewhere it is the decimal point. Returns undefined for words that say "nothing".
 */
export function readNumber(text: string, units: readonly string[] = [], whole = false): Reading<number> {
  const trimmed = text.trim();
  if (saysNothing(trimmed)) return undefined;
  let bare = trimmed;
  for (const unit of units) {
    if (bare.toLowerCase().endsWith(unit)) {
      bare = bare.slice(0, -unit.length).trim();
      break;
    }
  }
  const [, minus = '', thousands, cents] = DOTTED.exec(bare) ?? [];
  if (thousands !== undefined) {
    const value = Number(`${minus}${thousands.replaceAll('.', '')}.${cents ?? '0'}`);
    if (cents !== undefined || thousands.indexOf('.') !== thousands.lastIndexOf('.')) return { value };
    if (whole)
      return {
        value,
        warning: `Is read as ${value.toLocaleString('en-AU')}: the dot before three digits parts thousands.`,
      };
  }
  const [, short] = (whole && THOUSANDS.exec(bare)) || [];
  if (short !== undefined) return { value: Math.round(Number(short) * 1000) };
  const parts = NUMBER.exec(bare);
  if (!parts || (parts[2] === undefined && parts[3] === undefined)) {
    return {
      reason:
        units.length > 0
          ? `This is not a number. Write digits, with ${units[0]} or nothing after them.`
          : 'This is not a number.',
    };
  }
  const value = Number((parts[1] ?? '') + (parts[2] ?? '0').replace(/\D/g, '') + (parts[3] ?? ''));
  return whole && !Number.isInteger(value) ? { reason: 'This is not a whole number.' } : { value };
}

const MONEY_SIGNS = /^(-)?\s*(?:AUD|NZD|AU\$|NZ\$|A\$|\$)\s*|\s*(?:AUD|NZD)$/gi;

/** What may stand behind an amount, and the price type that it names. First match wins. */
const PRICE_WORDS: readonly (readonly [RegExp, string | null])[] = [
  [/\s*(?:drive[\s-]?away|\bd\/?a)\b.*$/i, 'Drive away'],
  [/\s*(?:\+|\bplus)\s*(?:o\.?r\.?c\.?s?|on[\s-]?roads?(?:\s+costs?)?)\.?$/i, 'Plus on-road costs'],
  [
    /\s*(?:\bbefore|\bexcl?\.?(?:uding|udes)?)\s*(?:o\.?r\.?c\.?s?|on[\s-]?roads?(?:\s+costs?)?)\.?$/i,
    'Plus on-road costs',
  ],
  [
    /\s*(?:\begc|\bexcl?\.?(?:uding|udes)?\s*(?:govt?\.?|government)\s*(?:charges?|costs?))\.?$/i,
    'Excl. government charges',
  ],
  [/\s*(?:(?:\+|\bplus)\s*gst|\bex(?:cl?\.?|cluding)?\s*gst)\.?$/i, 'Plus GST'],
  [/\s*\b(?:inc(?:l?\.?|luding)?|incl?\.?)\s*gst\.?$/i, null],
  [/\s*(?:\bo\.?n\.?o\.?|\bor (?:best |near(?:est)? )?offer|\bneg(?:otiable)?|\bfirm)\.?$/i, null],
];
/** Less than this (cents) is seldom the price of a vehicle: a figure in thousands, or a dot in the wrong place. */
const LITTLE = 100_00;

/** An amount in cents; `priceType` when words behind it named one. */
export type MoneyReading = { value: number; warning?: string; priceType?: string } | { reason: string } | undefined;

/**
 * Dollars as people write them, in cents: `$29,990`, `AUD 29 990.50`, `29990+ORC`, `$29,990.00 drive away`, `$25k`.
 * `POA` and 0 say: no price. Dollars have two decimals, so `29.990` is 29,990, with a warning.
 */
export function readMoney(text: string): MoneyReading {
  if (saysNoPrice(text)) return undefined;
  let bare = text.trim();
  let priceType: string | undefined;
  for (const [words, type] of PRICE_WORDS) {
    if (!words.test(bare)) continue;
    bare = bare.replace(words, '').trim();
    priceType ??= type ?? undefined;
  }
  bare = bare
    .replace(MONEY_SIGNS, '$1')
    .trim()
    .replace(/(?<=\d)\.$/, '');
  const reading = readNumber(bare, [], THOUSANDS.test(bare) || /\.\d{3}$/.test(bare));
  if (!reading || 'reason' in reading)
    return { reason: 'This is not an amount. Write dollars, such as 29990 or $29,990.00, or POA.' };
  if (reading.value === 0) return undefined;
  const value = Math.round(reading.value * 100);
  return {
    ...reading,
    value,
    ...(value < LITTLE && { warning: `Is read as $${(value / 100).toFixed(2)}, which is little for a vehicle.` }),
    ...(priceType === undefined ? {} : { priceType }),
  };
}

const YES = new Set(['true', 'yes', 'y', '1', 't', 'x']);
const NO = new Set(['false', 'no', 'n', '0', 'f']);

export function readFlag(text: string): Reading<boolean> {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return { value: true };
  if (NO.has(word)) return { value: false };
  return saysNothing(word) ? undefined : { reason: 'This is neither yes nor no.' };
}
