import { counted } from '../text/words.ts';
import { columnsByName, factorOfName, namesOnRoadCosts, priceTypeOfName, type NamedColumn } from './column-names.ts';
import { FEED_FIELDS, feedField, type FeedField } from './feed-fields.ts';
import { fieldLabel } from './field-labels.ts';
import { priceTypeOfOnRoads } from './on-road-words.ts';
import { fitsField, nameOfValues, saying, SHAPES, showsField } from './value-shapes.ts';

/** `certain`: name and values agree. `likely`: one of them says so. `unsure`: look at it. `unknown`: nothing says what it is. */
export type Sureness = 'certain' | 'likely' | 'unsure' | 'unknown';

export interface ColumnSample {
  /** As the file writes it; `Column 3` in a file without a header line. */
  name: string;
  /** Cells of the first rows. */
  values: readonly string[];
}

export interface ColumnGuess {
  column: string;
  /** Null: the column is left out. */
  field: FeedField | null;
  sure: Sureness;
  /** The reason for the guess, in one sentence. */
  because: string;
  /** What a column that is left out may be as well. */
  near?: FeedField | undefined;
  /** Makes the column's unit ours, for example miles to kilometres. */
  times?: number | undefined;
  /** What the name of a price column says of its prices. */
  priceType?: string | undefined;
  /** What its words are in the words of the field, where those are others. */
  values?: Readonly<Record<string, string>> | undefined;
}

/** The name of a column in a file without a header line. */
export const numberedColumn = (index: number): string => `Column ${index + 1}`;
const UNNAMED = /^column \d+$/i;

/** One thing that a column may be. A higher score goes first. */
interface Candidate {
  index: number;
  target: NamedColumn;
  score: number;
  sure: Sureness;
  because: string;
}

/** The score of what values show without a name. */
const SHOWN = 0.5;
/** Behind an empty column of the name: other amounts, years and texts look like a price, a year or comments. */
const SHOWN_ONLY = -0.5;
/** What values show safely even so. */
const SAFE: ReadonlySet<NamedColumn> = new Set(['location', 'state']);
/** The score of what a name means only where it means nothing else. */
const LAST = -0.7;
/** Shares of values that fit: from here a name is believed, and from here it is confirmed. */
const BELIEVED = 0.4;
const CONFIRMED = 0.9;
/** Words of these are to be mapped by a person, so a column of unknown words may still be one. */
const VOCABULARIES: ReadonlySet<NamedColumn> = new Set(['body', 'transmission', 'fuel', 'drive', 'status', 'car_type']);
const BELIEVED_WORDS = 0.2;
/** What a plain number may be, when nothing else is known, is asked of this many values at least. */
const FEWEST = 3;

/** Guesses which field each column of a file is, by its name and its values. Each field is given once; photos may come in several columns. */
export function guessColumns(columns: readonly ColumnSample[]): ColumnGuess[] {
  const candidates = columns.flatMap((column, index) => candidatesOf(column, index));
  // an empty column gives nothing: it waits behind one with values whose name says the same
  const isEmpty = columns.map(({ values }) => saying(values).length === 0);
  const rank = ({ index, score }: Candidate) => (isEmpty[index] ? score - 1 : score);
  candidates.sort((a, b) => rank(b) - rank(a) || a.index - b.index);
  const taken = new Map<NamedColumn, number>();
  const chosen = new Map<number, Candidate>();
  for (const candidate of candidates) {
    const { index, target } = candidate;
    if (chosen.has(index)) continue;
    if (taken.has(target)) continue;
    chosen.set(index, candidate);
    if (!SHARED.has(target)) taken.set(target, index);
  }
  guessNeighbours(columns, chosen, taken);
  return columns.map(({ name, values }, index) => {
    const best = chosen.get(index);
    if (best?.target === 'private' && !taken.has('dealercomments') && mayBeComments(name, values))
      return { column: name, field: null, sure: 'unsure', because: NOTES, near: 'dealercomments' };
    if (best) return guessOf(name, best, values);
    const other = candidates.find((one) => one.index === index && taken.has(one.target));
    const because = other
      ? `“${columns[taken.get(other.target)!]!.name}” already gives this.`
      : saying(values).length === 0
        ? 'The column is empty.'
        : (disbelief(name, values) ?? 'Neither its name nor its values say what it is.');
    return { column: name, field: null, sure: 'unknown', because };
  });
}

