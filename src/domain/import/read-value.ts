import { formatNumber } from '../text/format-number.ts';

/** What one cell says: a value, perhaps with a warning about it, nothing, or why it cannot be read (a sentence without the value). */
export type Reading<T> = { value: T; warning?: string } | Unreadable | undefined;

/** Why a cell cannot be read, and the part of a mapping file that may mend it. */
export interface Unreadable {
  reason: string;
  mapping?: string;
}

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
export const saysNothing = (text: string): boolean => NOTHING.has(text.trim().toLowerCase());

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
        warning: `This is read as ${formatNumber(value)}: the dot before three digits parts thousands.`,
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

const YES = new Set(['true', 'yes', 'y', '1', 't', 'x']);
const NO = new Set(['false', 'no', 'n', '0', 'f']);

export function readFlag(text: string): Reading<boolean> {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return { value: true };
  if (NO.has(word)) return { value: false };
  return saysNothing(word) ? undefined : { reason: 'This is neither yes nor no.' };
}
