import { formatNumber } from '#domain/text/format-number.ts';
import { counted, plural } from '#domain/text/words.ts';
import type { ImportProblem } from './import-report.ts';
import { reasonInFull } from './reason-in-full.ts';

/** At most this many reasons are reported, with at most this many values each. */
const MOST_REASONS = 10;
const MOST_VALUES = 5;
/** Limits of what is counted, so that a feed of a million different errors takes no more memory. */
const COUNTED_REASONS = 200;
const COUNTED_VALUES = 100;

interface Group {
  column: string;
  /** In full, for the command. */
  reason: string;
  rows: number;
  values: Map<string, number>;
}

/** Summarises the warnings of an import: one line per column and reason, the most rows first. */
export function countWarnings() {
  const groups = new Map<string, Group>();
  return {
    note({ column, value, ...problem }: Pick<ImportProblem, 'column' | 'reason' | 'mapping' | 'value'>): void {
      const reason = reasonInFull(problem);
      const key = `${column}\n${reason}`;
      let group = groups.get(key);
      if (!group) {
        if (groups.size >= COUNTED_REASONS) return;
        groups.set(key, (group = { column, reason, rows: 0, values: new Map() }));
      }
      group.rows++;
      const { values } = group;
      if (values.has(value) || values.size < COUNTED_VALUES) values.set(value, (values.get(value) ?? 0) + 1);
    },
    lines(): string[] {
      const sorted = [...groups.values()].toSorted((a, b) => b.rows - a.rows);
      const more = sorted.length - MOST_REASONS;
      return [
        ...sorted.slice(0, MOST_REASONS).map(line),
        ...(more > 0 ? [`${counted(more, 'more reason')} ${plural(more, 'is', 'are')} listed with the rows.`] : []),
      ];
    },
  };
}

/** `fuel "gas" ×47,288: This is read as LPG.`, `drive ×60 ("Used" ×40, "Y" ×20): …`. */
function line({ column, reason, rows, values }: Group): string {
  const [first, second] = values.keys();
  if (first !== undefined && second === undefined && values.get(first) === rows)
    return `${column} "${first}" ${times(rows)}: ${reason}`;
  const most = [...values].toSorted(([, a], [, b]) => b - a).slice(0, MOST_VALUES);
  const named = most.map(([value, count]) => `"${value}"${count === 1 ? '' : ` ${times(count)}`}`).join(', ');
  return `${column} ${times(rows)} (${named}${values.size > MOST_VALUES ? ' …' : ''}): ${reason}`;
}

const times = (rows: number) => `×${formatNumber(rows)}`;
