import { weeklyPriceBands } from '#domain/search/price-band.ts';
import type { Meaning, Phrase, StockValues } from './meaning.ts';
import { FROM, NOT_BEFORE, OR_LESS, OR_MORE, UP_TO } from './bound-words.ts';
import { CAPACITY_PATTERNS } from './capacity-phrases.ts';
import { MEASURE_PATTERNS } from './measure-phrases.ts';
import { RANGE_LIMITS } from '#domain/search/search-limits.ts';
import type { Range } from '#domain/search/search-query.ts';

/** Where a phrase with a number stood, so that words before and after it are not read together. */
export const GAP = '|';

interface Amount {
  /** As written, without its unit. */
  bare: number;
  value: number;
  isMoney: boolean;
  isThousands: boolean;
  unit: string | undefined;
}

const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
};
const COUNT = `(\\d{1,2}|${Object.keys(NUMBERS).join('|')})`;
const AMOUNT = String.raw`(\$)? ?(\d+(?:\.\d+)?) ?(k)?(?: ?(km|pw))?(?![\w.]*\d|[a-z])`;
type Read = (found: RegExpExecArray, context: Context) => Meaning | undefined;

interface Context {
  thisYear: number;
  lowKm: number;
  stock: StockValues;
  /** A price was said before: "30k" again is kilometres. */
  hasPrice: boolean;
}

/** In this order: the first pattern that reads a place of the text has it. */
const PATTERNS: readonly (readonly [RegExp, Read])[] = [
  ...MEASURE_PATTERNS,
  ...CAPACITY_PATTERNS,
  // How far away: the place that follows says where.
  [/\bwithin \d+ ?km (?:of|from)\b/g, () => ({ nothing: true })],
  [/\blow (?:km|ks|k|kilometres|mileage)\b/g, (_, { lowKm }) => ({ ranges: { km: { max: lowKm } } })],
  [
    /\b(?:under|less than|up to|within|newer than|(?:no|not|nothing) (?:older|more) than) (\d{1,2}) (?:years?|yrs?)(?: old)?\b/g,
    ([, years]) => ({ age: Number(years) }),
  ],
  counted(`${COUNT} ?(?:-|or|to) ?${COUNT}[ -]?(?:seaters?|seats?|st)\\b`, 'seats', 'between'),
  counted(`${COUNT} ?(?:\\+|plus|or more)[ -]?(?:seaters?|seats?|st)\\b`, 'seats', 'from'),
  counted(`${COUNT}[ -]?(?:seaters?|seats?|st)\\b`, 'seats'),
  counted(`${COUNT}[ -]?(?:doors?|dr)\\b`, 'doors'),
  counted('v ?(4|5|6|8|10|12)\\b', 'cylinders'),
  counted(`${COUNT}[ -]?(?:cylinders?|cyls?)\\b`, 'cylinders'),
  counted('(?:straight|inline|flat|boxer)[ -]?(4|6|four|six)\\b', 'cylinders'),
  [/\b(\d(?:\.\d)?)(?:l| ?(?:lt|ltr|lit(?:re|er)s?))\b/g, ([, litres]) => engine(litres!)],
  [/(?<![\d.$])\b(\d\.\d)\b(?!\.?\d|k)/g, ([, litres]) => ({ ...engine(litres!), wider: true })],
  [
    pattern(`(?:\\b(?:between|from) )?(?<!\\S)${AMOUNT} ?(?:-|to|and) ?${AMOUNT}`),
    (found, context) => between(amount(found, 1), amount(found, 5), context),
  ],
  [
    /\b((?:no|not|nothing) )?(after|newer than|post|before|older than|pre|prior to)[ -]?((?:19|20)\d\d)\b/g,
    ([, not, word, typed]) => {
      const [year, isAfter] = [Number(typed), /^(?:after|newer|post)/.test(word!)];
      if (not) return isAfter ? years(undefined, year) : years(year, undefined);
      return isAfter ? years(year + 1, undefined) : years(undefined, year - 1);
    },
  ],
  [/\b(since|from)[ -]?((?:19|20)\d\d)\b/g, ([, , year]) => years(Number(year), undefined)],
  [/\b(until|till|to)[ -]?((?:19|20)\d\d)\b/g, ([, , year]) => years(undefined, Number(year))],
  [
    pattern(`\\b(?:pw )?(?:re)?(?:payments?|budget)(?: of| under| below| up to| max)? ${AMOUNT}`),
    (found) => (/pay|pw/.test(found[0]) ? inKind('week', undefined, amount(found, 1).value) : undefined),
  ],
  [
    pattern(`(?:\\b(?:around|about|approx|approximately|roughly|circa)|~) ?${AMOUNT}`),
    (found, context) => near(amount(found, 1), context),
  ],
  [
    pattern(`(?<!\\w)${NOT_BEFORE}(?:${UP_TO}) ?${AMOUNT}`),
    (found, context) =>
      ranged(
        amount(found, 1),
        'max',
        { isStrict: /^(?:under|below|less|lower|<)/.test(found[0]), isNamed: true },
        context,
      ),
  ],
  [
    pattern(`(?<![\\w])(?:${FROM}) ?${AMOUNT}`),
    (found, context) =>
      ranged(amount(found, 1), 'min', { isStrict: /^(?:over|above|more)/.test(found[0]), isNamed: true }, context),
  ],
  [
    pattern(`(?<!\\S)${AMOUNT} ?(?:${OR_LESS})(?!\\w)`),
    (found, context) => ranged(amount(found, 1), 'max', { isNamed: true }, context),
  ],
  [
    pattern(`(?<!\\S)${AMOUNT} ?(?:${OR_MORE})(?!\\w)`),
    (found, context) => ranged(amount(found, 1), 'min', { isNamed: true }, context),
  ],
  // A sum alone is what someone can spend, a distance what a car may have gone.
  [pattern(`(?<!\\S)${AMOUNT}`), (found, context) => ranged(amount(found, 1), 'max', { isNamed: false }, context)],
];

