/** Kept pages, newest last; the oldest is evicted at the limit: "the last 20 results are kept in memory". */
const LIMIT = 20;
/** Stock changes; older results are fetched again (ms). */
const FRESH_MS = 60_000;

/** The searches of this page's visit, by address: Back shows them at once. */
export function createRecentPages<Page>() {
  const entries = new Map<string, { page: Promise<Page>; at: number }>();
  const keep = (address: string, page: Promise<Page>, at: number) => {
    entries.delete(address);
    entries.set(address, { page, at });
    for (const oldest of entries.keys()) {
      if (entries.size <= LIMIT) break;
      entries.delete(oldest);
    }
  };
  return {
    /** The page of the last minute, or what `request` answers, which is kept unless it fails. */
    get(address: string, request: () => Promise<Page>): Promise<Page> {
      const known = entries.get(address);
      if (known && Date.now() - known.at < FRESH_MS) return known.page;
      const page = request();
      keep(address, page, Date.now());
      page.catch(() => {
        if (entries.get(address)?.page === page) entries.delete(address);
      });
      return page;
    },
    /** `at`: when it was fetched. */
    keep: (address: string, page: Page, at: number) => keep(address, Promise.resolve(page), at),
    /** The page is shown now, and kept again when it is left. */
    take: (address: string) => void entries.delete(address),
  };
}
