/** Where a reader of changes stands: every entry of the change log up to `seq` has been read, and `taken` cars of the entries after it. */
export interface ChangesCursor {
  seq: number;
  taken: number;
}

/** Readers get it as an opaque text, with the terms (`stock-terms.ts`) on which they hold the stock. */
export const cursorText = ({ seq, taken }: ChangesCursor, terms: string): string => `${seq}-${taken}-${terms}`;

/** Undefined: it was not made here. */
export function readCursor(text: string): (ChangesCursor & { terms: string }) | undefined {
  const [, seq, taken, terms] = /^(0|[1-9]\d{0,14})-(0|[1-9]\d{0,8})-([\w-]{12})$/.exec(text) ?? [];
  return terms === undefined ? undefined : { seq: Number(seq), taken: Number(taken), terms };
}

interface Entry {
  seq: number;
  carIds: readonly number[];
}

/**
 * The next cars after a cursor, each once, at most `limit`, and where the reader stands then. `more`: there are others.
 * `entries`: those of the log after `from.seq`, in order.
 */
export function nextChanges(
  from: ChangesCursor,
  entries: readonly Entry[],
  limit: number,
): { ids: number[]; cursor: ChangesCursor; more: boolean } {
  const ids = new Set<number>();
  let cursor: ChangesCursor = { ...from };
  let skip = from.taken;
  for (const { seq, carIds } of entries) {
    for (const id of carIds) {
      if (skip > 0) {
        skip--;
        continue;
      }
      if (ids.size === limit && !ids.has(id)) return { ids: [...ids], cursor, more: true };
      ids.add(id);
      cursor = { seq: cursor.seq, taken: cursor.taken + 1 };
    }
    cursor = { seq, taken: 0 };
  }
  return { ids: [...ids], cursor, more: false };
}
