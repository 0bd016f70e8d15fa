import { MOST_PROBLEMS } from '#app/feed/import-feed-file.ts';
import type { ImportProblem } from '#app/import/import-report.ts';

/** Lines of one problem that are named. */
const MOST_LINES = 12;

interface FeedProblem {
  column: string;
  reason: string;
  /** The first of them. */
  lines: number[];
  count: number;
  rejected: boolean;
}

/** The same problem of many lines is one. Those that keep a row out come first, then the most frequent. */
export function problemGroups(
  problems: readonly Pick<ImportProblem, 'line' | 'column' | 'reason' | 'kind' | 'row'>[],
): FeedProblem[] {
  const groups = new Map<string, FeedProblem>();
  for (const { line, column, reason, kind = reason, row } of problems) {
    const key = JSON.stringify([row, column, kind]);
    const group = groups.get(key);
    if (!group) groups.set(key, { column, reason, lines: [line], count: 1, rejected: row === 'skipped' });
    else {
      group.reason = kind;
      group.count++;
      if (group.lines.length < MOST_LINES) group.lines.push(line);
    }
  }
  return [...groups.values()].toSorted(
    (one, other) => Number(other.rejected) - Number(one.rejected) || other.count - one.count,
  );
}

/** Null: the groups count all problems. */
export const firstProblemsOnly = (problems: readonly unknown[]): string | null =>
  problems.length < MOST_PROBLEMS
    ? null
    : `Only the first ${MOST_PROBLEMS} problems of this file are counted here. It may have more.`;
