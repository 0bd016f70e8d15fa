import type { ChangedFields } from '#app/staff/audit.ts';
import { ROLE_LABELS } from '#domain/staff/role-labels.ts';
import { ROLES, type Role } from '#domain/staff/roles.ts';
import { WEEKDAY_NAMES } from '#domain/text/weekday-names.ts';
import { auditLabel } from './audit-label.ts';

export interface ChangedField {
  /** "Opening hours, Monday, close" */
  field: string;
  /** `null`: there was no value. */
  before: string | null;
  after: string | null;
}

const MAX_LENGTH = 200;
/** A new site or page has more fields than a log should show. */
const MAX_FIELDS = 12;

export interface AuditWords {
  /** The current name: the log keeps ids, because names change. */
  staff(id: number): string;
  when(at: Date): string;
}

/** The values that differ between before and after, in words. Unchanged values are left out. */
export function changedFields(
  before: ChangedFields | null,
  after: ChangedFields | null,
  words: AuditWords,
): ChangedField[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const changed = [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => changedText(field, inWords(field, was.get(field), words), inWords(field, is.get(field), words)))
    .filter((one) => one.before !== one.after);
  const more = changed.length - MAX_FIELDS;
  if (more <= 1) return changed; // a line that says "1 more" takes as much space as the value
  return [...changed.slice(0, MAX_FIELDS), { field: `${more} more`, before: null, after: null }];
}

/** Every leaf value by its path. A list of plain values is one value. */
function valuesOf(fields: ChangedFields | null): Map<string, unknown> {
  const values = new Map<string, unknown>();
  const add = (path: readonly string[], value: unknown): void => {
    if (isObject(value))
      for (const [key, part] of Object.entries(value)) add([...path, key.replaceAll('_', ' ')], part);
    else if (Array.isArray(value) && value.some(isObject))
      for (const [index, part] of (value as unknown[]).entries()) add([...path, nameOf(part) ?? `${index + 1}`], part);
    else values.set(path.join(', '), Array.isArray(value) ? value.map(String).join(', ') : value);
  };
  for (const [field, value] of Object.entries(fields ?? {})) add([auditLabel(field)], value);
  return values;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name of an entry of a list. */
function nameOf(entry: unknown): string | undefined {
  if (!isObject(entry)) return undefined;
  if (typeof entry.weekday === 'number') return WEEKDAY_NAMES[entry.weekday];
  const name = ['date', 'name', 'title', 'label', 'slug', 'path', 'question'].find(
    (key) => typeof entry[key] === 'string',
  );
  return name === undefined ? undefined : String(entry[name]);
}

const ASSIGNED_TO = auditLabel('staff');
const ROLE = auditLabel('role');
const ACCESS = [auditLabel('dealerships'), auditLabel('sites')];
const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

function inWords(field: string, value: unknown, { staff, when }: AuditWords): string | null {
  if (value === undefined || value === null) return null;
  if (field === ASSIGNED_TO && typeof value === 'number') return staff(value);
  if (typeof value === 'string' && INSTANT.test(value)) return when(new Date(value));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === ROLE && isRole(value)) return ROLE_LABELS[value];
  if (ACCESS.includes(field) && value === 'all') return 'All';
  return String(value);
}

/** Shortens long texts to the part that differs, with some words around it. */
function changedText(field: string, before: string | null, after: string | null): ChangedField {
  if (before === null || after === null) return { field, before: before && cut(before), after: after && cut(after) };
  if (before === after || Math.max(before.length, after.length) <= MAX_LENGTH) return { field, before, after };
  let start = 0;
  while (before[start] === after[start]) start++;
  const from = Math.max(0, before.lastIndexOf(' ', Math.max(0, start - AROUND)) + 1);
  const part = (text: string) => (from === 0 ? '' : '…') + cut(text.slice(from));
  return { field, before: part(before), after: part(after) };
}

const AROUND = 20;
const cut = (text: string): string => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);
