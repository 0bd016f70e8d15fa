import { z } from 'zod';
import { FEED_FIELDS, MOST_MONEY, type FeedField } from '#domain/import/feed-fields.ts';
import type { FieldKind } from '#domain/import/field-kind.ts';
import { readDate, readInstant, readMonth } from '#domain/import/read-date.ts';
import { readMoney } from '#domain/import/read-money.ts';
import { readFlag, readNumber, saysNothing, type Reading, type Unreadable } from '#domain/import/read-value.ts';
import type { Currency } from '#domain/location/country.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { joinOr, plural } from '#domain/text/words.ts';
import { vinWarning } from '#domain/vin/vin-warning.ts';
import { isHttps } from '#domain/car/consumer-notice.ts';
import { LONGEST_MARK, MOST_MARKS } from '#domain/car/car-values.ts';
import { FEED_OBJECTS, readEquipment, readImages } from './feed-json.ts';

/**
 * A value, perhaps with a warning about it; or why there is none; or nothing. `also` are fields that the cell says
 * something about beside its own: "$29,990 drive away" names a price type. `currency` is what an amount names.
 */
export type CellReading =
  | {
      value: unknown;
      warning?: string | undefined;
      also?: Partial<Record<FeedField, unknown>> | undefined;
      currency?: Currency | undefined;
    }
  | Unreadable
  | undefined;

/** A cell that a rule of the mapping already found wrong. */
export class RefusedCell {
  readonly reason: string;
  /** As the feed writes it. */
  readonly value: unknown;
  /** The row stays out; otherwise only the cell is left empty. */
  readonly skipsRow: boolean;
  constructor(reason: string, value: unknown, skipsRow: boolean) {
    this.reason = reason;
    this.value = value;
    this.skipsRow = skipsRow;
  }
}

const MOST_LIST = 500;
/** Characters of a cell that is not text, such as a number or a date. */
const LONGEST_VALUE = 200;
/** Texts that may be this long (characters) are prose: they keep their line breaks, and are cut instead of refused. */
const LONG_TEXT = 10_000;

/** Reads the cell of one field. Money comes out in cents. `thisYear` bounds model years (next year's are sold this year). */
export function readCell(field: FeedField, cell: unknown, thisYear: number): CellReading {
  if (cell === null || cell === undefined || cell === '') return undefined;
  if (cell instanceof RefusedCell) return { reason: cell.reason };
  const kind: FieldKind = FEED_FIELDS[field];
  if (typeof cell === 'string') {
    if (cell.includes('\0')) return { reason: 'This contains a NUL character. Save the file as plain text again.' };
    if (
      kind.kind !== 'text' &&
      kind.kind !== 'link' &&
      kind.kind !== 'list' &&
      kind.kind !== 'images' &&
      kind.kind !== 'object' &&
      kind.kind !== 'equipment' &&
      cell.length > LONGEST_VALUE
    ) {
      return { reason: `This is ${cell.length} characters long. The maximum is ${LONGEST_VALUE}.` };
    }
  }
  return READERS[kind.kind](cell, kind, field, thisYear);
}

type Reader = (cell: unknown, kind: FieldKind, field: FeedField, thisYear: number) => CellReading;

const asText = (cell: unknown): string | undefined =>
  typeof cell === 'string' ? cell : typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : undefined;
/** A reader of text; numbers and flags of JSON are read through their text. */
const fromText =
  (read: (text: string, kind: FieldKind, thisYear: number) => CellReading): Reader =>
  (cell, kind, _field, thisYear) => {
    const text = asText(cell);
    return text === undefined
      ? { reason: 'This is a list or an object, not a single value.' }
      : read(text, kind, thisYear);
  };
const inside = (reading: Reading<number>, min: number, max: number, words: (bound: number) => string): CellReading =>
  reading && 'value' in reading && (reading.value < min || reading.value > max)
    ? { reason: `This is not between ${words(min)} and ${words(max)}.` }
    : reading;

