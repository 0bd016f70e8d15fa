import { carsAlike } from '#app/watchlist/cars-alike.ts';
import type { SavedCar } from '#app/watchlist/watchlist-store.ts';
import type { Vote } from '#app/watchlist/watchlist-shares.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { Person } from '#app/sign-in/people-store.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import type { Car } from '#domain/car/car.ts';
import { similarSearch } from '#domain/car/similar-cars.ts';
import { comparePath, MOST_COMPARED } from '#domain/compare/compare-path.ts';
import { areaLink } from '#domain/garage/garage-policy.ts';
import { currencyLabel } from '#domain/price/currency-label.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { searchToUrl } from '#domain/search/search-to-url.ts';
import { SEARCH_PATH } from '#domain/site/site-paths.ts';
import { formatDayOfMonth } from '#domain/text/format-date.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import { localDay } from '#domain/text/local-day.ts';
import type { RowAction } from '#entities/watchlist/car-row-view.ts';
import type { SavedRowView, WatchlistView } from '#features/watchlist/watchlist-view.ts';
import { carRow } from '../../cards/car-row.ts';
import { rowNews, type Alike } from './row-news.ts';

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

/** More news than this is read in the rows. */
const MOST_NEWS = 6;

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
    const others = alikeInWords(alike.get(car.id), car, site);
    const row = carRow(car, site, now);
    return [
      {
        car: { ...row, actions: [...row.actions, ...similarAction(car, others, site, now)] },
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
    terms: settings.driveAway ? `drive away in ${settings.driveAway.state}` : null,
    news: rows
      .flatMap((row) => {
        if (!('car' in row) || row.news[0] === undefined) return [];
        const { kind, text } = row.news[0];
        return [{ kind, text, name: [row.car.title, row.car.subtitle].filter(Boolean).join(' '), href: row.car.href }];
      })
      .slice(0, MOST_NEWS),
    share:
      share && rows.length > 0
        ? { href: share.href, until: formatDayOfMonth(localDay(share.expiresAt, settings.site.timezone)) }
        : null,
    rows,
  };
}

const entry = (id: number, car: Car | undefined): [number, Car][] => (car === undefined ? [] : [[id, car]]);

function alikeInWords(
  found: { count: number; from: number | null } | undefined,
  car: Car,
  { settings }: LiveSite,
): Alike | undefined {
  if (found === undefined) return undefined;
  const label = currencyLabel(settings.price.currencyLabel, settings.site.country, car.location?.country);
  return { count: found.count, from: found.from === null ? null : formatMoney(found.from, label) };
}

/** The way to others, for a car that someone else has or is about to have. */
function similarAction(car: Car, others: Alike | undefined, { settings }: LiveSite, now: Date): RowAction[] {
  if (isSellable(car) && !car.reserved) return [];
  const query = similarSearch(car, carPrice(car, settings, now).compared.purchase);
  const href = `${SEARCH_PATH}?${searchToUrl(query)}`;
  if (others === undefined || others.count === 0) return [{ name: settings.card.similarText, href }];
  return [
    {
      name: `See ${formatNumber(others.count)} like it`,
      href,
      fact: others.from === null ? undefined : `from ${others.from}`,
    },
  ];
}