const NOTES = 'These read like sentences for shoppers. Choose “Comments” to show them, or leave out internal notes.';

/** Notes are internal in most files, and in some the text of the advertisement. */
function mayBeComments(name: string, values: readonly string[]): boolean {
  const cells = saying(values);
  return /^(?:notes?|remarks?|memo)$/i.test(name.trim()) && shareOf('dealercomments', cells) > 0.5;
}

/** Several columns may be one of these. */
const SHARED: ReadonlySet<NamedColumn> = new Set(['images', 'private', 'nothing']);

function guessOf(column: string, { target, sure, because }: Candidate, values: readonly string[]): ColumnGuess {
  if (target === 'private' || target === 'nothing') return { column, field: null, sure, because, near: undefined };
  return {
    column,
    field: target,
    sure,
    because,
    times: factorOfName(column, target),
    priceType: target === 'price' ? priceTypeOfName(column) : undefined,
    values: target === 'price_type' && namesOnRoadCosts(column) ? onRoadWords(saying(values)) : undefined,
  };
}

/** The words of a column of on-road costs, with the price types that they say. Undefined: not all say one. */
function onRoadWords(cells: readonly string[]): Record<string, string> | undefined {
  const words: Record<string, string> = {};
  for (const cell of cells) {
    const type = priceTypeOfOnRoads(cell);
    if (type === undefined) return undefined;
    words[cell] = type;
  }
  return cells.length === 0 ? undefined : words;
}

function namedAs(name: string, cells: readonly string[]): ReturnType<typeof columnsByName> {
  if (UNNAMED.test(name)) return [];
  return namesOnRoadCosts(name) && onRoadWords(cells) ? [{ target: 'price_type', exact: true }] : columnsByName(name);
}

function candidatesOf({ name, values }: ColumnSample, index: number): Candidate[] {
  const cells = saying(values);
  const named = namedAs(name, cells);
  const own = feedField(name);
  const byName = named.flatMap(({ target, exact }, place): Candidate[] => {
    const share = shareOf(target, cells);
    const least = VOCABULARIES.has(target) ? BELIEVED_WORDS : BELIEVED;
    if (cells.length > 0 && share < least) return [];
    const isLast = place > 0 && (target === 'nothing' || target === 'private');
    const score = isLast
      ? LAST
      : (exact ? 0.6 : 0.5) + 0.4 * (cells.length === 0 ? 0.5 : share) - place * 0.05 + (own === target ? 0.02 : 0);
    const agrees = cells.length > 0 && share >= CONFIRMED && (exact || isSeen(target, cells));
    const sure = agrees ? 'certain' : 'likely';
    return [{ index, target, score, sure, because: reasonOf(target, cells) }];
  });
  const byShape = SHAPES.flatMap(({ target, test, share, words }, place): Candidate[] => {
    if (cells.length === 0) return [];
    const found = cells.filter(test).length;
    if (found / cells.length < share || byName.some((one) => one.target === target)) return [];
    const because = `By its values: ${found} of ${cells.length} are ${words}.`;
    return [{ index, target, score: (SAFE.has(target) ? SHOWN : SHOWN_ONLY) - place * 0.002, sure: 'likely', because }];
  });
  return [...byName, ...byShape];
}

/** Whether the values alone would say so, as they do of a price in dollars and not of a model. */
const isSeen = (target: NamedColumn, cells: readonly string[]): boolean =>
  SHAPES.some((shape) => shape.target === target) && shareOf(target, cells) >= CONFIRMED;

function shareOf(target: NamedColumn, cells: readonly string[]): number {
  if (target === 'private' || target === 'nothing' || cells.length === 0) return 1;
  return cells.filter((cell) => fitsField(target, cell)).length / cells.length;
}

function reasonOf(target: NamedColumn, cells: readonly string[]): string {
  if (target === 'private') return 'Private: costs, people and internal notes are never shown.';
  if (target === 'nothing') return 'Nothing that the website shows.';
  if (cells.length === 0) return 'By its name. The column is empty.';
  const fitting = cells.filter((cell) => showsField(target, cell)).length;
  const words = nameOfValues(target);
  return words === 'possible'
    ? 'By its name.'
    : `By its name: ${fitting === cells.length ? `all ${cells.length}` : `${fitting} of ${cells.length}`} values are ${words}.`;
}

