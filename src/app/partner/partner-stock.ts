import { nextChanges, readCursor, cursorText } from '#domain/partner/changes-cursor.ts';
import type { Car } from '#domain/car/car.ts';
import type { LiveSite, Revision } from '#app/site/live-sites.ts';
import { carIdsOf, ifCutOff } from '#app/stock/changed-car-ids.ts';
import type { ChangeLog } from '#app/stock/change-log.ts';
import { vehicleTerms } from '#app/stock/stock-terms.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';

export interface PartnerStockPorts {
  stock: Pick<StockIndex, 'cars' | 'byId'>;
  changes: Pick<ChangeLog, 'since'>;
  /** The last entry of the change log that this process shows. */
  shown(): number;
}

/** What became of a car: what the site shows of it now, or that it is shown no more (null). */
export interface StockChange {
  id: number;
  car: Car | null;
}

const known = new WeakMap<Revision, number[]>();

/** Every car for sale that a site shows, by id, a part of them at a time: `after` is the last id of the part before. */
export function stockPage(site: LiveSite, { stock }: PartnerStockPorts, after: number, limit: number): Car[] {
  let ids = known.get(site.stockRevision);
  if (!ids) {
    ids = [];
    for (const { id } of stock.cars()) if (forSale(stock.byId(site.stockFilter, id))) ids.push(id);
    ids.sort((a, b) => a - b);
    known.set(site.stockRevision, ids);
  }
  const from = ids.findIndex((id) => id > after);
  const page = from === -1 ? [] : ids.slice(from, from + limit);
  return page.flatMap((id) => stock.byId(site.stockFilter, id) ?? []);
}

const forSale = (car: Car | undefined): boolean => car !== undefined && car.status !== 'sold';

/**
 * The whole stock has to be read again where the log no longer reaches back so far (`outdated`), or where what all
 * vehicles are shown by has changed since (`other terms`).
 */
export type ReadChanges =
  | { cursor: string; more: boolean; changes: StockChange[] }
  | 'outdated'
  | 'other terms'
  | 'unknown cursor';

/**
 * What has changed for a site since a cursor; without one: where to begin. No entry is read that this process does not
 * show yet, and of a car that the site does not show nothing but its id is told.
 */
export async function changesSince(
  site: LiveSite,
  { stock, changes, shown }: PartnerStockPorts,
  since: string | undefined,
  limit: number,
  now: Date,
): Promise<ReadChanges> {
  const terms = vehicleTerms(site.settings, site, now);
  const last = shown();
  if (since === undefined) return { cursor: cursorText({ seq: last, taken: 0 }, terms), more: false, changes: [] };
  const from = readCursor(since);
  if (!from || from.seq > last) return 'unknown cursor';
  if (from.terms !== terms) return 'other terms';
  const entries = await changes.since(from.seq).catch(ifCutOff('outdated'));
  if (entries === 'outdated') return entries;
  const { groupId } = site.stockFilter;
  const own = entries.flatMap((entry) =>
    entry.seq > last ? [] : [{ seq: entry.seq, carIds: carIdsOf(entry, groupId) }],
  );
  const next = nextChanges(from, own, limit);
  return {
    cursor: cursorText(next.cursor, terms),
    more: next.more,
    changes: next.ids.map((id) => {
      const car = stock.byId(site.stockFilter, id);
      return { id, car: forSale(car) ? car! : null };
    }),
  };
}
