import { z } from 'zod';
import type { ImportProblem } from '#app/import/import-report.ts';

/** Reasons that are told apart, lines that are named for each, and rows that are kept for the list of all. */
const MOST_KINDS = 200;
const MOST_LINES = 20;
const MOST_ROWS = 2_000;

const line = z.object({ line: z.number(), stocknum: z.string().nullable() });
const kind = z.object({
  column: z.string(),
  reason: z.string(),
  row: z.enum(['skipped', 'imported']),
  count: z.number(),
  lines: z.array(line),
});
const row = line.extend({
  column: z.string(),
  value: z.string(),
  reason: z.string(),
  row: z.enum(['skipped', 'imported']),
});
/** What only the supplier of a file can mend in it: rejected rows, and cells that could not be read. */
export const faultsSchema = z.object({
  kinds: z.array(kind),
  rows: z.array(row),
  /** Problems that are not in `rows`. */
  others: z.number(),
  /** Cells that could not be read, all of them. */
  unread: z.number(),
  /** Why nothing of the file was imported; null: it was, or its supplier cannot mend what is wrong. */
  rejected: z.string().nullable(),
});
export type FaultKind = z.infer<typeof kind>;
export type FileFaults = z.infer<typeof faultsSchema>;

/** Collects them in bounded memory while a file is imported. The most frequent reason comes first. */
export function collectFaults() {
  const kinds = new Map<string, FaultKind>();
  const rows: FileFaults['rows'] = [];
  let count = 0;
  let unread = 0;
  return {
    note(problem: ImportProblem): void {
      if (problem.row === 'imported' && problem.unread !== true) return;
      count++;
      if (problem.row === 'imported') unread++;
      const { column, value, reason, row: came } = problem;
      const at = { line: problem.line, stocknum: problem.stocknum ?? null };
      const words = problem.kind ?? reason;
      if (rows.length < MOST_ROWS)
        rows.push({ ...at, column, value, reason: came === 'imported' ? words : reason, row: came });
      const key = `${came}\n${column}\n${words}`;
      const known = kinds.get(key);
      if (known) {
        known.count++;
        if (known.lines.length < MOST_LINES) known.lines.push(at);
      } else if (kinds.size < MOST_KINDS) kinds.set(key, { column, reason: words, row: came, count: 1, lines: [at] });
    },
    faults: (rejected: string | null = null): FileFaults => ({
      kinds: [...kinds.values()].toSorted((a, b) => b.count - a.count),
      rows,
      others: count - rows.length,
      unread,
      rejected,
    }),
  };
}
