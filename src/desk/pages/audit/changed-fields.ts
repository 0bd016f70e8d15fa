import type { ChangedFields } from '#app/staff/audit.ts';

export interface ChangedField {
  field: string;
  /** Null: it was not there. */
  before: string | null;
  after: string | null;
}

const LONGEST = 200;

export interface AuditWords {
  /** Who it is: ids stand in the log, names change. */
  staff(id: number): string;
  when(at: Date): string;
}

/** What differs between before and after, in words; what stayed is left out. */
export function changedFields(
  before: ChangedFields | null,
  after: ChangedFields | null,
  words: AuditWords,
): ChangedField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((field) => ({
      field,
      before: inWords(field, before?.[field], words),
      after: inWords(field, after?.[field], words),
    }))
    .filter((one) => one.before !== one.after);
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

function inWords(field: string, value: unknown, { staff, when }: AuditWords): string | null {
  if (value === undefined || value === null) return null;
  if (field === 'staff' && typeof value === 'number') return staff(value);
  if (typeof value === 'string' && INSTANT.test(value)) return when(new Date(value));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
