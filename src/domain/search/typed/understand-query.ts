import { joinedKey } from '#domain/search/joined-key.ts';
import type { Meaning, Phrase } from './meaning.ts';
import { GAP, numberPhrases } from './number-phrases.ts';
import { phraseText } from './phrase-text.ts';
import { withRuledOut, type PhraseReading } from './ruled-out.ts';
import type { WordMeanings } from './word-meanings.ts';

export interface UnderstandingContext {
  words: WordMeanings;
  thisYear: number;
  /** What "low kilometres" are. */
  lowKm: number;
}

/** Maximum words of one meaning: "land rover range rover sport". */
const LONGEST_NAME = 5;
const FIRST_YEAR = 1950;
/** A synonym may lead to a declared meaning, which leads no further. */
const DEEPEST = 2;

interface Word {
  text: string;
  start: number;
  end: number;
}

/**
 * What a shopper means by typed words, in their order. First phrases with numbers are read ("under 30k", "7 seater"),
 * then from left to right the longest names and words that have a meaning, then years that stand alone. What has no
 * meaning stays as it is; what says nothing ("for sale") is left out.
 */
export function understandQuery(query: string, context: UnderstandingContext, depth = 0): Phrase[] {
  const { words, thisYear, lowKm } = context;
  const text = phraseText(query);
  const { phrases, rest } = numberPhrases(text, { thisYear, lowKm, stock: words.values });
  const readings: PhraseReading[] = phrases.map(({ start, end, ...phrase }) => ({ start, end, phrases: [phrase] }));
  for (const run of runsOf(rest)) readings.push(...readRun(run, rest, context, depth));
  const read = withRuledOut(
    readings.sort((a, b) => a.start - b.start),
    text,
    words.values,
  );
  if (read.every(({ phrases: [first] }) => first && !first.meaning && !first.isRuledOut))
    return query === '' ? [] : [{ typed: query }];
  const inOrder = alternativeBadges(eitherOf(hungTogether(read, rest), text), text, words).flatMap(
    (reading) => reading.phrases,
  );
  return joinYears(
    withoutOverruled(inOrder)
      .filter(({ meaning }) => !meaning?.nothing)
      .map((phrase) => inYears(phrase, thisYear)),
  );
}

/** Runs of words without a number phrase between them. */
function runsOf(rest: string): Word[][] {
  const runs: Word[][] = [];
  let offset = 0;
  for (const piece of rest.split(GAP)) {
    const run = [...piece.matchAll(/[\p{L}\p{N}]+(?:\.\d+)?\+?/gu)].map((match) => ({
      text: match[0],
      start: offset + match.index,
      end: offset + match.index + match[0].length,
    }));
    if (run.length > 0) runs.push(run);
    offset += piece.length + GAP.length;
  }
  return runs;
}

function readRun(run: readonly Word[], rest: string, context: UnderstandingContext, depth: number): PhraseReading[] {
  const readings: PhraseReading[] = [];
  for (let from = 0; from < run.length;) {
    const name = longestName(run, from, context, depth);
    const to = name?.to ?? from;
    const [{ start }, { end }] = [run[from]!, run[to]!];
    const typed = rest.slice(start, end);
    const meaning = name ? (name.meaning ?? undefined) : meaningAlone(run[from]!.text, context);
    readings.push({
      start,
      end,
      phrases: name?.other?.map((phrase) => (phrase.meaning ? { ...phrase, typed } : phrase)) ?? [{ typed, meaning }],
    });
    from = to + 1;
  }
  return readings;
}

interface Name {
  to: number;
  /** null: words that stay words together. */
  meaning?: Meaning | null;
  /** What the words that these stand for mean. */
  other?: Phrase[];
}

function longestName(
  run: readonly Word[],
  from: number,
  context: UnderstandingContext,
  depth: number,
): Name | undefined {
  const { words } = context;
  for (let to = Math.min(run.length, from + LONGEST_NAME) - 1; to >= from; to--) {
    // The article of "a 3 door hatch" is no Audi A3, and "or a civic" no Ora.
    if (to > from && /^(?:a|or)$/.test(run[from]!.text) && run[from + 1]!.start > run[from]!.end) continue;
    const key = joinedKey(
      run
        .slice(from, to + 1)
        .map(({ text }) => text)
        .join(''),
    );
    const synonym = depth === 0 ? words.synonym(key) : undefined;
    if (synonym !== undefined) return { to, other: understandQuery(synonym, context, depth + 1) };
    const declared = depth < DEEPEST ? words.declared(key) : undefined;
    if (declared !== undefined)
      return {
        to,
        other: understandQuery(declared, context, DEEPEST).map((phrase) => ({ ...phrase, declared })),
      };
    const equipment = words.equipment(run.slice(from, to + 1).map((word) => word.text));
    const meaning = equipment ?? words.get(key);
    // A CX-3 is no CX of any other number.
    if (meaning?.name && /^[a-z]+$/.test(key) && /^\d{1,3}[a-z]?$/.test(run[to + 1]?.text ?? '')) continue;
    // "Range Rover" is no range hood, on a stock that has the hood alone.
    const absent = equipment === undefined ? undefined : absentName(run, from, words);
    if (absent && absent.to > to) return absent;
    if (meaning !== undefined) return { to, meaning };
    const ofOne = singular(key, words);
    if (ofOne) return { to, meaning: ofOne };
  }
  return absentName(run, from, words);
}

