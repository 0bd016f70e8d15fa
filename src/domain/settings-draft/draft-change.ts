import { sameValue } from '../site/settings-changes.ts';

/** A site's own setting of a field: a value (null and [] count), or none, so that the field inherits. */
export type Own = { value: unknown } | null;

/** An unpublished change of one field. */
export interface DraftChange {
  /** "theme.brand" */
  field: string;
  /** The site's value when this change was begun. If it differs now, someone else changed it in the meantime. */
  before: Own;
  after: Own;
}

type Document = Readonly<Record<string, unknown>>;

export const sameOwn = (a: Own, b: Own): boolean =>
  a === null || b === null ? a === b : sameValue(asStored(a.value), asStored(b.value));

/** As the database returns it, without undefined members. */
const asStored = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/** The value of "theme.brand" in a document. */
export function ownValue(document: unknown, field: string): Own {
  const [section, name] = partsOf(field);
  const fields = read(document, section);
  const value = name === undefined ? fields : read(fields, name);
  return value === undefined ? null : { value };
}

/** The document with a draft's changes. An empty section is left out. */
export function withDraft(document: unknown, changes: readonly DraftChange[]): Document {
  const next: Record<string, unknown> = { ...(isRecord(document) ? document : {}) };
  for (const { field, after } of changes) {
    const [section, name] = partsOf(field);
    if (name === undefined) {
      if (after === null) delete next[section];
      else next[section] = after.value;
      continue;
    }
    const { [name]: _before, ...fields } = isRecord(next[section]) ? next[section] : {};
    if (after !== null) next[section] = { ...fields, [name]: after.value };
    else if (Object.keys(fields).length > 0) next[section] = fields;
    else delete next[section];
  }
  return next;
}

/** Changes that still differ, because someone else may have published the same. */
export const changesLeft = (document: unknown, changes: readonly DraftChange[]): DraftChange[] =>
  changes.filter(({ field, after }) => !sameOwn(ownValue(document, field), after));

/** Changes of fields that someone else has since changed, with their current values. */
export const overtakenChanges = (document: unknown, changes: readonly DraftChange[]): (DraftChange & { now: Own })[] =>
  changesLeft(document, changes).flatMap((change) => {
    const now = ownValue(document, change.field);
    return sameOwn(now, change.before) ? [] : [{ ...change, now }];
  });

function partsOf(field: string): [section: string, name: string | undefined] {
  const dot = field.indexOf('.');
  return dot === -1 ? [field, undefined] : [field.slice(0, dot), field.slice(dot + 1)];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const read = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
