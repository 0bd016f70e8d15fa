export interface RecentlyUsed<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
}

/**
 * A map that drops what has not been used while `generation` others were: at most twice as many are held. Cheaper to
 * read than a list in order of use, and as good where a few more or less do not matter.
 */
export function recentlyUsed<V>(generation: number): RecentlyUsed<V> {
  let young = new Map<string, V>();
  let old = new Map<string, V>();
  const set = (key: string, value: V) => {
    if (young.size >= generation && !young.has(key)) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
  };
  return {
    set,
    get(key) {
      const value = young.get(key);
      if (value !== undefined) return value;
      const saved = old.get(key);
      if (saved !== undefined) set(key, saved);
      return saved;
    },
  };
}
