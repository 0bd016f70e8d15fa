import { carsAlike } from '#app/watchlist/cars-alike.ts';
import type { SavedCar } from '#app/watchlist/watchlist-store.ts';
import type { Vote } from '#app/watchlist/watchlist-shares.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { Person } from '#app/sign-in/people-store.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import type { Car } from '#domain/car/car.ts';
import { comparePath, MOST_COMPARED } from '#domain/compare/compare-path.ts';
import { areaLink } from '#domain/garage/garage-policy.ts';
import { formatDayOfMonth } from '#domain/text/format-date.ts';
import { localDay } from '#domain/text/local-day.ts';
import type { SavedRowView, WatchlistView } from '#features/watchlist/watchlist-view.ts';
import { listNews } from '#features/watchlist/what-changed.tsx';
import { carRow } from '../../cards/car-row.ts';
import { alikeInWords, similarAction } from './cars-alike-view.ts';
import { rowNews } from './row-news.ts';

export interface ListedOn {
  site: LiveSite;
  stock: Pick<StockIndex, 'byId' | 'search'>;
  now: Date;
  /** The link of theirs for someone who votes. */
  share: Shared | undefined;
}

interface Shared {
  href: string;
  expiresAt: Date;
  votes: readonly Vote[];
}

/** A person's watchlist on this site, without vehicles that only a sister site shows. */
export async function watchlistView(
  person: Person,
  saved: readonly SavedCar[],
  { site, stock, now, share }: ListedOn,
): Promise<WatchlistView> {
  const { record, settings, stockFilter } = site;
  const cars = new Map(saved.flatMap(({ carId }) => entry(carId, stock.byId(stockFilter, carId))));
  const alike = await carsAlike([...cars.values()], site, stock, now);
  const rows = saved.flatMap((one): SavedRowView[] => {
    const car = cars.get(one.carId);
    if (car === undefined) return one.siteId === record.id ? [{ gone: { id: one.carId, name: one.name } }] : [];
    const others = alikeInWords(alike.get(car.id), car, settings);
    const row = carRow(car, site, now);
    return [
      {
        car: { ...row, actions: [...row.actions, ...similarAction(car, others, settings, now)] },
        news: rowNews(one, car, { settings, now, alike: others }),
        vote: share?.votes.find(({ carId }) => carId === car.id) ?? null,
      },
    ];
  });
  const onSale = rows.flatMap((row) => ('car' in row && row.car.sold === null ? [row.car.id] : []));
  return {
    garage: settings.garage.enabled ? areaLink(settings.garage) : null,
    compareHref: onSale.length < 2 ? null : comparePath(onSale.slice(0, MOST_COMPARED)),
    phone: `the number ending in ${person.phone.slice(-3)}`,
    news: listNews(rows.flatMap((row) => ('car' in row ? [row] : []))),
    share:
      share && rows.length > 0
        ? { href: share.href, until: formatDayOfMonth(localDay(share.expiresAt, settings.site.timezone)) }
        : null,
    rows,
  };
}

const entry = (id: number, car: Car | undefined): [number, Car][] => (car === undefined ? [] : [[id, car]]);
