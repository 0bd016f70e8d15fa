import type { Readable } from 'node:stream';
import { Readable as Stream } from 'node:stream';
import { guessColumns, type ColumnGuess } from '#domain/import/guess-columns.ts';
import { VOCABULARIES, VOCABULARY_FIELDS, likelyMeaning, type VocabularyField } from '#domain/import/vocabulary.ts';
import type { FeedField } from '#domain/import/feed-fields.ts';
import { likelyLocation } from '#domain/import/likely-location.ts';
import { readPlaceName } from '#domain/import/read-place-name.ts';
import { dollars } from '#domain/money.ts';
import { applyMapping, type Fields } from '../apply-mapping.ts';
import { UnusableFeed, type Feed, type FeedRow } from '../feed.ts';
import type { Mapping } from '../mapping.ts';
import { readCar } from '../read-car.ts';
import type { StagedCar } from '../staged-car.ts';
import type { FileWord } from './collect-words.ts';

/** Rows that a page judges while someone waits for it. */
const ROWS_JUDGED = 1_000;
/** Cells of a column that are shown, and of how many characters. */
const SAMPLES = 3;
const SAMPLE_LENGTH = 80;
/** Cars that are shown as cards. */
const CARS_SHOWN = 12;
/** Different words of a field that are listed. */
const WORDS_LISTED = 200;

export interface JudgedColumn {
  name: string;
  guess: ColumnGuess;
  /** Its first different cells. */
  samples: string[];
}

export interface JudgedFile {
  /** What was recognised, a label each. */
  about: string[];
  columns: JudgedColumn[];
  rows: readonly FeedRow[];
  /** There are more rows than were judged. */
  more: boolean;
  /** What a check has found in the whole file. */
  words?: readonly FileWord[] | undefined;
}

/** The use of a feed's opener that every judge has. */
export type OpenFeed = (source: string | Readable) => Promise<Feed>;

const PIECE = 1_048_576;

/** Bytes as a stream that is read piece by piece: of a plain file only as much as is judged. */
export const streamOf = (bytes: Buffer): Readable =>
  Stream.from(
    (function* pieces() {
      for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
    })(),
  );

/** Why a file cannot be used. */
export interface UnusableFile {
  unusable: string;
}

/** Recognises a file by its first rows, and guesses its columns. */
export async function judgeFile(openFeed: OpenFeed, bytes: Buffer): Promise<JudgedFile | UnusableFile> {
  try {
    return await judged(openFeed, bytes);
  } catch (error) {
    if (error instanceof UnusableFeed) return { unusable: error.message };
    throw error;
  }
}

async function judged(openFeed: OpenFeed, bytes: Buffer): Promise<JudgedFile> {
  const feed = await openFeed(streamOf(bytes));
  const rows: FeedRow[] = [];
  let more = false;
  for await (const batch of feed.rows) {
    rows.push(...batch.slice(0, ROWS_JUDGED - rows.length));
    more = rows.length >= ROWS_JUDGED;
    if (more) break;
  }
  if (rows.length === 0) throw new UnusableFeed('The file has a header but no rows.');
  const names = feed.columns ?? namesIn(rows);
  const cells = names.filter((name) => name !== '').map((name) => ({ name, values: cellsOf(rows, name) }));
  const guesses = guessColumns(cells);
  const remarks = feed.remarks?.() ?? [];
  return {
    about: [
      ...(feed.about ?? []),
      ...(remarks.some((remark) => remark.startsWith('Read as')) ? [] : ['UTF-8']),
      ...remarks,
    ],
    columns: cells.map(({ name, values }, index) => ({
      name,
      guess: guesses[index]!,
      samples: [...new Set(values.filter((value) => value.trim() !== ''))]
        .slice(0, SAMPLES)
        .map((value) => (value.length > SAMPLE_LENGTH ? `${value.slice(0, SAMPLE_LENGTH)}…` : value)),
    })),
    rows,
    more,
  };
}

const namesIn = (rows: readonly FeedRow[]): string[] => [
  ...new Set(rows.flatMap((row) => ('cells' in row ? Object.keys(row.cells) : []))),
];

