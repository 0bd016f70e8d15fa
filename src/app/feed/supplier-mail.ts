import { createHash } from 'node:crypto';
import { kindNoun } from '#domain/car/kind-noun.ts';
import { deadPhotoWords, isGivenWrong } from '#domain/pictures/dead-photo-words.ts';
import { formatDeadline } from '#domain/location/format-moment.ts';
import { csvLine } from '#domain/text/csv-line.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { counted, joinAnd, plural } from '#domain/text/words.ts';
import type { FaultKind } from './file-faults.ts';
import type { FaultyFile, PhotoFaults, SupplierFeed } from './supplier-mails.ts';

/** Reasons, and lines or vehicles of each, that the text names. The attached file has the others. */
const MOST_REASONS = 15;
const MOST_NAMED = 12;

export interface SupplierMail {
  subject: string;
  text: string;
  /** Null: nothing is listed row by row. */
  attachment: { name: string; type: string; text: string } | null;
}

type Faulty = Pick<SupplierFeed, 'dealership' | 'name' | 'timeZone' | 'kinds' | 'address' | 'file' | 'photos'>;

/** What a supplier is told about its newest file. Undefined: nothing is wrong with it. */
export function supplierMail(feed: Faulty): SupplierMail | undefined {
  const { name, file, photos } = feed;
  const noun = kindNoun(feed.kinds);
  if (file === null || isRejectedByUs(file)) return undefined;
  const rejected = kindsOf(feed, 'skipped');
  const unread = kindsOf(feed, 'imported');
  const whole = file.faults.rejected;
  const dead = deadOf(feed);
  const shared = photos?.shared ?? [];
  const headlines = [
    ...(whole === null ? [] : ['file rejected']),
    ...countedRows(file.report?.failed ?? 0, 'row rejected', 'rows rejected'),
    ...countedRows(file.faults.unread, 'value not understood', 'values not understood'),
    ...countedRows(sum(dead.map((one) => one.photos)), 'photo missing', 'photos missing'),
    ...countedRows(shared.length, `photo on many ${noun}s`, `photos on many ${noun}s`),
  ];
  if (headlines.length === 0) return undefined;
  const attachment = listOfAll(feed);
  const text = [
    `This is about the stock file that you send for ${name}.`,
    ...fileLines(feed),
    ...(whole === null ? [] : [`The file was not imported: ${whole}`]),
    ...section('Rejected rows', rejected.map(kindLines)),
    ...section('Values that were not understood (their rows were imported)', unread.map(kindLines)),
    ...section(
      'Photos that can’t be fetched',
      dead.map(({ because, photos: count, cars, first }) => [
        `${counted(count, 'photo')} of ${counted(cars, noun)}: ${deadPhotoWords(because)}`,
        named(
          'Stock number',
          first.map(({ stocknum, name: car }) => stocknum ?? car),
          cars,
        ),
      ]),
    ),
    ...section(
      `The same first photo on many ${noun}s`,
      shared.map(({ url, cars, first }) => [
        `${url} is the first photo of ${counted(cars, noun)}. Send a photo of each ${noun}, or none.`,
        named(
          'Stock number',
          first.map(({ stocknum, name: car }) => stocknum ?? car),
          cars,
        ),
      ]),
    ),
    [
      'How to fix it',
      'Correct these in the system that makes the file. The next file is read as a whole, so nothing else is needed.',
      ...(attachment === null ? [] : [`${attachment.name} is attached and lists ${listed(feed)}.`]),
    ].join('\n'),
    `${name} sends this email in the morning when something in the file needs fixing.`,
  ];
  return {
    subject: `Stock file of ${name}: ${joinAnd(headlines)}`,
    text: `${text.join('\n\n')}\n`,
    attachment,
  };
}

