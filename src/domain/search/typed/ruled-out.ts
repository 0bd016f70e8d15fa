import type { Meaning, Phrase, StockValues } from './meaning.ts';
import type { ValueRefinement } from '#domain/search/refinements.ts';

/** A stretch of the typed text and what it was read as. */
export interface PhraseReading {
  start: number;
  end: number;
  phrases: readonly Phrase[];
}

/** Words that say that someone does not want what follows, and "-toyota" as search engines write it. */
const RULES_OUT = new RegExp(
  String.raw`\b(?:not interested in|(?:do|does|is|are)(?:nt| not)(?: (?:want|like|need|be))?|not|no|non|nor|never|` +
    String.raw`without|except(?: for)?|excluding|exclude|excl|minus|other than|apart from|(?:anything|everything) (?:but|except)|all but|but not)\b` +
    String.raw`|(?<=^|\s)-(?=\p{L})`,
  'gu',
);
/** "not white or black" rules out both. */
const OR = /^ (?:or|nor) /;

/**
 * Readings with "not toyota" and "without towbar" as one phrase each, which mean the filter that rules them out. What
 * no filter says ("no rust") is told: read without its first word it would find the very opposite.
 */
export function withRuledOut(readings: readonly PhraseReading[], text: string, stock: StockValues): PhraseReading[] {
  let read = [...readings];
  for (const { index, 0: words } of text.matchAll(RULES_OUT))
    read = ruledOut(read, { start: index, end: index + words.length }, text, stock);
  return read;
}

function ruledOut(
  readings: PhraseReading[],
  { start, end }: Pick<PhraseReading, 'start' | 'end'>,
  text: string,
  stock: StockValues,
): PhraseReading[] {
  // "No more than 30k" has been read, and a name may hold such a word.
  if (readings.some((reading) => reading.start < end && reading.end > start && saysSomething(reading))) return readings;
  const after = readings.filter((reading) => reading.start >= end && !saysNothing(reading));
  let at = 0;
  const unwanted: Meaning[] = [];
  for (; at < after.length; at++) {
    const [here, next] = [after[at]!, after[at + 1]];
    // "Not toyota camry" is a Camry alone.
    if (next && isModelOf(here, next) && /^\s*$/.test(text.slice(here.end, next.start))) continue;
    unwanted.push(here.phrases[0]?.meaning ?? {});
    if (!next || !OR.test(text.slice(here.end))) break;
  }
  const last = after[Math.min(at, after.length - 1)];
  if (!last) return readings;
  const not = negated(unwanted, stock);
  const typed = text.slice(start, last.end);
  const names = unwanted.map(({ name }) => name);
  const meaning = { ...not, ...(names.every((name) => name !== undefined) ? { name: names.join(', ') } : {}) };
  const phrase: Phrase = not ? { typed, meaning } : { typed, isRuledOut: true };
  return [
    ...readings.filter((reading) => reading.end <= start),
    { start, end: last.end, phrases: [phrase] },
    ...readings.filter((reading) => reading.start >= last.end),
  ];
}

const saysNothing = ({ phrases }: PhraseReading) => phrases.every(({ meaning }) => meaning?.nothing);
const saysSomething = ({ phrases }: PhraseReading) => phrases.some(({ meaning }) => meaning && !meaning.nothing);

function isModelOf(make: PhraseReading, model: PhraseReading): boolean {
  const named = make.phrases[0]?.meaning?.values ?? {};
  const own = model.phrases[0]?.meaning?.values?.model ? model.phrases[0].meaning.values.make : undefined;
  return named.model === undefined && (own?.some((name) => named.make?.includes(name)) ?? false);
}

/** Values to exclude, if all meanings belong to one filter. A model is excluded together with its make. */
function negated(
  meanings: readonly Meaning[],
  { make_model = [] }: StockValues,
): Pick<Meaning, 'not' | 'notEquipment'> | undefined {
  const notEquipment = meanings.flatMap(({ equipment = [] }) => equipment);
  const not: Partial<Record<ValueRefinement, readonly string[]>> = {};
  for (const { values = {}, ranges, certified, age, sortBy, equipment } of meanings) {
    if (equipment) continue;
    const { make, model } = values;
    const [[name, own] = [], ...others] = (
      make && model ? [['make_model', make_model.filter((one) => isOneOf(one, make, model))]] : Object.entries(values)
    ) as [ValueRefinement, readonly string[]][];
    const isWhole = !ranges && !certified && age === undefined && !sortBy && others.length === 0;
    if (!name || !own || !isWhole || own.length === 0) return undefined;
    if (make && model && Object.keys(values).length > 2) return undefined;
    not[name] = [...new Set([...(not[name] ?? []), ...own])].sort();
  }
  const hasValues = Object.keys(not).length > 0;
  if (!hasValues && notEquipment.length === 0) return undefined;
  return { ...(hasValues ? { not } : {}), ...(notEquipment.length > 0 ? { notEquipment } : {}) };
}

function isOneOf(makeModel: string, makes: readonly string[], models: readonly string[]): boolean {
  const [make = '', model = ''] = makeModel.split('|');
  return makes.includes(make) && models.includes(model);
}
