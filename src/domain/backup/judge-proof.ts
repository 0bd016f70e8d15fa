import { joinAnd } from '../text/words.ts';
import { formatNumber } from '../text/format-number.ts';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';

/** Rows of one table by day (UTC, "2026-11-28"), by when they were written. */
export type RowsByDay = Readonly<Record<string, number>>;

export interface ComparedTable {
  table: string;
  /** What the live database has of the time that the backup holds. */
  live: RowsByDay;
  /** What the backup has of the same time. */
  backup: RowsByDay;
}

export interface ProofFacts {
  /** The newest row in the backup; null: it has none. */
  holdsUntil: Date | null;
  now: Date;
  /** A backup whose newest row is older proves too little. */
  days: number;
  tables: readonly ComparedTable[];
}

export interface JudgedProof {
  /** Rows of the live database that were looked for. */
  compared: number;
  missing: number;
  /** Undefined: the backup holds what it must. */
  problem: string | undefined;
}

/** A transaction that was open when the backup was made may hold rows that are stamped earlier (ms). */
const OPEN_TRANSACTIONS_MS = MINUTE_MS;

/** Until when the backup must hold every row that the live database still has. */
export const mustHoldUntil = (holdsUntil: Date): Date => new Date(holdsUntil.getTime() - OPEN_TRANSACTIONS_MS);

/**
 * Whether a restored backup holds what the live database has. A row that only the backup has was deleted since, by
 * retention or at a person's request. Compared day by day, so that such rows do not make up for missing ones of
 * other days.
 */
export function judgeProof({ holdsUntil, now, days, tables }: ProofFacts): JudgedProof {
  const judged = tables.map(({ table, live, backup }) => ({
    table,
    compared: Object.values(live).reduce((sum, rows) => sum + rows, 0),
    missing: Object.entries(live).reduce((sum, [day, rows]) => sum + Math.max(0, rows - (backup[day] ?? 0)), 0),
  }));
  const sum = (of: 'compared' | 'missing') => judged.reduce((all, one) => all + one[of], 0);
  const [compared, missing] = [sum('compared'), sum('missing')];
  return { compared, missing, problem: problemOf() };

  function problemOf(): string | undefined {
    if (holdsUntil === null) return 'The backup is empty.';
    if (missing > 0) {
      const where = judged.filter((one) => one.missing > 0).map((one) => `${one.table} ${formatNumber(one.missing)}`);
      return `Rows are missing in the backup: ${joinAnd(where)}.`;
    }
    return now.getTime() - holdsUntil.getTime() > days * DAY_MS
      ? `The newest backup holds data until ${holdsUntil.toISOString().slice(0, 16).replace('T', ' ')} UTC, which is too old.`
      : undefined;
  }
}
