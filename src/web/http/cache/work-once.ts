/** Work under way, by the name of what it makes: anyone who wants the same thing waits for it, too. */
export function workOnce<Made>() {
  const underWay = new Map<string, Promise<Made>>();
  return {
    has: (name: string): boolean => underWay.has(name),
    /** Failed work fails for all who wait for it, and is begun again for the next. */
    do(name: string, work: () => Promise<Made>): Promise<Made> {
      const known = underWay.get(name);
      if (known) return known;
      const begun = work().finally(() => underWay.delete(name));
      underWay.set(name, begun);
      return begun;
    },
  };
}
