/** The keys of addresses and forms that are read while something runs: what a page is asked for is known without a list. */
export async function readKeys(run: () => Promise<unknown>): Promise<string[]> {
  const read = new Set<string>();
  const undo = [URLSearchParams.prototype, FormData.prototype].flatMap((prototype) =>
    (['get', 'getAll', 'has'] as const).map((method) => {
      const own = prototype[method] as (this: unknown, name: string) => unknown;
      Object.assign(prototype, {
        [method](this: unknown, name: string) {
          read.add(name);
          return own.call(this, name);
        },
      });
      return () => Object.assign(prototype, { [method]: own });
    }),
  );
  try {
    await run();
  } finally {
    for (const put of undo) put();
  }
  return [...read];
}