interface NumberPhrase extends Phrase {
  start: number;
  end: number;
}

/** The phrases of a text that hold numbers, and the text with GAPs in their place. `text` is plain: phrase-text.ts. */
export function numberPhrases(
  text: string,
  about: Omit<Context, 'hasPrice'>,
): { phrases: NumberPhrase[]; rest: string } {
  if (!/\d|low|seat|door|cyl/.test(text)) return { phrases: [], rest: text };
  const context: Context = { ...about, hasPrice: false };
  const phrases: NumberPhrase[] = [];
  let rest = text;
  for (const [regex, read] of PATTERNS) {
    regex.lastIndex = 0;
    for (let found = regex.exec(rest); found; found = regex.exec(rest)) {
      const meaning = read(found, context);
      if (!meaning) continue;
      phrases.push({ typed: found[0].trim(), meaning, start: found.index, end: found.index + found[0].length });
      context.hasPrice ||= meaning.ranges?.price !== undefined;
      rest = rest.slice(0, found.index) + GAP.repeat(found[0].length) + rest.slice(found.index + found[0].length);
    }
  }
  return { phrases, rest };
}

function pattern(source: string): RegExp {
  return new RegExp(source, 'g');
}

function counted(
  source: string,
  name: 'seats' | 'doors' | 'cylinders',
  how?: 'between' | 'from',
): readonly [RegExp, Read] {
  const number = (word: string | undefined) => NUMBERS[word ?? ''] ?? Number(word);
  return [
    new RegExp(`(?<![\\w.$])${source}`, 'g'),
    ([, low, high], { stock }) => {
      if (number(low) < 1) return undefined;
      if (how === undefined) return { values: { [name]: [String(number(low))] } };
      const values = (stock[name] ?? []).filter(
        (value) => Number(value) >= number(low) && (how === 'from' || Number(value) <= number(high)),
      );
      return { values: { [name]: values.length > 0 ? values : [String(number(low))] } };
    },
  ];
}

const engine = (litres: string): Meaning => ({ values: { engine_size_litres: [Number(litres).toFixed(1)] } });

function amount(found: RegExpExecArray, first: number): Amount {
  const [dollar, digits, scale, unit] = found.slice(first, first + 4);
  const bare = Number(digits);
  return {
    bare,
    value: Math.round(bare * (scale === 'k' ? 1000 : 1)),
    isMoney: dollar !== undefined,
    isThousands: scale === 'k',
    unit,
  };
}

