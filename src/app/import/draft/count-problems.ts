import type { ImportProblem } from '../import-report.ts';
import type { DraftProblems, ProblemGroup } from './import-drafts.ts';

/** Rows of problems that are kept whole, and what a group shows of them. */
const ROWS_KEPT = 5_000;
const GROUPS_KEPT = 200;
const SHOWN = 5;

/** Gathers the problems of an import by reason. */
export function countProblems(): { note: (problem: ImportProblem) => void; result: () => DraftProblems } {
  const groups = new Map<string, ProblemGroup>();
  const rows: ImportProblem[] = [];
  return {
    note(problem) {
      const { line, column, value, reason, kind, row } = problem;
      if (rows.length < ROWS_KEPT) rows.push(problem);
      const key = kindOfProblem(problem);
      const group = groups.get(key);
      if (!group) {
        groups.set(key, { column, reason, row, count: 1, lines: [line], values: [value] });
        return;
      }
      group.count++;
      if (reason !== group.reason) group.kind = kind;
      if (group.lines.length < SHOWN) group.lines.push(line);
      if (group.values.length < SHOWN && !group.values.includes(value)) group.values.push(value);
    },
    result: () => ({
      groups: [...groups.values()]
        .sort((a, b) => Number(b.row === 'skipped') - Number(a.row === 'skipped') || b.count - a.count)
        .slice(0, GROUPS_KEPT),
      rows,
    }),
  };
}

/** What the problems of one group have in common. */
export const kindOfProblem = ({
  column,
  reason,
  row,
  value,
}: Pick<ImportProblem, 'column' | 'reason' | 'row' | 'value'>): string =>
  JSON.stringify([column, withoutDetails(reason, value), row]);

/** Two cars with the VIN of lines 2 and 12, and two others with that of lines 3 and 40, have one reason. */
const withoutDetails = (reason: string, value: string) => reason.replaceAll(`"${value}"`, '#').replaceAll(/\d+/g, '#');
