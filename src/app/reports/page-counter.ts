/** What is counted of a site by the day. */
export interface DailyCount {
  siteId: number;
  /** ISO day in the site's own zone. */
  day: string;
  /** `not-found` is that of `wanted` which found nothing, or few. */
  what: 'visit' | 'page' | 'search' | 'wanted' | 'not-found' | 'car' | 'assistant';
  /** A car's id, the name of an assistant's tool, where a visit came from (VisitSource), what was looked for (`wantedSearch`); else empty. */
  about: string;
  count: number;
}

/** Port: the counts of all processes together. */
export interface DailyCounts {
  /** Adds to what stands there. */
  add(counts: readonly DailyCount[]): Promise<void>;
}

type Meaning = readonly Omit<DailyCount, 'count'>[];

export interface PageCounterPorts<Site> {
  store: DailyCounts;
  /** Which counts one look at this address is; none: it is no page that people look at. */
  viewMeaning(site: Site, address: string): Meaning | Promise<Meaning>;
  /** Which counts it is that someone came to this address from elsewhere: from a host, or '' when none is said. */
  visitMeaning(site: Site, address: string, from: string): Meaning;
  /** Lets others continue. */
  rest(): Promise<unknown>;
  warn(error: unknown): void;
}

export interface PageCounter<Site> {
  /**
   * A page was sent; `from`: the host that it was asked from, undefined from the site itself. As cheap as can be: no look at
   * what it means before `flush`.
   */
  count(site: Site, address: string, from?: string): void;
  /** Something that is no page was asked for. */
  add(meaning: Meaning): void;
  /** Adds what was seen since to the counts of all processes; while the database is unavailable it waits, and is lost at the end. */
  flush(): Promise<void>;
}

/** Addresses that wait to be counted; invented ones could be endless, and more are not counted. */
export const MOST_ADDRESSES = 10_000;
/** Hosts that one address was asked from. */
const MOST_HOSTS = 20;

interface Looks {
  times: number;
  /** By host. */
  from: Map<string, number> | undefined;
}

/** Counts pages in memory, by address, with nothing of who asked. */
export function createPageCounter<Site extends object>({
  store,
  viewMeaning,
  visitMeaning,
  rest,
  warn,
}: PageCounterPorts<Site>): PageCounter<Site> {
  let seen = new Map<Site, Map<string, Looks>>();
  let addresses = 0;
  let waiting = new Map<string, DailyCount>();
  let warned = false;
  let flushing: Promise<void> | undefined;

  const warnOnce = (error: unknown) => {
    if (!warned) warn(error);
    warned = true;
  };

  const count = (meaning: Meaning, times: number) => {
    for (const one of meaning) {
      const key = [one.siteId, one.day, one.what, one.about].join('|');
      const known = waiting.get(key);
      if (known) known.count += times;
      else if (waiting.size < MOST_ADDRESSES) waiting.set(key, { ...one, count: times });
    }
  };

  const understand = async () => {
    const taken = seen;
    seen = new Map();
    addresses = 0;
    for (const [site, looks] of taken)
      for (const [address, { times, from }] of looks) {
        try {
          count(await viewMeaning(site, address), times);
          for (const [host, visits] of from ?? []) count(visitMeaning(site, address, host), visits);
        } catch (error) {
          warnOnce(error);
        }
        await rest();
      }
  };

  const flush = async () => {
    await understand();
    if (waiting.size === 0) return;
    const taken = waiting;
    waiting = new Map();
    try {
      await store.add([...taken.values()]);
      warned = false;
    } catch (error) {
      for (const [key, one] of taken) waiting.set(key, { ...one, count: one.count + (waiting.get(key)?.count ?? 0) });
      warnOnce(error);
    }
  };

  return {
    count(site, address, from) {
      let ofSite = seen.get(site);
      if (!ofSite) seen.set(site, (ofSite = new Map<string, Looks>()));
      let looks = ofSite.get(address);
      if (!looks) {
        if (++addresses > MOST_ADDRESSES) return;
        ofSite.set(address, (looks = { times: 0, from: undefined }));
      }
      looks.times++;
      if (from === undefined) return;
      looks.from ??= new Map();
      if (looks.from.has(from) || looks.from.size < MOST_HOSTS) looks.from.set(from, (looks.from.get(from) ?? 0) + 1);
    },
    add: (meaning) => count(meaning, 1),
    async flush() {
      await flushing; // what is being understood is added before the process ends
      await (flushing = flush());
    },
  };
}
