import type { FeedRow } from '../feed.ts';

/** What cells say in place of what the file says, by line and column. */
export type Corrections = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Lines of one file that may be corrected: with more, the file itself is to be corrected. */
const MOST_LINES = 500;

/** The same rows with their corrected cells. A row that could not be taken apart has none. */
export function correctRows(rows: readonly FeedRow[], corrections: Corrections): readonly FeedRow[] {
  if (Object.keys(corrections).length === 0) return rows;
  return rows.map((row) => {
    const cells = corrections[row.line];
    return cells && 'cells' in row ? { ...row, cells: { ...row.cells, ...cells } } : row;
  });
}

/** The corrections with more of them; undefined: too many lines. */
export function withCorrections(
  before: Corrections,
  more: readonly { line: number; column: string; value: string }[],
): Corrections | undefined {
  const all: Record<string, Record<string, string>> = { ...before };
  for (const { line, column, value } of more) all[line] = { ...all[line], [column]: value };
  return Object.keys(all).length > MOST_LINES ? undefined : all;
}
