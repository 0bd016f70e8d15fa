const ASK = 'Ask for the stock as an Excel workbook (XLSX), CSV or JSON Lines.';
const SAVE = 'Open it in Excel, save the sheet as XLSX without a password or as CSV (UTF-8), and import that.';
const AN_IMAGE = `This is an image, not a list of stock. ${ASK}`;

/** How files begin that are sent by mistake, as they are decoded: a byte that is no UTF-8 is its Windows-1252 letter. */
const KINDS: readonly (readonly [RegExp | string, string])[] = [
  ['PK\u0003\u0004', 'This is a zip archive or an Excel workbook inside gzip. Send it without gzip.'],
  ['ÐÏ\u0011', `This is an old Excel workbook (XLS), one with a password, or another Office document. ${SAVE}`],
  [/^%PDF/, `This is a PDF. ${ASK}`],
  [/^(?:ÿØÿ|‰PNG|GIF8[79]a|RIFF.{1,4}WEBP|II\*\0|MM\0\*|BM.{1,4}\0\0)/s, AN_IMAGE],
  [/^.{4}ftyp(?:avif|heic|heix|mif1)/s, AN_IMAGE],
  [/^.{4}ftyp/s, `This is a video, not a list of stock. ${ASK}`],
  [/^(?:7z¼¯|Rar!|BZh\d|\(µ\/ý)/, 'This is a compressed archive. Send the file inside it, plain or as gzip.'],
  [/^SQLite format 3/, `This is a database. ${ASK}`],
  [/^\{\\rtf/, `This is a text document (RTF). ${ASK}`],
  [
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<!doctype html|<html)/i,
    `This is a web page, perhaps a sign-in or an error page, not a list of stock. Check the address of the feed.`,
  ],
];

/** Characters by which text is told from other data, and the share of control characters (%) that no text has. */
const SAMPLE = 2_000;
const MOST_CONTROLS = 3;

/** What a file is that holds no text, in plain words; undefined for text. */
export function otherThanText(head: string): string | undefined {
  const kind = KINDS.find(([begin]) => (typeof begin === 'string' ? head.startsWith(begin) : begin.test(head)));
  if (kind) return kind[1];
  const sample = head.slice(0, SAMPLE);
  const controls = sample.match(/[^\P{Cc}\t\n\r\f\v\u0085]/gu)?.length ?? 0;
  return controls > 2 && controls * 100 > sample.length * MOST_CONTROLS
    ? `This is binary data, not text. ${ASK}`
    : undefined;
}
