import { sameValue } from '../site/settings-changes.ts';

/** What a site itself says of a field: a value (null and [] are decisions), or nothing, so that the field inherits. */
export type Own = { value: unknown } | null;

/** One field that somebody wants to be different, not published yet. */
export interface DraftChange {
  /** "theme.brand" */
  field: string;
  /** What the site said when this change was begun: if it says something else by now, somebody was faster. */
  before: Own;
  after: Own;
}

type Document = Readonly<Record<string, unknown>>;

export const sameOwn = (a: Own, b: Own): boolean =>
  a === null || b === null ? a === b : sameValue(asStored(a.value), asStored(b.value));

/** As the database gives it back: without members that say nothing. */
const asStored = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/** What a document says of "theme.brand". */
export function ownValue(document: unknown, field: string): Own {
  const [section, name] = partsOf(field);
  const fields = read(document, section);
  const value = name === undefined ? fields : read(fields, name);
  return value === undefined ? null : { value };
}

/** The document as it would be with a draft's changes. A section that says nothing any more is left out. */
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

/** Changes that still make a difference: somebody else may have published the same. */
export const changesLeft = (document: unknown, changes: readonly DraftChange[]): DraftChange[] =>
  changes.filter(({ field, after }) => !sameOwn(ownValue(document, field), after));

/** Changes of fields that somebody else has changed meanwhile, with what the site says of them now. */
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
