import { correctFromDirectory } from '#domain/car/correct-from-directory.ts';
import type { Car } from '#domain/car/car.ts';
import type { DirectoryPlaces } from '#domain/location/directory.ts';
import { retryDelay } from '#domain/lead/retry-delay.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { stockFilter } from '#domain/stock/base-filter.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { SiteRecord } from '#app/site/site-store.ts';
import { changedCarIds } from './changed-car-ids.ts';
import type { ChangeLog } from './change-log.ts';
import type { StockIndex } from './stock-index.ts';
import type { StockListeners } from './stock-listeners.ts';
import type { StockStore } from './stock-store.ts';

export interface TellServices {
  listeners: StockListeners;
  changes: Pick<ChangeLog, 'since' | 'last'>;
  stock: Pick<StockStore, 'byIds' | 'listed'>;
  /** An empty index: searched as the pages' own is, it decides what a site shows. */
  index(): StockIndex;
  random(): number;
}

/** A site whose stock is told, with the dealerships and locations of its group as they are now. */
export interface SiteToTell {
  record: SiteRecord;
  settings: SiteSettings;
  places: DirectoryPlaces;
}

/** What a site shows of a car now; null: it is not for sale there, or not any more (`Listener.sold`). */
export interface ListedCar {
  id: number;
  car: Car | null;
}

export type TellOutcome = { ok: true } | { ok: false; because: string; retryAfterMs?: number | undefined };

/** Someone who hears of the stock. Each answers whether it has heard; none throws for what the other side did. */
export interface Listener {
  /** "webhook https://partner.example/stock" */
  name: string;
  /** Settings and places that what it hears is made of, in short. It hears the whole stock again when they change. Absent: none. */
  version?: string;
  /** Whether it hears of sold cars as of others, as long as the stock is read with them; else they are gone. */
  sold?: boolean;
  /** Nothing is known of what it has heard: the whole stock, if it wants that, in batches. */
  whole(batches: AsyncIterable<Car[]>, seq: number): Promise<TellOutcome>;
  /** In order, some at a time. Told again after a failure, and then maybe more of it. `from`, `to`: entries of the log. */
  changed(cars: readonly ListedCar[], span: { from: number; to: number; part: number }): Promise<TellOutcome>;
}

/** Cars that are read and told at once. */
const BATCH = 500;

/**
 * Tells one listener what has changed in the stock of a site since it last heard. What was heard is written after it was
 * told: a run that is killed is made again, so that everything is told at least once. Returns how many cars were told.
 */
export async function tellListener(
  services: TellServices,
  { record, settings, places }: SiteToTell,
  listener: Listener,
  now: Date,
): Promise<number> {
  const { listeners, changes, stock, index, random } = services;
  const state = await listeners.state(record.id, listener.name);
  if (state.nextAt !== null && state.nextAt > now) return 0;
  const last = await changes.last(); // before the reading: a change during it is told twice rather than missed
  const { version = '', sold = false } = listener;
  const heard = state.version === version ? state.seq : null;
  if (heard !== null && last <= heard) return 0;
  const filter = stockFilter(settings, record.group_id, places.dealerships);
  const correct = correctFromDirectory(places);
  const shownOf = (cars: readonly Car[]) => {
    const part = index();
    part.put(cars.filter(({ group_id }) => group_id === record.group_id).map(correct));
    return (id: number): Car | null => {
      const car = part.byId(filter, id);
      return car === undefined || (car.status === 'sold' && !sold) ? null : car;
    };
  };
  let notified = 0;
  const ids = heard === null ? 'unknown' : await changedCarIds(changes, record.group_id, heard);
  const tell = async (): Promise<TellOutcome> => {
    if (ids === 'unknown')
      return listener.whole(
        (async function* () {
          for await (const cars of stock.listed()) {
            const shown = shownOf(cars);
            const own = cars.flatMap(({ id }) => shown(id) ?? []);
            notified += own.length;
            if (own.length > 0) yield own;
          }
        })(),
        last,
      );
    for (let at = 0; at < ids.length; at += BATCH) {
      const some = ids.slice(at, at + BATCH);
      const shown = shownOf(await stock.byIds(some));
      const outcome = await listener.changed(
        some.map((id) => ({ id, car: shown(id) })),
        { from: heard!, to: last, part: at / BATCH },
      );
      if (!outcome.ok) return outcome;
      notified += some.length;
    }
    return { ok: true };
  };
  const outcome = await tell();
  if (outcome.ok) await listeners.heard(record.id, listener.name, { seq: last, version });
  else {
    const attempts = state.attempts + 1;
    // after three days it is asked once a day: nothing is lost, because the log says what it has missed
    const wait = Math.max(retryDelay(attempts, random()) ?? DAY_MS, outcome.retryAfterMs ?? 0);
    await listeners.failed(record.id, listener.name, attempts, new Date(now.getTime() + wait), outcome.because);
  }
  return notified;
}
