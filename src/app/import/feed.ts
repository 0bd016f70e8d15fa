/** One row of a feed, or why there is none. Lines count from 1, the header included; rows of objects count as lines. */
export type FeedRow = { line: number; cells: Record<string, unknown> } | { line: number; error: string; text: string };

/** Where rows come from: a file, a stream, a generator. Rows come in batches, because a promise for each would cost more than the row. */
export interface Feed {
  /** The names in the header; undefined when each row carries its own names (JSON Lines, objects). */
  columns?: readonly string[] | undefined;
  rows: AsyncIterable<readonly FeedRow[]>;
  /** What the file is, a label each: "CSV, separated by semicolons", "gzip". */
  about?: readonly string[] | undefined;
  /** How much was read, for the time left. `total` is undefined for a stream. */
  bytes?: (() => { read: number; total?: number | undefined }) | undefined;
  /** What the reader noticed about the whole file ("Read as Windows-1252."); complete once the rows have ended. */
  remarks?: (() => readonly string[]) | undefined;
}

/** The file itself cannot be used: empty, no header, breaks off. The message says what to fix; nothing was imported. */
export class UnusableFeed extends Error {
  override name = 'UnusableFeed';
}

/** What is to read the file does not fit it, or does not find it: its sender cannot mend that. */
export class UnfitSetUp extends UnusableFeed {}

/** Too many of its rows cannot be read to take it for the whole stock; as a part of the stock it may be. */
export class NotFullStock extends UnfitSetUp {}

/** There is nothing in the file: more often an export that went wrong than a dealership without a car. */
export class EmptyFeed extends UnusableFeed {}

/** Something kept an import from its end when a part of it was in already: its message says what becomes of the rest. */
export class BrokenOffImport extends Error {
  override name = 'BrokenOffImport';
}

const BATCH = 1000;

/** A feed of objects, such as a generator's. */
export function objectFeed(objects: AsyncIterable<Record<string, unknown>> | Iterable<Record<string, unknown>>): Feed {
  return { rows: batches(objects) };
}

async function* batches(
  objects: AsyncIterable<Record<string, unknown>> | Iterable<Record<string, unknown>>,
): AsyncGenerator<FeedRow[]> {
  let line = 0;
  let batch: FeedRow[] = [];
  for await (const cells of objects) {
    batch.push({ line: ++line, cells });
    if (batch.length >= BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