/** A name that the stock has not: looked for last, as "Silverado 1500" may be called "Silverado" here. */
function absentName(run: readonly Word[], from: number, words: WordMeanings): Name | undefined {
  for (let to = Math.min(run.length, from + LONGEST_NAME) - 1; to >= from; to--) {
    const key = joinedKey(
      run
        .slice(from, to + 1)
        .map(({ text }) => text)
        .join(''),
    );
    const meaning = words.absent(key);
    if (meaning) return { to, meaning };
  }
  return undefined;
}

function singular(key: string, words: WordMeanings): Meaning | null | undefined {
  if (!/[a-z]{2}s$/.test(key)) return undefined;
  return words.get(key.slice(0, -1)) ?? (key.endsWith('es') ? words.get(key.slice(0, -2)) : undefined);
}

/** A sum, a year, or a slip of a known word. */
function meaningAlone(text: string, { words, thisYear }: UnderstandingContext): Meaning | undefined {
  if (/^[1-9]\d{4,5}$/.test(text)) return { ranges: { price: { max: Number(text) * 100 } }, bareNumber: true };
  const year = /^(?:19|20)\d\d$/.test(text) ? Number(text) : undefined;
  if (year !== undefined && year >= FIRST_YEAR && year <= thisYear + 2)
    return { ranges: { year: { min: year, max: year } } };
  const meant = words.slipOf(text);
  const meaning = meant === undefined ? undefined : (words.get(meant) ?? words.absent(meant));
  return meaning && { ...meaning, slipOf: meant };
}

/** Words without a meaning that hang together are one: "st-x". */
function hungTogether(readings: readonly PhraseReading[], rest: string): PhraseReading[] {
  const joined: PhraseReading[] = [];
  for (const reading of readings) {
    const before = joined.at(-1);
    const isPlain = ({ phrases: [first, ...more] }: PhraseReading) =>
      first && more.length === 0 && !first.meaning && !first.isRuledOut;
    if (
      before &&
      reading.start - before.end === 1 &&
      !/[\s|]/.test(rest[before.end]!) &&
      isPlain(before) &&
      isPlain(reading)
    ) {
      joined.pop();
      joined.push({
        start: before.start,
        end: reading.end,
        phrases: [{ typed: rest.slice(before.start, reading.end) }],
      });
    } else joined.push(reading);
  }
  return joined;
}

/** "Hilux, ranger or triton": names that are only parted by "or", a comma or a slash. */
function eitherOf(readings: readonly PhraseReading[], text: string): PhraseReading[] {
  const meant = readings.filter(({ phrases }) => !phrases.every(({ meaning }) => meaning?.nothing));
  const isName = ({ phrases: [first, ...more] }: PhraseReading) =>
    more.length === 0 && first?.meaning?.values?.make !== undefined;
  const either = new Set<PhraseReading>();
  for (const [at, reading] of meant.entries()) {
    const next = meant[at + 1];
    if (next && isName(reading) && isName(next) && BETWEEN.test(text.slice(reading.end, next.start)))
      either.add(reading).add(next);
  }
  return readings.map((reading) =>
    either.has(reading)
      ? { ...reading, phrases: reading.phrases.map((phrase) => ({ ...phrase, isEither: true as const })) }
      : reading,
  );
}

const BETWEEN = /^ ?(?:[,/&]|[,/]? ?\bor\b)(?: an?| the)? ?$/;

/** What is said outright counts: a "family car with 7 seats" has seven, though a family car may have five. */
function withoutOverruled(phrases: readonly Phrase[]): Phrase[] {
  const outright = phrases.filter(({ declared }) => declared === undefined);
  const refinements = new Set(
    outright.flatMap(({ meaning }) => Object.keys({ ...meaning?.values, ...meaning?.ranges })),
  );
  return phrases.filter(
    ({ declared, meaning }) =>
      declared === undefined ||
      !Object.keys({ ...meaning?.values, ...meaning?.ranges }).some((name) => refinements.has(name)),
  );
}

/** "Ranger XLT or HiLux SR5": no car has both words, so each is a badge that a car may have. */
function alternativeBadges(readings: PhraseReading[], text: string, words: WordMeanings): PhraseReading[] {
  const or = text.search(/ or /);
  const isWord = ({ phrases }: PhraseReading) =>
    phrases.length === 1 && !phrases[0]!.meaning && !phrases[0]!.isRuledOut;
  const plain = readings.filter(isWord);
  if (or < 0 || !plain.some(({ start }) => start < or) || !plain.some(({ start }) => start > or)) return readings;
  const meant = plain.map(({ phrases }) => words.badges(phrases[0]!.typed));
  if (meant.includes(undefined)) return readings;
  return readings.map((reading) => {
    const meaning = meant[plain.indexOf(reading)];
    return meaning ? { ...reading, phrases: [{ typed: reading.phrases[0]!.typed, meaning }] } : reading;
  });
}

function inYears(phrase: Phrase, thisYear: number): Phrase {
  if (phrase.meaning?.age === undefined) return phrase;
  const { age, ...other } = phrase.meaning;
  return { ...phrase, meaning: { ...other, ranges: { ...other.ranges, year: { min: thisYear - age } } } };
}

/** Single years together are a span: "2018 2019". */
function joinYears(phrases: readonly Phrase[]): Phrase[] {
  const single = phrases.filter(({ meaning }) => {
    const year = meaning?.ranges?.year;
    return year !== undefined && year.min === year.max;
  });
  if (single.length < 2) return [...phrases];
  const years = single.map(({ meaning }) => meaning!.ranges!.year!.min!);
  const joined: Phrase = {
    typed: single.map(({ typed }) => typed).join(' '),
    meaning: { ranges: { year: { min: Math.min(...years), max: Math.max(...years) } } },
  };
  return phrases.flatMap((phrase) => (phrase === single[0] ? joined : single.includes(phrase) ? [] : phrase));
}
