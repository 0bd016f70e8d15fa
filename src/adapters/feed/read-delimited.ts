import { EmptyFeed, UnusableFeed, type FeedRow } from '#app/import/feed.ts';
import { looksLikeRow, numberedColumn } from '#domain/import/guess-columns.ts';
import { feedField } from '#domain/import/feed-fields.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { takeRecord } from './take-record.ts';

/** A longer record (characters) is an error, so that memory stays bounded whatever the file contains. */
export const LONGEST_RECORD = 2_000_000;

const TOO_LONG = `This row is longer than ${formatNumber(LONGEST_RECORD)} characters. It may contain a quote that is never closed.`;

/** Reads CSV, TSV and similar formats: the header, and then the rows in batches. The delimiter is guessed if it is not given. */
export async function readDelimited(
  text: AsyncIterator<string>,
  head: string,
  given?: string,
): Promise<{ columns: string[]; rows: AsyncGenerator<FeedRow[]>; remarks: string[]; about: string[] }> {
  const state = { text: head, at: 0, line: 1, final: false };
  await readLines(state, text);
  const delimiter = given ?? takeSeparatorLine(state) ?? guessDelimiter(state.text.slice(state.at));
  const { columns, remarks } = await takeHeader(state, text, delimiter);
  return {
    columns,
    rows: rowsOf(state, text, delimiter, columns),
    remarks,
    about: [DELIMITER_NAMES[delimiter] ?? 'CSV'],
  };
}

const DELIMITER_NAMES: Readonly<Record<string, string>> = {
  ',': 'CSV, separated by commas',
  ';': 'CSV, separated by semicolons',
  '|': 'CSV, separated by bars',
  '\t': 'Text, separated by tabs',
};

interface State {
  text: string;
  at: number;
  line: number;
  final: boolean;
}

/** Reads more text and drops what was consumed; false at the end. */
async function more(state: State, text: AsyncIterator<string>): Promise<boolean> {
  if (state.final) return false;
  const next = await text.next();
  if (next.done) state.final = true;
  else state.text = state.text.slice(state.at) + next.value;
  if (!next.done) state.at = 0;
  return true;
}

/** Reads until the first lines are complete. */
async function readLines(state: State, text: AsyncIterator<string>): Promise<void> {
  while (linesIn(state.text).length <= TITLES && state.text.length < LONGEST_RECORD && (await more(state, text)));
  if (!state.text.includes('\n') && state.text.includes('\r'))
    throw new UnusableFeed(
      'Lines end in carriage returns only (old Mac format). Save the file with LF or CRLF line endings.',
    );
}

/** Maximum lines above the header. */
const TITLES = 4;
const linesIn = (text: string): string[] => text.split('\n', TITLES + 1);

/** `sep=;`, which Excel writes and reads as the first line. */
function takeSeparatorLine(state: State): string | undefined {
  const [line, separator] = /^\uFEFF?"?sep=([^"\r\n])"?[,;\t|]*\r?\n/i.exec(state.text) ?? [];
  if (line !== undefined) advance(state, line.length);
  return separator;
}

const DELIMITERS = [',', '\t', ';', '|'] as const;
const known = (cells: readonly string[]): number => cells.filter((cell) => feedField(cell) !== undefined).length;
const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/**
 * Chooses the delimiter that gives a line the most known column names. Without two known names, the one that gives the
 * first line the most cells.
 */
function guessDelimiter(text: string): string {
  const lines = linesIn(text).map((line) =>
    line.replace(/"[^"]*"/g, (quoted) => (quoted.length < 60 ? quoted.replaceAll(/[",\t;|]/g, '') : '')),
  );
  const names = DELIMITERS.map((delimiter) => ({
    delimiter,
    count: Math.max(...lines.map((line) => known(line.split(delimiter)))),
  }));
  const named = names.reduce((best, next) => (next.count > best.count ? next : best));
  if (named.count >= 2) return named.delimiter;
  const line = lines.find((one) => DELIMITERS.some((delimiter) => one.split(delimiter).length > 1)) ?? lines[0]!;
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

