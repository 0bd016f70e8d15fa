import { readThen } from '#domain/watchlist/saved-then.ts';
import { thenOrSaved } from '#domain/watchlist/visits.ts';
import { formatDay } from '#domain/text/format-date.ts';
import type { CarNowView } from '#entities/watchlist/car-row-view.ts';
import { fetchCars } from '#entities/watchlist/fetch-cars.ts';
import { keepThen, keptThen } from '#entities/watchlist/kept-then.ts';
import { keepVisit, keptVisit } from '#entities/watchlist/kept-visits.ts';
import { deviceList } from '#entities/watchlist/watchlist-state.ts';
import { listNews, type ListNews } from './what-changed.tsx';

/** The list of this device, and its news. */
export interface OwnList {
  cars: CarNowView[];
  news: ListNews[];
  /** "since Friday 27 November" */
  since: string;
}

/** Asks for the list of this device, and keeps how it is now for the next visit. Throws when it cannot be asked. */
export async function fetchList(signal: AbortSignal): Promise<OwnList> {
  const now = Date.now();
  const saved = keptThen();
  const visit = keptVisit(now);
  const then = thenOrSaved(visit, saved);
  const since = fetchCars(deviceList(), signal, saved);
  const [cars, lately] = await Promise.all([since, then === saved ? since : fetchCars(deviceList(), signal, then)]);
  keepThen(cars.map(({ standing }) => standing));
  // of a sold one its number alone: its sale is no news again
  keepVisit(
    now,
    cars.map(({ id, sold, standing }) => (sold === null ? standing : String(id))),
  );
  return { cars, news: listNews(lately.map((car) => ({ car, news: car.news }))), since: sinceWhen(visit, cars) };
}

function sinceWhen(visit: string, cars: readonly CarNowView[]): string {
  if (visit === '') return 'since you saved them';
  const [then, today] = [visit, cars.map(({ standing }) => standing).join('|')].map((text) => readThen(text)[0]?.day);
  return then === undefined || then === today ? 'since your last visit' : `since ${formatDay(then)}`;
}
