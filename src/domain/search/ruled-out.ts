import type { Phrase } from './meaning.ts';

/** A stretch of the typed text and what it was read as. */
export interface Reading {
  start: number;
  end: number;
  phrases: readonly Phrase[];
}

/** Words that say that somebody does not want what follows, and "-toyota" as search engines write it. */
const RULES_OUT = new RegExp(
  String.raw`\b(?:not interested in|(?:do|does|is|are)(?:nt| not)(?: (?:want|like|need|be))?|not|no|non|nor|never|` +
    String.raw`without|except(?: for)?|excluding|exclude|excl|minus|other than|apart from|anything but|all but|but not)\b` +
    String.raw`|(?<=^|\s)-(?=\p{L})`,
  'gu',
);
/** "not white or black" rules out both. */
const OR = /^ (?:or|nor) /;

/**
 * Readings with "not toyota" and "without towbar" as one phrase each. No filter says what is not wanted, and read
 * without its first word such a phrase would find the very opposite.
 */
export function withRuledOut(readings: readonly Reading[], text: string): Reading[] {
  let read = [...readings];
  for (const { index, 0: words } of text.matchAll(RULES_OUT)) read = ruledOut(read, index, index + words.length, text);
  return read;
}

function ruledOut(readings: Reading[], start: number, end: number, text: string): Reading[] {
  // "No more than 30k" has been read, and a name may hold such a word.
  if (readings.some((reading) => reading.start < end && reading.end > start && saysSomething(reading))) return readings;
  const after = readings.filter((reading) => reading.start >= end && !saysNothing(reading));
  const isLast = (_: Reading, at: number) => !OR.test(text.slice(after[at]!.end)) || at === after.length - 1;
  const last = after.find(isLast);
  if (!last) return readings;
  const phrase: Phrase = { typed: text.slice(start, last.end), isRuledOut: true };
  return [
    ...readings.filter((reading) => reading.end <= start),
    { start, end: last.end, phrases: [phrase] },
    ...readings.filter((reading) => reading.start >= last.end),
  ];
}

const saysNothing = ({ phrases }: Reading) => phrases.every(({ meaning }) => meaning?.nothing);
const saysSomething = ({ phrases }: Reading) => phrases.some(({ meaning }) => meaning && !meaning.nothing);