const READERS: Record<FieldKind['kind'], Reader> = {
  text: fromText((text, kind) => {
    const max = kind.kind === 'text' ? kind.max : 0;
    if (text.length > max && max < LONG_TEXT)
      return {
        reason: `This is ${formatNumber(text.length)} characters long. The maximum is ${formatNumber(max)}.`,
      };
    // lone surrogates and control characters would be refused by the database; comments keep their line breaks
    const clean = (max >= LONG_TEXT ? text.slice(0, max).replace(/\r\n?/g, '\n') : text.replace(/\s+/g, ' '))
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim()
      .toWellFormed();
    if (clean === '' || clean === '-') return undefined;
    const warning =
      text.length > max
        ? `This is ${formatNumber(text.length)} characters long. Only the first ${formatNumber(max)} are kept.`
        : undefined;
    return { value: clean, warning };
  }),
  link: fromText((text, kind) => {
    const address = text.trim();
    if (saysNothing(address)) return undefined;
    const max = kind.kind === 'link' ? kind.max : 0;
    if (address.length > max)
      return {
        reason: `This is ${formatNumber(address.length)} characters long. The maximum is ${formatNumber(max)}.`,
      };
    return isHttps(address)
      ? { value: address.toWellFormed() }
      : { reason: 'This is not a link that starts with https://.' };
  }),
  number: fromText((text, kind) => {
    if (kind.kind !== 'number') return undefined;
    return inside(readNumber(text, kind.units, kind.whole), kind.min, kind.max, formatNumber);
  }),
  year: fromText((text, _kind, thisYear) => {
    const reading = readNumber(text);
    const whole =
      reading && 'value' in reading && !Number.isInteger(reading.value)
        ? { reason: 'This is not a valid year.' }
        : reading;
    return inside(whole, 1900, thisYear + 2, String);
  }),
  money: fromText((text) => {
    const reading = readMoney(text);
    if (!reading || 'reason' in reading) return reading;
    if ('sold' in reading) return { value: undefined, also: { status: 'sold' } };
    const { value, warning, currency, priceType, before } = reading;
    if (value < 0 || value > MOST_MONEY) return { reason: 'This is not between $0 and $20,000,000.' };
    const also =
      priceType === undefined && before === undefined ? undefined : { price_type: priceType, before_price: before };
    return { value, warning, currency, also };
  }),
  flag: fromText((text) => readFlag(text)),
  date: fromText((text) => readDate(text)),
  month: fromText((text) => readMonth(text)),
  instant: (cell, kind, field, thisYear) =>
    cell instanceof Date
      ? { value: cell.toISOString() }
      : fromText((text) => readInstant(text))(cell, kind, field, thisYear),
  vin: fromText((text) => {
    const vin = text.replace(/[\s-]/g, '').toUpperCase();
    if (vin === '' || saysNothing(text)) return undefined;
    if (/^(.)\1*$/.test(vin)) return undefined; // 000…, XXX…: someone had to write something
    return vin.length > 30
      ? { reason: `This is ${vin.length} characters long. A VIN has 17.` }
      : { value: vin.toWellFormed(), warning: vinWarning(vin) };
  }),
  choice: fromText((text, kind) => {
    if (kind.kind !== 'choice' || saysNothing(text)) return undefined;
    const value = kind.words[text.trim().toLowerCase()];
    return value === undefined
      ? { reason: `Must be one of ${joinOr(new Set(Object.values(kind.words)))}.` }
      : { value };
  }),
  list: (cell) => {
    const given = typeof cell === 'string' ? (fromJson(cell) ?? cell.split(/[|;\n]/)) : cell;
    const entries = Array.isArray(given) ? (given as unknown[]) : undefined;
    if (
      entries === undefined ||
      entries.length > MOST_LIST ||
      !entries.every((entry) => typeof entry === 'string' && entry.length <= 1000)
    ) {
      return { reason: `This is not a list of up to ${MOST_LIST} items. Separate them with |.` };
    }
    return {
      value: entries
        .map((entry) =>
          String(entry)
            .replace(/\p{Cc}/gu, ' ')
            .trim()
            .toWellFormed(),
        )
        .filter((entry) => entry !== ''),
    };
  },
  images: (cell) => {
    const { images, skipped, skippedMarks } = readImages(typeof cell === 'string' ? (fromJson(cell) ?? cell) : cell);
    const warnings = [
      skipped > 0 &&
        `${skipped} of these images ${plural(skipped, 'was', 'were')} skipped. An image URL must start with / or with http:// or https:// and a host name.`,
      skippedMarks > 0 &&
        `${skippedMarks} of the marks on these images ${plural(skippedMarks, 'was', 'were')} skipped. A mark needs a description of up to ${LONGEST_MARK} characters, and x and y from 0 to 100; an image has up to ${MOST_MARKS}.`,
    ].filter((one) => one !== false);
    return { value: images, warning: warnings.length === 0 ? undefined : warnings.join(' ') };
  },
  equipment: (cell) => {
    const groups = readEquipment(
      typeof cell === 'string'
        ? (fromJson(cell) ??
            cell
              .split(/[|;\n]/)
              .map((item) => item.trim())
              .filter((item) => item !== ''))
        : cell,
    );
    return groups
      ? { value: wellFormed(groups) }
      : {
          reason:
            'This is not a list of equipment. Separate the items with |, or use JSON: [{"name": …, "items": […]}].',
        };
  },
  object: (cell, _kind, field) => {
    const given = typeof cell === 'string' ? fromJson(cell) : cell;
    const parsed = FEED_OBJECTS[field as keyof typeof FEED_OBJECTS].safeParse(given);
    if (parsed.success) return { value: wellFormed(parsed.data) };
    const issue = parsed.error.issues[0];
    return {
      reason:
        given === undefined
          ? 'This is not valid JSON.'
          : `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'has the wrong format'}.`,
    };
  },
};

const json = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]);

function fromJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return json.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** JSON without what PostgreSQL's jsonb refuses: NUL characters and halves of surrogate pairs. */
const wellFormed = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_key, entry: unknown) =>
      typeof entry === 'string' ? entry.replaceAll('\0', '').toWellFormed() : entry,
    ),
  ) as T;