/** The cells of one column, as text. */
export const cellsOf = (rows: readonly FeedRow[], name: string): string[] =>
  rows.flatMap((row) => {
    const cell = 'cells' in row ? row.cells[name] : undefined;
    if (cell === undefined || cell === null) return [];
    return [typeof cell === 'object' ? JSON.stringify(cell) : String(cell)];
  });

/** One word of a closed list, as the file writes it. */
export interface JudgedWord {
  word: string;
  rows: number;
  /** How it is read now; null: as nothing; undefined: no one knows it. */
  meaning: string | null | undefined;
  /** What a word most likely means now that no list knows and that no one has given a meaning. */
  proposed?: string | undefined;
  /** It is read by a meaning that was guessed and that no one has confirmed. */
  isLikely?: boolean | undefined;
}

export interface JudgedWords {
  field: VocabularyField | 'location';
  words: JudgedWord[];
}

export interface ReadRows {
  words: JudgedWords[];
  /** The first cars, as they would be imported. */
  cars: StagedCar[];
  /** Rows before the last of them that cannot be read as a car. */
  skipped: number;
  /** What keeps the first of the rows out while none can be read; undefined: some can. */
  missing?: FeedField | undefined;
  /** A column or the mapping gives prices. */
  givesPrice: boolean;
  /** What the mapping says that prices include, '' for nothing. Undefined: there are none, or the file says it itself. */
  priceType?: string | undefined;
}

/** Reads the judged rows by a mapping. Throws `UnusableFeed` for a mapping that does not fit. */
export function readRows(
  file: JudgedFile,
  mapping: Mapping,
  { thisYear, locations }: { thisYear: number; locations: readonly string[] },
): ReadRows {
  const { rows } = file;
  const header = file.columns.map(({ name }) => name);
  const unworded = applyMapping(withoutWords(mapping), header);
  const applied = applyMapping(mapping, header);
  const mapped = applied.fieldsOf(rows);
  const read = readings(rows, unworded.fieldsOf(rows), mapped);
  const words = [...VOCABULARY_FIELDS, 'location' as const].flatMap((field) => {
    const counted = (file.words ?? []).filter(({ column }) => fieldOfColumn(mapping, column) === field);
    // each as a row of its own, which the mapping reads as it reads those of the file
    const asRows = counted.map(({ column, word }) => ({ line: 0, cells: { [column]: word } }));
    const all = readings(asRows, unworded.fieldsOf(asRows), applied.fieldsOf(asRows));
    const found = wordsOf(
      field,
      [...read, ...all.map((one, index) => ({ ...one, rows: counted[index]!.rows }))],
      guesserOf(field, mapping, locations),
    );
    return found.length === 0 ? [] : [{ field, words: found }];
  });
  const { atLeast } = mapping.price;
  const held = { thisYear, priceAtLeast: atLeast === null ? undefined : dollars(atLeast) };
  const readRow = rows.map(({ line }, index) => mapped[index] && readCar(line, mapped[index], held));
  const perRow = readRow.map((row) => row?.car);
  const cars = perRow.filter((car) => car !== undefined);
  const errors = readRow.find((row) => row !== undefined)?.errors ?? [];
  const shown = cars.slice(0, CARS_SHOWN);
  return {
    words,
    cars: shown,
    skipped: (cars.length > CARS_SHOWN ? perRow.indexOf(shown.at(-1)) + 1 : rows.length) - shown.length,
    missing: cars.length === 0 ? (errors.find(isName) ?? errors[0])?.field : undefined,
    givesPrice: applied.given.has('price'),
    priceType: priceTypeToAsk(mapping, header, cars),
  };
}

/** Without make and model nothing else helps. */
const isName = ({ field }: { field: FeedField }): boolean => field === 'make' || field === 'model';

function priceTypeToAsk(mapping: Mapping, header: readonly string[], cars: readonly StagedCar[]): string | undefined {
  const { price_type: chosen = null, ...constants } = mapping.constants;
  if (applyMapping({ ...mapping, constants }, header).given.has('price_type')) return undefined;
  const priced = cars.filter(({ price_cents }) => typeof price_cents === 'number' && price_cents > 0);
  if (priced.length === 0) return undefined;
  if (typeof chosen === 'string') return chosen;
  return priced.some(({ price_type }) => typeof price_type === 'string') ? undefined : '';
}

