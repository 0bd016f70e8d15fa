import { MINUTE_MS } from '#domain/time/durations.ts';
import type { LiveSite, Revision } from '#app/site/live-sites.ts';
import type { SharedCache } from '../../pages/define-page.ts';
import { responseBytes, type PreparedResponse } from '../answers/prepared-response.ts';
import { createByteBudget, type Cached } from './byte-budget.ts';
import type { Scheme } from '../chain/read-address.ts';
import { workOnce } from './work-once.ts';

/** "New arrival" and "sold" windows move with the clock: a page is made again after this long (ms) in any case. */
export const LONGEST_CACHED_MS = MINUTE_MS;

type Shows = SharedCache['shows'];

/**
 * Finished answers by site and canonical address. A partition belongs to one revision of what its pages show: when the
 * settings or the stock of a site change, the next page that is kept empties it, while other sites, and pages that show no
 * stock, keep theirs. A page that was begun before a change and ends after it is never sent to anyone who comes later.
 */
export interface PageCache {
  find(site: LiveSite, scheme: Scheme, key: string): PreparedResponse | undefined;
  /** The same when its time is over: better than nothing while there is no time to make it again. */
  findOutdated(site: LiveSite, scheme: Scheme, key: string): PreparedResponse | undefined;
  /** Why there is no copy to send, in words for the operator. */
  whyMissing(at: PagePlace, key: string): string;
  /** Renders a page once however many wait for it, and keeps it when it may be cached. */
  fill(at: PagePlace, key: string, render: () => Promise<Rendered>): Promise<PreparedResponse>;
  /** To be called when a page has grown by a variant. */
  grown(page: PreparedResponse): void;
  readonly bytes: number;
  readonly pages: number;
  readonly partitions: number;
}

/** Which partition. The scheme counts because a page names its own address. */
export interface PagePlace {
  site: LiveSite;
  scheme: Scheme;
  shows: Shows;
}

export interface Rendered {
  page: PreparedResponse;
  /** How long it may be cached, in ms; 0: only for those who wait for it now. */
  lifetimeMs: number;
}

interface Partition {
  revision: Revision;
  pages: Map<string, Entry>;
}

interface Entry extends Cached {
  key: string;
  page: PreparedResponse;
}

const nameOf = (site: LiveSite, scheme: Scheme, shows: Shows): string => `${site.record.id} ${scheme} ${shows}`;
const revisionOf = (site: LiveSite, shows: Shows): Revision =>
  shows === 'stock' ? site.stockRevision : site.siteRevision;
/** What is made at a place, as it stands. */
const workOf = ({ site, scheme, shows }: PagePlace, key: string): string =>
  `${nameOf(site, scheme, shows)} ${revisionOf(site, shows).number} ${key}`;
const sizeOf = (page: PreparedResponse, key: string): number => responseBytes(page) + key.length * 2;

export function createPageCache({ maxBytes, now }: { maxBytes: number; now: () => number }): PageCache {
  const partitions = new Map<string, Partition>();
  const budget = createByteBudget<Entry>({ maxBytes, now });
  const entries = new WeakMap<PreparedResponse, Entry>();
  const rendering = workOnce<PreparedResponse>();

  /** Undefined: who came before a change keeps nothing after it. */
  const partitionFor = (name: string, revision: Revision): Partition | undefined => {
    const partition = partitions.get(name);
    if (partition?.revision === revision) return partition;
    if (partition && partition.revision.number > revision.number) return undefined;
    if (partition) for (const entry of partition.pages.values()) budget.remove(entry);
    const fresh: Partition = { revision, pages: new Map() };
    partitions.set(name, fresh);
    return fresh;
  };

  const add = ({ site, scheme, shows }: PagePlace, key: string, { page, lifetimeMs }: Rendered, began: number) => {
    const bytes = sizeOf(page, key);
    if (lifetimeMs <= 0 || !budget.holds(bytes)) return;
    const name = nameOf(site, scheme, shows);
    const partition = partitionFor(name, revisionOf(site, shows));
    if (!partition) return;
    const { pages } = partition;
    const dropped = () => {
      if (pages.get(key) === entry) pages.delete(key);
      if (pages.size === 0 && partitions.get(name) === partition) partitions.delete(name);
    };
    const entry: Entry = { key, page, bytes, expires: began + lifetimeMs, used: false, dropped };
    const before = pages.get(key);
    pages.set(key, entry); // before the other goes: a partition without pages is let go
    if (before) budget.remove(before);
    entries.set(page, entry);
    budget.add(entry);
  };

  const entryIn = (site: LiveSite, scheme: Scheme, shows: Shows, key: string): Entry | undefined => {
    const partition = partitions.get(nameOf(site, scheme, shows));
    return partition?.revision === revisionOf(site, shows) ? partition.pages.get(key) : undefined;
  };
  const findIn = (site: LiveSite, scheme: Scheme, shows: Shows, key: string): PreparedResponse | undefined => {
    const entry = entryIn(site, scheme, shows, key);
    if (entry === undefined || entry.expires <= now()) return undefined;
    entry.used = true;
    return entry.page;
  };

  return {
    find: (site, scheme, key) => findIn(site, scheme, 'stock', key) ?? findIn(site, scheme, 'site', key),
    findOutdated: (site, scheme, key) =>
      (entryIn(site, scheme, 'stock', key) ?? entryIn(site, scheme, 'site', key))?.page,
    whyMissing(at, key) {
      if (rendering.has(workOf(at, key))) return 'being made for someone else';
      const { site, scheme, shows } = at;
      const partition = partitions.get(nameOf(site, scheme, shows));
      if (partition && partition.revision !== revisionOf(site, shows))
        return `the ${shows === 'stock' ? 'stock or the settings have' : 'settings have'} changed`;
      return partition?.pages.has(key) ? 'too old' : 'no copy is kept';
    },
    fill: (at, key, render) =>
      rendering.do(workOf(at, key), async () => {
        const began = now();
        const rendered = await render();
        add(at, key, rendered, began);
        return rendered.page;
      }),
    grown(page) {
      const entry = entries.get(page);
      if (entry) budget.resize(entry, sizeOf(page, entry.key));
    },
    get bytes() {
      return budget.bytes;
    },
    get pages() {
      return budget.count;
    },
    get partitions() {
      return partitions.size;
    },
  };
}
