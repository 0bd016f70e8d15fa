import type { FeedField } from '#domain/import/feed-fields.ts';
import { oneSpelling } from '#domain/import/one-spelling.ts';
import { simpleBody, simpleDrive, simpleFuel, simpleTransmission } from '#domain/import/simple-facts.ts';
import type { CellProblem } from './read-car.ts';

type Values = Partial<Record<FeedField, unknown>>;
type Fact = 'body' | 'transmission' | 'fuel' | 'drive';

/** The columns that name a fact, the one that says most first; how its word is found, and what is known of it. */
const FACTS: Record<Fact, { from: readonly FeedField[]; find: typeof simpleBody; such: string }> = {
  body: { from: ['body', 'bodyconfiguration'], find: simpleBody, such: 'Ute, SUV, Hatch' },
  transmission: { from: ['transmission'], find: simpleTransmission, such: 'Auto, Manual' },
  fuel: { from: ['simple_fuel', 'fuel'], find: simpleFuel, such: 'Petrol, Diesel, Hybrid' },
  drive: { from: ['drive'], find: simpleDrive, such: 'FWD, RWD, AWD, 4x4, 2WD' },
};
const KINDS = Object.keys(FACTS) as Fact[];

/** Trucks, motorcycles and caravans have words of their own, which no list holds. */
const isOpen = ({ item_type: type }: Values): boolean => type !== undefined && type !== 'car';

function sourceOf(values: Values, fact: Fact): { field: FeedField; text: string } | undefined {
  for (const field of FACTS[fact].from) {
    const text = values[field];
    if (typeof text === 'string') return { field, text };
  }
  return undefined;
}

/** The word of the search filter for a fact. A word that no one knows is none: it would be a filter that finds nothing else. */
export function filterWord(values: Values, fact: Fact): string | null {
  const source = sourceOf(values, fact);
  if (source === undefined) return null;
  const word = FACTS[fact].find(source.text);
  return word === undefined && isOpen(values) ? oneSpelling(source.text) : (word ?? null);
}

/** Words that no filter knows, to be told with their counts. */
export function unknownWords(values: Values): CellProblem[] {
  if (isOpen(values)) return [];
  const problems: CellProblem[] = [];
  for (const fact of KINDS) {
    const source = sourceOf(values, fact);
    if (source === undefined || FACTS[fact].find(source.text) !== undefined) continue;
    const unlisted = `This is not a known ${fact}, so no filter lists it.`;
    const known = `Known: ${FACTS[fact].such}${fact === 'drive' || fact === 'transmission' ? '' : ' and more'}.`;
    problems.push({
      field: source.field,
      value: source.text,
      unknown: true,
      reason: `${unlisted} Choose the known one that it means. ${known}`,
      kind: `${unlisted} ${known}`,
    });
  }
  return problems;
}