const FIRST_YEAR = 1950;
const isYear = ({ bare, isMoney, isThousands, unit }: Amount, { thisYear }: Context) =>
  !isMoney &&
  !isThousands &&
  unit === undefined &&
  Number.isInteger(bare) &&
  bare >= FIRST_YEAR &&
  bare <= thisYear + 2;

/** The quantity that an amount means. Undefined: ambiguous ("3", "300"). */
function kindOf(amount: Amount, context: Context): 'km' | 'week' | 'price' | undefined {
  if (amount.unit === 'km') return 'km';
  if (amount.unit === 'pw') return 'week';
  if (amount.isThousands && !amount.isMoney && context.hasPrice) return 'km';
  return amount.isMoney || amount.isThousands || amount.value >= 1000 ? 'price' : undefined;
}

function inKind(
  kind: 'km' | 'week' | 'price' | undefined,
  min: number | undefined,
  max: number | undefined,
): Meaning | undefined {
  if (kind === undefined) return undefined;
  if (kind === 'week') {
    const weekly_price_range = weeklyPriceBands(min, max);
    return weekly_price_range.length > 0 ? { values: { weekly_price_range }, name: weekName(min, max) } : undefined;
  }
  const { max: most, scale } = RANGE_LIMITS[kind];
  if ((min ?? 0) > most || (max ?? 0) > most) return undefined;
  return { ranges: { [kind]: rangeOf(min && min * scale, max && max * scale) } };
}

/** Repayments are found by their bands: what is said reaches to the end of a band. */
function weekName(min: number | undefined, max: number | undefined): string {
  const bands = weeklyPriceBands(min, max);
  const [low, high] = [bands[0]?.split('-')[0], bands.at(-1)?.split('-')[1]];
  if (min === undefined) return `Up to $${high || max} per week`;
  return high ? `$${low} – $${high} per week` : `From $${low} per week`;
}

const rangeOf = (min: number | undefined, max: number | undefined): Range => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});
const years = (min: number | undefined, max: number | undefined): Meaning => ({ ranges: { year: rangeOf(min, max) } });

/** The unit of the last number counts for both: 20-30k. */
function between(low: Amount, high: Amount, context: Context): Meaning | undefined {
  if (isYear(low, context) && isYear(high, context))
    return years(Math.min(low.bare, high.bare), Math.max(low.bare, high.bare));
  const kind = kindOf(high, context) ?? kindOf(low, context);
  const from = high.isThousands && !low.isThousands && low.bare < 1000 ? low.bare * 1000 : low.value;
  if (kind === undefined || from > high.value) return undefined;
  return inKind(kind, from, high.value);
}

/** Ten percent off either way; a year is a year off. */
function near(around: Amount, context: Context): Meaning | undefined {
  if (isYear(around, context)) return years(around.bare - 1, around.bare + 1);
  return inKind(kindOf(around, context), Math.round(around.value * 0.9), Math.round(around.value * 1.1));
}

/** Below this, "under 30" is short for thousands. */
const SHORT_FOR_THOUSANDS = { min: 3, max: 200 };

function ranged(
  amount: Amount,
  end: 'min' | 'max',
  { isStrict = false, isNamed }: { isStrict?: boolean; isNamed: boolean },
  context: Context,
): Meaning | undefined {
  const pair = (value: number): [number | undefined, number | undefined] =>
    end === 'min' ? [value, undefined] : [undefined, value];
  if (isYear(amount, context)) {
    // A year alone is read later: it may be a model.
    if (!isNamed) return undefined;
    return years(...pair(isStrict ? amount.bare + (end === 'min' ? 1 : -1) : amount.bare));
  }
  if (!isNamed && !amount.isMoney && !amount.isThousands && amount.unit === undefined) return undefined;
  const { bare } = amount;
  const isShort =
    isNamed &&
    end === 'max' &&
    Number.isInteger(bare) &&
    bare >= SHORT_FOR_THOUSANDS.min &&
    bare <= SHORT_FOR_THOUSANDS.max;
  if (kindOf(amount, context) === undefined && isShort) return inKind('price', ...pair(bare * 1000));
  return inKind(kindOf(amount, context), ...pair(amount.value));
}