/** Why a name is not believed. */
function disbelief(name: string, values: readonly string[]): string | undefined {
  const [named] = columnsByName(name);
  if (!named || named.target === 'private' || named.target === 'nothing') return undefined;
  const cells = saying(values);
  const fitting = cells.filter((cell) => showsField(named.target as FeedField, cell)).length;
  return `Its name says ${fieldLabel(named.target)}, but only ${fitting} of ${counted(cells.length, 'value')} are ${nameOfValues(named.target)}.`;
}

/** Columns without a name and without values of their own kind, told by the columns beside them and by what numbers look like. */
function guessNeighbours(
  columns: readonly ColumnSample[],
  chosen: Map<number, Candidate>,
  taken: Map<NamedColumn, number>,
) {
  const give = (index: number, target: FeedField, because: string) => {
    chosen.set(index, { index, target, score: 0, sure: 'unsure', because });
    taken.set(target, index);
  };
  const isFree = (index: number) =>
    columns[index] !== undefined && !chosen.has(index) && UNNAMED.test(columns[index].name);
  for (const [target, before] of [
    ['model', 'make'],
    ['badge', 'model'],
  ] as const) {
    const beside = taken.get(before);
    if (beside === undefined || taken.has(target) || !isFree(beside + 1)) continue;
    const cells = saying(columns[beside + 1]!.values);
    const isWord = (cell: string) => /[a-z]/i.test(cell);
    if (cells.some(isWord) && cells.every((cell) => fitsField(target, cell)))
      give(beside + 1, target, `It follows the column of the ${before}.`);
  }
  for (const [target, test, words] of NUMBERS) {
    if (taken.has(target)) continue;
    const found = columns.findIndex(({ values }, index) => {
      const cells = saying(values);
      return isFree(index) && cells.length >= FEWEST && test(cells);
    });
    if (found >= 0) give(found, target, words);
  }
}

const numbers = (cells: readonly string[]) => cells.map((cell) => Number(cell.replaceAll(',', '')));
const most = (cells: readonly string[], test: (cell: string) => boolean, share: number) =>
  cells.filter(test).length >= cells.length * share;
/** 29990, 29,950.00: how prices end. */
const PRICED = /(?:[05789]0|9[59]|88|77)(?:\.00)?$/;

const NUMBERS: readonly (readonly [FeedField, (cells: readonly string[]) => boolean, string])[] = [
  [
    'stocknum',
    (cells) =>
      new Set(cells).size === cells.length &&
      most(cells, (cell) => /^(?=.*\d)(?=.*[a-z])[a-z\d/-]{3,12}$/i.test(cell), CONFIRMED),
    'Each value is there once and looks like a stock number.',
  ],
  [
    'price',
    (cells) =>
      numbers(cells).every((value) => value >= 500 && value <= 2_000_000) &&
      most(cells, (cell) => PRICED.test(cell), 0.7),
    'The numbers end like prices.',
  ],
  [
    'km',
    (cells) =>
      numbers(cells).every((value) => Number.isInteger(value) && value <= 900_000) &&
      numbers(cells).some((value) => value > 2_000),
    'The numbers are in the range of kilometres.',
  ],
  [
    'seats',
    (cells) => cells.every((cell) => /^[2-9]$/.test(cell)) && most(cells, (cell) => /[57]/.test(cell), 0.5),
    'Most numbers are 5 or 7.',
  ],
];

/** Whether the first line of a file is a row: it holds what no header does. */
export function looksLikeRow(cells: readonly string[]): boolean {
  const filled = saying(cells);
  if (filled.some((cell) => columnsByName(cell).some(({ exact }) => exact))) return false;
  const kinds = filled.filter((cell) => /\d/.test(cell) && !/^[a-z][a-z ]*\d{1,2}$/i.test(cell));
  return filled.length >= 3 && kinds.length >= 2 && kinds.length * 4 >= filled.length;
}

/** Fields that a person may choose, with what they are called. */
export const isFeedField = (name: string): name is FeedField => Object.hasOwn(FEED_FIELDS, name);
