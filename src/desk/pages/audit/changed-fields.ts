import type { ChangedFields } from '#app/staff/audit.ts';

export interface ChangedField {
  field: string;
  /** Null: it was not there. */
  before: string | null;
  after: string | null;
}

const LONGEST = 200;

/** What differs between before and after, in words; what stayed is left out. */
export function changedFields(before: ChangedFields | null, after: ChangedFields | null): ChangedField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((field) => ({ field, before: inWords(before?.[field]), after: inWords(after?.[field]) }))
    .filter((one) => one.before !== one.after);
}

function inWords(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
