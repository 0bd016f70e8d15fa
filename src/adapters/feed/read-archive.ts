import { unzipSync } from 'fflate';
import { EmptyFeed, UnusableFeed, type FeedRow } from '#app/import/feed.ts';
import { joinAnd } from '#domain/text/words.ts';
import { LARGEST_WHOLE_MB } from './whole-text.ts';

/** What is in a zip archive: the sheet of an Excel workbook, or one file. */
export type Unzipped =
  /** Cells as tab-separated text, one line per row of the sheet. */
  { about: string; sheet: string } | { about: string; file: Buffer };

/** The largest sheet (MB unpacked). 100,000 rows of 20 columns have about 100 MB. */
const LARGEST_SHEET_MB = 160;
const DATA_FILE = /\.(?:csv|tsv|txt|tab|jsonl?|ndjson|xml|xlsx)$/i;
const NAMES_SHOWN = 4;
const SAVE_AGAIN = 'Open it in Excel, save it again as XLSX or CSV (UTF-8), and send that.';

/** Documents that are zip archives too, by files that only they hold together: a feed may be called content.xml. */
const DOCUMENTS: readonly (readonly [readonly RegExp[], string])[] = [
  [[/^xl\/workbook\.bin$/], 'a binary Excel workbook (XLSB)'],
  [[/^word\/document\.xml$/], 'a Word document'],
  [[/^Index\/.*\.iwa$/], 'a Numbers document'],
  [[/^mimetype$/, /^content\.xml$/], 'an OpenDocument spreadsheet (ODS)'],
];

/** Opens a zip archive or an XLSX workbook, which is one. Throws `UnusableFeed`. */
export async function openArchive(bytes: Buffer): Promise<Unzipped> {
  const entries = entriesOf(bytes);
  if (entries.some(({ name }) => name === 'xl/workbook.xml')) {
    if (entries.some(({ size }) => size > LARGEST_SHEET_MB * 1024 ** 2))
      throw new UnusableFeed('The Excel workbook is too large. Save the sheet as CSV (UTF-8) and send that.');
    return await readSheet(bytes);
  }
  const document = DOCUMENTS.find(([files]) => files.every((file) => entries.some(({ name }) => file.test(name))));
  if (document)
    throw new UnusableFeed(
      `This looks like ${document[1]}, which cannot be read. Save it as XLSX or CSV (UTF-8) and send that.`,
    );
  const files = entries.filter(({ name }) => DATA_FILE.test(name) && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name));
  const [file] = files;
  if (!file) throw new UnusableFeed('The zip archive has no CSV, Excel, JSON or XML file.');
  if (files.length > 1) {
    const names = files.slice(0, NAMES_SHOWN).map(({ name }) => name);
    const more = files.length > NAMES_SHOWN ? [`${files.length - NAMES_SHOWN} more`] : [];
    throw new UnusableFeed(
      `The zip archive has several files: ${joinAnd([...names, ...more])}. Send the one with the stock.`,
    );
  }
  if (file.size > LARGEST_WHOLE_MB * 1024 ** 2)
    throw new UnusableFeed(
      `${file.name} in the zip archive has more than ${LARGEST_WHOLE_MB} MB. Send it by itself, plain or as gzip.`,
    );
  const unzipped = unzipSync(bytes, { filter: ({ name }) => name === file.name })[file.name]!;
  return { about: `${file.name} in a zip archive`, file: Buffer.from(unzipped) };
}

/** The files of an archive with their unpacked sizes in bytes. */
function entriesOf(bytes: Buffer): { name: string; size: number }[] {
  const entries: { name: string; size: number }[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries.push({ name, size: originalSize });
        return false;
      },
    });
  } catch {
    throw new UnusableFeed(
      bytes.includes('xl/workbook')
        ? `This looks like an Excel workbook (XLSX), but it is incomplete or damaged. ${SAVE_AGAIN}`
        : 'This looks like a zip archive or an Excel workbook (XLSX), but it is incomplete or damaged. Save or pack it again, and send that.',
    );
  }
  return entries;
}

type Cell = string | number | boolean | Date | null;

/** The sheet with the most rows. */
async function readSheet(bytes: Buffer): Promise<Unzipped> {
  const { default: readWorkbook } = await import('read-excel-file/node'); // most feeds are text
  const sheets = await readWorkbook(bytes).catch(() => {
    throw new UnusableFeed(`This looks like an Excel workbook (XLSX), but its sheets cannot be read. ${SAVE_AGAIN}`);
  });
  const longest = sheets.reduce((best, next) => (next.data.length > best.data.length ? next : best));
  if (longest.data.length === 0) throw new EmptyFeed('The Excel workbook is empty.');
  return {
    about: `Excel workbook, sheet “${longest.sheet}”`,
    sheet: longest.data.map((row) => `${sheetLine(row as Cell[])}\n`).join(''),
  };
}

const sheetLine = (cells: Cell[]): string =>
  cells.every((cell) => cell === null) ? '' : cells.map((cell) => quoted(cellText(cell))).join('\t');

// a date has no time of day or zone in a sheet
const cellText = (cell: Cell): string =>
  cell instanceof Date ? cell.toISOString().replace(/T00:00:00.000Z$/, '') : String(cell ?? '');

/** Line ends inside a cell become returns, so that lines are counted as the sheet's rows; `sheetRows` restores them. */
const quoted = (text: string): string => `"${text.replaceAll(/\r?\n/g, '\r').replaceAll('"', '""')}"`;

/** Rows of a sheet with the line ends inside their cells. */
export async function* sheetRows(batches: AsyncIterable<FeedRow[]>): AsyncGenerator<FeedRow[]> {
  for await (const batch of batches) yield batch.map(withLineEnds);
}

const withLineEnds = (row: FeedRow): FeedRow => {
  if (!('cells' in row)) return row;
  const cells = Object.entries(row.cells).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('\r', '\n') : value,
  ]);
  return { ...row, cells: Object.fromEntries(cells) };
};
