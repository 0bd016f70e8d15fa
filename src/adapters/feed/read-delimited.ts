import { EmptyFeed, UnusableFeed, type FeedRow } from '#app/import/feed.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { takeRecord } from './take-record.ts';

/** A longer record (characters) is an error, so that memory stays bounded whatever the file contains. */
export const LONGEST_RECORD = 2_000_000;

const TOO_LONG = `This row is longer than ${formatNumber(LONGEST_RECORD)} characters. It may contain a quote that is never closed.`;

/** Reads CSV, TSV and similar formats: the header, and then the rows in batches. */
export async function readDelimited(
  text: AsyncIterator<string>,
  head: string,
): Promise<{ columns: string[]; rows: AsyncGenerator<FeedRow[]> }> {
  const state = { text: head, at: 0, line: 1, final: false };
  const delimiter = await guessDelimiter(state, text);
  const columns = await takeHeader(state, text, delimiter);
  return { columns, rows: rowsOf(state, text, delimiter, columns) };
}

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

async function guessDelimiter(state: State, text: AsyncIterator<string>): Promise<string> {
  while (!state.text.includes('\n') && state.text.length < LONGEST_RECORD && (await more(state, text)));
  if (!state.text.includes('\n') && state.text.includes('\r'))
    throw new UnusableFeed(
      'Lines end in carriage returns only (old Mac format). Save the file with LF or CRLF line endings.',
    );
  const line = state.text
    .slice(0, state.text.indexOf('\n') < 0 ? undefined : state.text.indexOf('\n'))
    .replace(/"[^"]*"/g, '');
  const counts = [',', '\t', ';', '|'].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

async function takeHeader(state: State, text: AsyncIterator<string>, delimiter: string): Promise<string[]> {
  for (;;) {
    const record = takeRecord(state.text, state.at, delimiter, state.final);
    if (record !== 'more') {
      if ('error' in record) throw new UnusableFeed(`The header cannot be read. ${record.error}`);
      advance(state, record.end);
      const columns = record.cells.map((cell) => cell.trim());
      if (columns.some((column) => column !== '')) return columns.at(-1) === '' ? columns.slice(0, -1) : columns;
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