/** The names of the columns, behind a title that some programs write above them. */
async function takeHeader(
  state: State,
  text: AsyncIterator<string>,
  delimiter: string,
): Promise<{ columns: string[]; remarks: string[] }> {
  const { columns, start } = await takeNames(state, text, delimiter);
  if (looksLikeRow(columns)) {
    Object.assign(state, start); // it is read again, as the first row
    return {
      columns: columns.map((_, index) => numberedColumn(index)),
      remarks: ['No header line: the columns are called Column 1, Column 2 and so on.'],
    };
  }
  for (let at = state.at, lines = 0; lines < TITLES && at < state.text.length; lines++) {
    const next = takeRecord(state.text, at, delimiter, state.final);
    if (next === 'more' || 'error' in next) break;
    if (isTitle(columns, next.cells)) {
      advance(state, at);
      const title = columns.join(' ').trim().slice(0, 60);
      return {
        columns: withoutEnd((await takeNames(state, text, delimiter)).columns),
        remarks: [`The title above the header was skipped: "${title}".`],
      };
    }
    if (filled(next.cells) > 1) break;
    at = next.end;
  }
  return { columns: withoutEnd(columns), remarks: [] };
}

const withoutEnd = (columns: string[]): string[] => (columns.at(-1) === '' ? columns.slice(0, -1) : columns);

/** Whether a line is a title: one cell above several, or fewer cells than the next line and no known column name. */
const isTitle = (cells: readonly string[], next: readonly string[]): boolean =>
  (filled(cells) === 1 && filled(next) >= 3 && known(cells) === 0) ||
  (known(cells) === 0 && known(next) >= 2 && filled(cells) * 2 <= filled(next));

async function takeNames(
  state: State,
  text: AsyncIterator<string>,
  delimiter: string,
): Promise<{ columns: string[]; start: Pick<State, 'at' | 'line'> }> {
  for (;;) {
    const record = takeRecord(state.text, state.at, delimiter, state.final);
    if (record !== 'more') {
      if ('error' in record) throw new UnusableFeed(`The header cannot be read. ${record.error}`);
      const start = { at: state.at, line: state.line };
      advance(state, record.end);
      const columns = record.cells.map((cell) => cell.trim());
      if (columns.some((column) => column !== '')) return { columns, start };
      if (state.at >= state.text.length && state.final) throw new EmptyFeed('The file is empty.');
    } else if (state.text.length - state.at > LONGEST_RECORD)
      throw new UnusableFeed('The file has no header: its first line does not end.');
    else await more(state, text);
  }
}

/** Moves to the next record and counts the lines it passes. */
function advance(state: State, end: number): void {
  for (let at = state.text.indexOf('\n', state.at); at >= 0 && at < end; at = state.text.indexOf('\n', at + 1))
    state.line++;
  state.at = end;
}

async function* rowsOf(
  state: State,
  text: AsyncIterator<string>,
  delimiter: string,
  columns: string[],
): AsyncGenerator<FeedRow[]> {
  let batch: FeedRow[] = [];
  let skipping = false;
  for (;;) {
    while (state.at < state.text.length) {
      if (skipping) {
        const end = state.text.indexOf('\n', state.at);
        if (end < 0) {
          state.at = state.text.length;
          break;
        }
        advance(state, end + 1);
        skipping = false;
        continue;
      }
      const start = state.at;
      const line = state.line;
      const record = takeRecord(state.text, start, delimiter, state.final);
      if (record === 'more') {
        if (state.text.length - start <= LONGEST_RECORD) break;
        batch.push({ line, error: TOO_LONG, text: state.text.slice(start, start + 200) });
        skipping = true;
        continue;
      }
      advance(state, record.end);
      const row =
        'error' in record
          ? { line, error: record.error, text: state.text.slice(start, Math.min(record.end, start + 200)).trimEnd() }
          : toRow(line, record.cells, columns);
      if (row) batch.push(row);
      if (batch.length >= 1000) {
        yield batch;
        batch = [];
      }
    }
    if (state.final) break;
    await more(state, text);
  }
  if (batch.length > 0) yield batch;
}

function toRow(line: number, cells: string[], columns: string[]): FeedRow | undefined {
  if (cells.length === 1 && cells[0]!.trim() === '') return undefined; // a blank line
  while (cells.length > columns.length && cells.at(-1)!.trim() === '') cells.pop();
  if (cells.length !== columns.length) {
    return {
      line,
      error: `Has ${cells.length} cells, but the header has ${columns.length}. Look for a missing or extra delimiter or quote.`,
      text: cells.join(' ').slice(0, 200),
    };
  }
  const record: Record<string, unknown> = {};
  for (let i = 0; i < columns.length; i++) record[columns[i]!] = cells[i]!.length > 200 ? cells[i] : cells[i]!.trim();
  return { line, cells: record };
}
