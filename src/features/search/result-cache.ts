/** Cached results, newest last; the oldest is evicted at the limit: "the last 20 results are kept in memory". */
const LIMIT = 20;
/** Stock changes; older results are fetched again (ms). */
const FRESH_MS = 60_000;

interface Result {
  failed: boolean;
}

interface Entry {
  result: Result;
  at: number;
}

/** The searches of this browser's visit: Back shows them at once. */
export function createResultCache() {
  const entries = new Map<string, Entry>();
  let last: Result | undefined;

  const set = (address: string, result: Result) => {
    last = result;
    entries.delete(address);
    entries.set(address, { result, at: Date.now() });
    for (const oldest of entries.keys()) {
      if (entries.size <= LIMIT) break;
      entries.delete(oldest);
    }
  };

  return {
    set,
    /**
     * A fresh result, or one of the last minute, or when the request fails the last one, marked as failed. Redirects and
     * missing pages are thrown on.
     */
    async get<T extends Result>(address: string, request: () => Promise<T>): Promise<T> {
      const cached = entries.get(address);
      if (cached && Date.now() - cached.at < FRESH_MS) return cached.result as T;
      try {
        const result = await request();
        set(address, result);
        return result;
      } catch (problem) {
        if (last === undefined || problem instanceof Response || (problem as { status?: number }).status === 404)
          throw problem;
        return { ...last, failed: true } as T;
      }
    },
  };
}

export const resultCache = createResultCache();
