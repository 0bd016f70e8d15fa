/** A record of delimited text (RFC 4180), or why it is none. `end`: where the next one starts. */
export type TakenRecord =
  | { cells: string[]; end: number }
  | { error: string; end: number }
  /** The text ends inside the record. */
  | 'more';

/**
 * Takes one record from `text` at `start`. A record with a quoting error ends at its first line's end, so that one stray
 * quote costs one row and not the rest of the file. `final`: no text will follow.
 */
export function takeRecord(text: string, start: number, delimiter: string, final: boolean): TakenRecord {
  const newline = text.indexOf('\n', start);
  const quote = text.indexOf('"', start);
  if (newline < 0 && !final) return 'more';
  const lineEnd = newline < 0 ? text.length : newline;
  if (quote < 0 || quote > lineEnd)
    return { cells: withoutReturn(text.slice(start, lineEnd)).split(delimiter), end: lineEnd + 1 };

  const cells: string[] = [];
  const failed = (reason: string): TakenRecord => ({ error: reason, end: lineEnd + 1 });
  for (let at = start; ;) {
    if (text[at] === '"') {
      const close = closingQuote(text, at + 1);
      if (close < 0 || (close + 1 >= text.length && !final))
        return final ? failed('A quote in this row is never closed.') : 'more';
      cells.push(text.slice(at + 1, close).replaceAll('""', '"'));
      const after = text[close + 1] === '\r' && (text[close + 2] ?? '\n') === '\n' ? close + 2 : close + 1;
      if (after >= text.length && final) return { cells, end: after };
      if (after >= text.length) return 'more';
      if (text[after] === '\n') return { cells, end: after + 1 };
      if (text[after] !== delimiter)
        return failed('Text follows a closing quote: a quote inside a cell must be written twice.');
      at = after + 1;
    } else {
      const next = text.indexOf(delimiter, at);
      const end = text.indexOf('\n', at);
      if (end < 0 && next < 0 && !final) return 'more';
      if (next >= 0 && (end < 0 || next < end)) {
        cells.push(text.slice(at, next));
        at = next + 1;
      } else {
        cells.push(withoutReturn(text.slice(at, end < 0 ? text.length : end)));
        return { cells, end: (end < 0 ? text.length : end) + 1 };
      }
    }
  }
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line);

/** The quote that ends a quoted cell; -1 when it is not in the text. Doubled quotes stand for one. */
function closingQuote(text: string, from: number): number {
  for (let at = from; ;) {
    const quote = text.indexOf('"', at);
    if (quote < 0 || text[quote + 1] !== '"') return quote;
    at = quote + 2;
  }
}