interface Reading {
  /** Without and with what the mapping says of single words. */
  bare: Fields | undefined;
  mapped: Fields | undefined;
  /** Of the whole file; undefined: this is one row. */
  rows?: number;
}

const readings = (
  rows: readonly FeedRow[],
  bare: readonly (Fields | undefined)[],
  mapped: readonly (Fields | undefined)[],
): Reading[] => rows.map((_row, index) => ({ bare: bare[index], mapped: mapped[index] }));

function wordsOf(field: VocabularyField | 'location', read: readonly Reading[], judge: WordJudge): JudgedWord[] {
  const words = new Map<string, JudgedWord>();
  for (const { bare, mapped, rows } of read) {
    const cell = bare?.[field];
    if (typeof cell !== 'string' && typeof cell !== 'number') continue;
    const word = String(cell).trim();
    if (word === '') continue;
    const known = words.get(word.toLowerCase());
    if (known) known.rows = rows ?? known.rows + 1;
    else if (words.size < WORDS_LISTED)
      words.set(word.toLowerCase(), { word, rows: rows ?? 1, ...judge(word, mapped?.[field]) });
  }
  return [...words.values()].sort((a, b) => b.rows - a.rows || a.word.localeCompare(b.word));
}

type WordJudge = (word: string, mapped: unknown) => Pick<JudgedWord, 'meaning' | 'proposed' | 'isLikely'>;

/** Says what words of a field mean and, where no list knows one and the mapping may give it a meaning, what is likely. */
function guesserOf(field: JudgedWords['field'], mapping: Mapping, locations: readonly string[]): WordJudge {
  const column = Object.keys(mapping.columns).find((one) => fieldOfColumn(mapping, one) === field);
  const target = column === undefined ? undefined : mapping.columns[column];
  const { values = {}, likely: guessed = [] } = typeof target === 'object' && !Array.isArray(target) ? target : {};
  const fold = (words: readonly string[]) => new Set(words.map((word) => word.trim().toLowerCase()));
  const unconfirmed = fold(guessed);
  const decided = fold(Object.keys(values)).difference(unconfirmed);
  const { read, likely } =
    field === 'location'
      ? wordsOfPlaces(locations, mapping.unknownLocations === 'warn')
      : { read: VOCABULARIES[field].read, likely: (word: string) => likelyMeaning(field, word) };
  return (word, mapped) => {
    if (mapped === undefined || mapped === null) return { meaning: null };
    const meaning = read(String(mapped));
    if (column === undefined || decided.has(word.toLowerCase()) || read(word) !== undefined) return { meaning };
    // an earlier guess stays one until another meaning fits better
    const isLikely = unconfirmed.has(word.toLowerCase()) || undefined;
    return { meaning, proposed: likely(word) ?? meaning ?? undefined, isLikely };
  };
}

const wordsOfPlaces = (locations: readonly string[], guesses: boolean) => ({
  read: (text: string): string | undefined => locations.find((one) => one.toLowerCase() === text.toLowerCase()),
  // "Brookvale, NSW" becomes a location of its own
  likely: (word: string): string | undefined =>
    guesses && readPlaceName(word).name !== null ? likelyLocation(word, locations) : undefined,
});

/** The mapping without what it says of single words. */
function withoutWords(mapping: Mapping): Mapping {
  const bare = (target: Mapping['columns'][string]): Mapping['columns'][string] =>
    typeof target === 'object' && !Array.isArray(target) && target.match === undefined && target.after === undefined
      ? { ...target, values: undefined, otherwise: 'keep' }
      : target;
  return {
    ...mapping,
    columns: Object.fromEntries(Object.entries(mapping.columns).map(([name, target]) => [name, bare(target)])),
  };
}

/** The field that a column gives by itself; undefined: rules of a mapping file decide. */
export function fieldOfColumn(mapping: Mapping, column: string): FeedField | 'ignore' | undefined {
  const target = mapping.columns[column];
  if (target === undefined) return 'ignore';
  if (typeof target === 'string') return target;
  return Array.isArray(target) || target.match !== undefined || target.after !== undefined ? undefined : target.to;
}
