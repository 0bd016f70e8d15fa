/** What is counted of a site by the day. `about`: a car's id, else empty. */
export interface DailyCount {
  siteId: number;
  /** ISO day in the site's own zone. */
  day: string;
  what: 'page' | 'search' | 'car';
  about: string;
  count: number;
}

/** Port: the counts of all processes together. */
export interface DailyCounts {
  /** Adds to what stands there. */
  add(counts: readonly DailyCount[]): Promise<void>;
}

export interface PageCounterPorts<Site> {
  store: DailyCounts;
  /** Which counts one look at this address is; none: it is no page that people look at. */
  meaning(site: Site, address: string): Omit<DailyCount, 'count'>[];
  warn(error: unknown): void;
}

export interface PageCounter<Site> {
  /** A page was sent. As cheap as can be: no look at what it means before `flush`. */
  saw(site: Site, address: string): void;
  /** Adds what was seen since to the counts of all processes; while the database is away it waits, and is lost at the end. */
  flush(): Promise<void>;
}

/** Addresses that wait to be counted; invented ones could be endless, and more are not counted. */
export const MOST_ADDRESSES = 10_000;

/** Counts pages in memory, by address, with nothing of who asked. */
export function createPageCounter<Site extends object>({
  store,
  meaning,
  warn,
}: PageCounterPorts<Site>): PageCounter<Site> {
  let seen = new Map<Site, Map<string, number>>();
  let addresses = 0;
  let waiting = new Map<string, DailyCount>();
  let warned = false;

  const understand = () => {
    for (const [site, counted] of seen)
      for (const [address, times] of counted)
        for (const one of meaning(site, address)) {
          const key = [one.siteId, one.day, one.what, one.about].join('|');
          const known = waiting.get(key);
          if (known) known.count += times;
          else if (waiting.size < MOST_ADDRESSES) waiting.set(key, { ...one, count: times });
        }
    seen = new Map();
    addresses = 0;
  };

  return {
    saw(site, address) {
      let ofSite = seen.get(site);
      if (!ofSite) seen.set(site, (ofSite = new Map<string, number>()));
      const times = ofSite.get(address);
      if (times === undefined && ++addresses > MOST_ADDRESSES) return;
      ofSite.set(address, (times ?? 0) + 1);
    },
    async flush() {
      understand();
      if (waiting.size === 0) return;
      const taken = waiting;
      waiting = new Map();
      try {
        await store.add([...taken.values()]);
        warned = false;
      } catch (error) {
        for (const [key, one] of taken) waiting.set(key, { ...one, count: one.count + (waiting.get(key)?.count ?? 0) });
        if (!warned) warn(error);
        warned = true;
      }
    },
  };
}
