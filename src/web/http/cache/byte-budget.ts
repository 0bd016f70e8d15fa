/** Something that is kept as long as there is room for it. */
export interface Cached {
  bytes: number;
  /** Before then it is worth a second round. */
  expires: number;
  /** Asked for since eviction last passed it. */
  used: boolean;
  /** Called once it has been let go. */
  dropped(): void;
}

/**
 * Keeps things within a number of bytes. Oldest first; what was used gets a second round, which is as good as "least
 * recently used" and costs a hit nothing.
 */
export function createByteBudget<One extends Cached>({ maxBytes, now }: { maxBytes: number; now: () => number }) {
  const queue = new Set<One>();
  let bytes = 0;

  const remove = (one: One): void => {
    if (!queue.delete(one)) return;
    bytes -= one.bytes;
    one.dropped();
  };

  const evict = (): void => {
    for (const one of queue) {
      if (bytes <= maxBytes) return;
      if (one.used && one.expires > now()) {
        one.used = false;
        queue.delete(one);
        queue.add(one);
      } else remove(one);
    }
  };

  return {
    /** Whether one so large may be kept: nothing may push out all the rest. */
    holds: (size: number) => size <= maxBytes / 8,
    add(one: One): void {
      queue.add(one);
      bytes += one.bytes;
      evict();
    },
    resize(one: One, size: number): void {
      if (!queue.has(one)) return;
      bytes += size - one.bytes;
      one.bytes = size;
      evict();
    },
    remove,
    get bytes() {
      return bytes;
    },
    get count() {
      return queue.size;
    },
  };
}
