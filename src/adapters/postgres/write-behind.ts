/** So many (items) may wait for the database; a database that hangs must not fill the memory. */
const LIMIT = 1_000;

/** What `add` throws when too many wait already. */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting';
}

/**
 * For records that nobody waits for: one write is under way at a time, on one connection, and what comes meanwhile goes
 * together with the next one. `add` resolves when its item is written.
 */
export function writeBehind<T>(
  write: (items: readonly T[]) => Promise<void>,
  limit = LIMIT,
): (item: T) => Promise<void> {
  let next: { items: T[]; written: Promise<void> } | undefined;
  let current: Promise<void> = Promise.resolve();
  let waiting = 0;

  return (item) => {
    if (waiting >= limit)
      return Promise.reject(new TooManyWaiting(`${limit} records wait for the database; this one is not kept`));
    waiting++;
    if (next === undefined) {
      const items: T[] = [];
      const written = current.then(async () => {
        next = undefined;
        try {
          await write(items);
        } finally {
          waiting -= items.length;
        }
      });
      next = { items, written };
      current = written.catch(() => {}); // told to those who added
    }
    next.items.push(item);
    return next.written;
  };
}
