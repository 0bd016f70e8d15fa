import type { Currency } from '#domain/location/country.ts';
import { readPriceWords } from './read-price-words.ts';
import { readNumber, saysNothing } from './read-value.ts';

/** An amount in cents, and what the words around it say. */
export interface Money {
  value: number;
  warning?: string;
  /** How the price is advertised: "Drive away", "Plus GST". */
  priceType?: string;
  /** "Was $31,990" beside the price, in cents. */
  before?: number;
  /** The cell names it; absent: the dealership's. */
  currency?: Currency;
}

/** `sold`: the cell says so in place of a price. */
export type MoneyReading = Money | { sold: true } | { reason: string } | undefined;

/** Words for "no price": not an error. */
const NO_PRICE =
  /^\W*(?:p\.?o\.?[ar]\.?|price (?:on|upon) (?:application|request|enquiry)|(?:price )?(?:tba|tbc)|no price|(?:please )?(?:enquire|inquire|call|ask|contact|phone|ring|email)(?: (?:now|us|dealer|in ?store|within))?(?: for (?:a |the )?(?:best |latest )?price| for pricing)?)\W*$/i;
const SOLD = /^[\W\d]*(?:now |just )?sold(?: out)?[\W\d]*$/i;
const HELD = /^\W*(?:under offer|on hold|reserved|deposit (?:taken|paid|received)|sale pending)\W*$/i;
/** A number and its sign alone: what nearly every cell is, read without a look for words. */
const PLAIN = /^\$?\s*\d[\d,]*(?:\.\d{1,2})?$/;

export const saysNoPrice = (text: string): boolean => saysNothing(text) || NO_PRICE.test(text.trim());

const NO_AMOUNT = 'This is not an amount. Write dollars, such as 29990 or $29,990.00, or POA.';
/** Less than this (cents) is seldom the price of a vehicle: a figure in thousands, or a dot in the wrong place. */
const LITTLE = 100_00;

/**
 * Dollars as people write them, in cents: `$29,990`, `AUD 29 990.50`, `29990+ORC`, `DAP $29,990*`, `$25k`,
 * `Was $31,990 Now $29,990`. `POA` and 0 say: no price. Dollars have two decimals, so `29.990` is 29,990, with a warning.
 */
export function readMoney(text: string): MoneyReading {
  const bare = text.trim();
  if (PLAIN.test(bare)) return readAmount(bare);
  if (saysNoPrice(bare)) return undefined;
  if (SOLD.test(bare)) return { sold: true };
  if (HELD.test(bare)) return { reason: 'Says that the vehicle is held. Put that into the column status.' };
  const both = wasAndNow(bare);
  if (both) {
    const [was, now] = [readOne(both.was), readOne(both.now)];
    if (!now || !('value' in now)) return now;
    return was && 'value' in was && was.value > now.value ? { ...now, before: was.value } : now;
  }
  return readOne(bare);
}

/** "Was $31,990 Now $29,990", "Now $29,990 (was $31,990)". */
function wasAndNow(text: string): { was: string; now: string } | undefined {
  const [, was, now] = /^\W*was\b(.*?\d.*?)\bnow\b(.*\d.*)$/i.exec(text) ?? [];
  if (was !== undefined && now !== undefined) return { was: trimmed(was), now: trimmed(now) };
  const [, present, before] = /^(.*?\d.*?)\bwas\b(.*\d.*)$/i.exec(text) ?? [];
  return present === undefined || before === undefined
    ? undefined
    : { now: trimmed(present.replace(/^\W*now\b/i, '')), was: trimmed(before) };
}

/** Marks that part two prices. */
const trimmed = (text: string): string =>
  text
    .trim()
    .replace(/^[\s:,;|/–—-]+/, '')
    .replace(/[\s:,;()|/–—-]+$/, '');

function readOne(text: string): Money | { reason: string } | undefined {
  const { bare, priceType, from, currency } = readPriceWords(text);
  const reading = readAmount(bare);
  if (!reading || 'reason' in reading) return reading;
  const warning =
    reading.warning ??
    (from ? 'Begins with "from". One vehicle has one price: check that this is all of it.' : undefined);
  return {
    value: reading.value,
    ...(warning === undefined ? {} : { warning }),
    ...(priceType === undefined ? {} : { priceType }),
    ...(currency === undefined ? {} : { currency }),
  };
}

const THOUSANDS = /^-?\d{1,4}(?:\.\d{1,2})?\s*k$/i;
const FOREIGN = /\b(usd|eur|gbp|cad|jpy|sgd|hkd)\b|\b(us)\$|([€£¥])/i;
/** "29990,00", "29 990,00" and "29,990.-", as on the European continent. */
const COMMA_CENTS = /^(-?(?:\d{4,}|\d{1,3}(?:[\s'’]\d{3})+)),(\d{2})$/;
const TWO_AMOUNTS = /\d\s*(?:-|–|—|\bto\b|\/|\bor\b)\s*\$?\s*\d/i;

/** One amount without words. */
function readAmount(text: string): { value: number; warning?: string } | { reason: string } | undefined {
  const [, code, sign, symbol] = FOREIGN.exec(text) ?? [];
  const foreign = code ?? (sign && 'USD') ?? symbol;
  if (foreign !== undefined)
    return { reason: `This is in ${foreign.toUpperCase()}. Write dollars of Australia or New Zealand.` };
  const bare = text
    .replace(/^(-)?\s*\$\s*/, '$1')
    .replace(/\s*\/?[,.]?-+$/, '')
    .replace(/(?<=\d)\.$/, '')
    .replace(COMMA_CENTS, '$1.$2')
    .trim();
  if (saysNothing(bare)) return { reason: NO_AMOUNT };
  if (TWO_AMOUNTS.test(bare)) return { reason: 'Names two amounts. Write the one that a buyer pays.' };
  const reading = readNumber(bare, [], THOUSANDS.test(bare) || /\.\d{3}$/.test(bare));
  if (!reading || 'reason' in reading) return { reason: NO_AMOUNT };
  if (reading.value === 0) return undefined;
  const value = Math.round(reading.value * 100);
  return {
    value,
    ...(reading.warning === undefined ? {} : { warning: reading.warning }),
    ...(value < LITTLE && { warning: `This is read as $${(value / 100).toFixed(2)}, which is little for a vehicle.` }),
  };
}