/** The same as long as the same is wrong, whenever it is told. */
export function faultDigest({ file, photos }: Pick<SupplierFeed, 'file' | 'photos'>): string {
  const wrong = [
    file && [file.outcome, file.because, file.report?.rows, file.report?.failed, file.faults],
    deadOf({ photos }).map(({ because, photos: count, cars, first }) => [
      because,
      count,
      cars,
      first.map(({ url }) => url),
    ]),
    (photos?.shared ?? []).map(({ url, cars, first }) => [url, cars, first.map(({ id }) => id)]),
  ];
  return createHash('sha256').update(JSON.stringify(wrong)).digest('base64url');
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);
const countedRows = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${formatNumber(count)} ${plural(count, one, many)}`];

const kindsOf = ({ file }: Faulty, row: FaultKind['row']): FaultKind[] =>
  file?.faults.kinds.filter((kind) => kind.row === row) ?? [];

/** Nothing of the file was imported, and its supplier cannot mend why. */
export const isRejectedByUs = ({ outcome, faults }: FaultyFile): boolean =>
  outcome !== 'imported' && faults.rejected === null;

/** Photos that the supplier's server does not give, or gives in a form that no one can show. */
const deadOf = ({ photos }: Pick<Faulty, 'photos'>): PhotoFaults['dead'] =>
  photos?.dead.filter(({ because }) => isGivenWrong(because)) ?? [];

/** What of all that is wrong the attached file has. */
function listed({ file, photos, kinds }: Faulty): string {
  const { rows, others } = file!.faults;
  const cut = [...deadOf({ photos }), ...(photos?.shared ?? [])].find(({ cars, first }) => cars > first.length);
  const firsts = [
    ...(others > 0
      ? [`the first ${formatNumber(rows.length)} of ${formatNumber(rows.length + others)} row problems`]
      : []),
    ...(cut ? [`the first ${counted(cut.first.length, kindNoun(kinds))} of a photo problem`] : []),
  ];
  return firsts.length === 0 ? 'them' : joinAnd(firsts);
}

function fileLines({ file, address, timeZone }: Faulty): string[] {
  if (file === null) return [];
  const { report, outcome } = file;
  const from = file.file ?? address;
  return [
    [
      ...(from === null ? [] : [`File: ${from}`]),
      `Received: ${formatDeadline(file.at, timeZone)}`,
      ...(report && outcome === 'imported'
        ? [`Imported: ${formatNumber(report.rows - report.failed)} of ${counted(report.rows, 'row')}`]
        : []),
    ].join('\n'),
  ];
}

function section(title: string, entries: readonly string[][]): string[] {
  if (entries.length === 0) return [];
  const more = entries.length - MOST_REASONS;
  return [
    [
      title,
      ...entries
        .slice(0, MOST_REASONS)
        .flatMap(([first, ...others]) => [`- ${first}`, ...others.map((one) => `  ${one}`)]),
      ...(more > 0 ? [`- ${counted(more, 'more reason')}`] : []),
    ].join('\n'),
  ];
}

const kindLines = ({ column, reason, count, lines }: FaultKind): string[] => [
  `${column === '' ? '' : `${column}: `}${reason} (${counted(count, 'row')})`,
  named(
    'Line',
    lines.map(({ line, stocknum }) => (stocknum === null ? String(line) : `${line} (${stocknum})`)),
    count,
  ),
];

function named(word: string, all: readonly string[], count: number): string {
  const first = all.slice(0, MOST_NAMED);
  const more = count - first.length;
  return `${plural(count, word)} ${first.join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`;
}

const MARK = '\uFEFF'; // with the mark, Excel reads it as UTF-8

function listOfAll({ dealership, file, photos, kinds }: Faulty): SupplierMail['attachment'] {
  const rows = (file?.faults.rows ?? []).map(({ line, stocknum, column, value, reason, row }) =>
    csvLine([line, stocknum, column, value, reason, row === 'skipped' ? 'row rejected' : 'row imported']),
  );
  const dead = deadOf({ photos }).flatMap(({ because, first }) =>
    first.map(({ stocknum, name, url }) =>
      csvLine([null, stocknum ?? name, 'photo', url, deadPhotoWords(because), 'photo not shown']),
    ),
  );
  const shared = (photos?.shared ?? []).flatMap(({ url, cars, first }) =>
    first.map(({ stocknum, name }) =>
      csvLine([
        null,
        stocknum ?? name,
        'photo',
        url,
        `It is the first photo of ${counted(cars, kindNoun(kinds))}.`,
        'photo shown',
      ]),
    ),
  );
  if (rows.length + dead.length + shared.length === 0) return null;
  const header = csvLine(['line', 'stock number', 'column', 'value', 'problem', 'result']);
  return {
    name: `${dealership}-stock-problems.csv`,
    type: 'text/csv',
    text: [MARK, header, ...rows, ...dead, ...shared].join(''),
  };
}
