/** What one cell says: a value, nothing, or why it cannot be read (a sentence without the value). */
export type Reading<T> = { value: T } | { reason: string } | undefined;

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
const MONEY_SIGNS = /^(-)?\s*(?:AUD|NZD|AU\$|NZ\$|A\$|\$)\s*|\s*(?:AUD|NZD)$/gi;

/**
 * A number as people write it: `29,990.00`, `12 345 km`, `7.4 L / 100 km`. `units` may follow the number.
 * Answers undefined for words that say "nothing".
 */
export function readNumber(text: string, units: readonly string[] = []): Reading<number> {
  const trimmed = text.trim();
  if (saysNothing(trimmed)) return undefined;
  let bare = trimmed;
  for (const unit of units) {
    if (bare.toLowerCase().endsWith(unit)) {
      bare = bare.slice(0, -unit.length).trim();
      break;
    }
  }
  const parts = NUMBER.exec(bare);
  if (!parts || (parts[2] === undefined && parts[3] === undefined)) {
    return {
      reason:
        units.length > 0
          ? `This is not a number. Write digits, with ${units[0]} or nothing after them.`
          : 'This is not a number.',
    };
  }
  return { value: Number((parts[1] ?? '') + (parts[2] ?? '0').replace(/\D/g, '') + (parts[3] ?? '')) };
}

/** Dollars as people write them, `$29,990` or `AUD 29 990.50`, in cents. `POA` and 0 say: no price. */
export function readMoney(text: string): Reading<number> {
  if (saysNoPrice(text)) return undefined;
  const reading = readNumber(text.trim().replace(MONEY_SIGNS, '$1'));
  if (!reading || 'reason' in reading)
    return { reason: 'This is not an amount. Write dollars, such as 29990 or $29,990.00, or POA.' };
  return reading.value === 0 ? undefined : { value: Math.round(reading.value * 100) };
}

const YES = new Set(['true', 'yes', 'y', '1', 't', 'x']);
const NO = new Set(['false', 'no', 'n', '0', 'f']);

export function readFlag(text: string): Reading<boolean> {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return { value: true };
  if (NO.has(word)) return { value: false };
  return saysNothing(word) ? undefined : { reason: 'This is neither yes nor no.' };
}
