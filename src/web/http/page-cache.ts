import type { LiveSite } from '#app/live-sites.ts';
import { pageBytes, type Page } from './page.ts';

/** "New arrival" and "sold" windows move with the clock: a page is made again after this long (ms) in any case. */
export const LONGEST_KEPT_MS = 60_000;

/**
 * Whole answers, kept per origin ("http://northbank.localhost:3000") and canonical URL. A shelf belongs to one snapshot
 * of one site: when settings, facts or stock of that site change there is a new snapshot, and its shelf begins empty,
 * while other sites keep theirs. A page that was begun before a change and ends after it falls on the old shelf.
 */
export interface PageCache {
  /** The page at an origin, if the site that stands at its host now (`current`) is still the one it was made for. */
  find(origin: string, key: string, current: (hostname: string) => LiveSite | undefined): Page | undefined;
  /** Renders a page once however many wait for it, and keeps it when it may be kept. */
  fill(origin: string, site: LiveSite, key: string, render: () => Promise<Rendered>): Promise<Page>;
  /** To be called when a page has grown by a variant. */
  grown(page: Page): void;
  readonly bytes: number;
  readonly pages: number;
}

export interface Rendered {
  page: Page;
  /** How long it may be kept, in ms; 0: only for those who wait for it now. */
  lifetimeMs: number;
}

interface Shelf {
  origin: string;
  hostname: string;
  site: LiveSite;
  pages: Map<string, Entry>;
  waiting: Map<string, Promise<Page>>;
}

interface Entry {
  shelf: Shelf;
  key: string;
  page: Page;
  bytes: number;
  expires: number;
  /** Asked for since the broom last passed. */
  used: boolean;
}

export function createPageCache({ maxBytes, now }: { maxBytes: number; now: () => number }): PageCache {
  const shelves = new Map<string, Shelf>();
  // oldest first; a used page gets a second round, which is as good as "least recently used" and costs a hit nothing
  const queue = new Set<Entry>();
  const entries = new WeakMap<Page, Entry>();
  let bytes = 0;

  const isCurrent = (shelf: Shelf) => shelves.get(shelf.origin) === shelf;

  const forget = (entry: Entry) => {
    if (!queue.delete(entry)) return;
    bytes -= entry.bytes;
    if (entry.shelf.pages.get(entry.key) === entry) entry.shelf.pages.delete(entry.key);
  };

  const shelfOf = (origin: string, site: LiveSite): Shelf => {
    const shelf = shelves.get(origin);
    if (shelf?.site === site) return shelf;
    if (shelf) for (const entry of shelf.pages.values()) forget(entry);
    const fresh: Shelf = { origin, hostname: new URL(origin).hostname, site, pages: new Map(), waiting: new Map() };
    shelves.set(origin, fresh);
    return fresh;
  };

  const sweep = () => {
    for (const entry of queue) {
      if (bytes <= maxBytes) return;
      if (entry.used && entry.expires > now()) {
        entry.used = false;
        queue.delete(entry);
        queue.add(entry);
      } else {
        forget(entry);
        if (entry.shelf.pages.size === 0 && isCurrent(entry.shelf)) shelves.delete(entry.shelf.origin);
      }
    }
  };

  const keep = (shelf: Shelf, key: string, { page, lifetimeMs }: Rendered, began: number) => {
    if (lifetimeMs <= 0 || !isCurrent(shelf)) return;
    const size = pageBytes(page) + key.length * 2;
    if (size > maxBytes / 8) return;
    const before = shelf.pages.get(key);
    if (before) forget(before);
    const entry: Entry = { shelf, key, page, bytes: size, expires: began + lifetimeMs, used: false };
    shelf.pages.set(key, entry);
    queue.add(entry);
    entries.set(page, entry);
    bytes += size;
    sweep();
  };

  return {
    find(origin, key, current) {
      const shelf = shelves.get(origin);
      if (shelf === undefined || current(shelf.hostname) !== shelf.site) return undefined;
      const entry = shelf.pages.get(key);
      if (entry === undefined || entry.expires <= now()) return undefined;
      entry.used = true;
      return entry.page;
    },
    fill(origin, site, key, render) {
      const shelf = shelfOf(origin, site);
      const waited = shelf.waiting.get(key);
      if (waited) return waited;
      const began = now();
      const work = render()
        .then((rendered) => {
          keep(shelf, key, rendered, began);
          return rendered.page;
        })
        .finally(() => shelf.waiting.delete(key));
      shelf.waiting.set(key, work);
      return work;
    },
    grown(page) {
      const entry = entries.get(page);
      if (!entry || !queue.has(entry)) return;
      const size = pageBytes(page) + entry.key.length * 2;
      bytes += size - entry.bytes;
      entry.bytes = size;
      sweep();
    },
    get bytes() {
      return bytes;
    },
    get pages() {
      return queue.size;
    },
  };
}
