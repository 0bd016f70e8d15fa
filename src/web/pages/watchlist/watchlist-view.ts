import { formatDayOfMonth } from '#domain/text/format-date.ts';
import { localDay } from '#domain/text/local-day.ts';
import { shownPrice } from '#app/watchlist/save-cars.ts';
import type { SavedCar } from '#app/watchlist/watchlist-store.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { Person } from '#app/sign-in/people-store.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import type { Car } from '#domain/car/car.ts';
import { comparePath, MOST_COMPARED } from '#domain/compare/compare-path.ts';
import { currencyLabel } from '#domain/price/currency-label.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { areaLink } from '#domain/garage/garage-policy.ts';
import { priceSince } from '#domain/watchlist/price-since.ts';
import type { SavedRowView, WatchlistView } from '#features/watchlist/watchlist-view.ts';
import { carRow } from '../../cards/car-row.ts';

/** A person's watchlist on this site, without vehicles that only a sister site shows. */
export function watchlistView(
  person: Person,
  saved: readonly SavedCar[],
  { site, stock, now }: { site: LiveSite; stock: Pick<StockIndex, 'byId'>; now: Date },
): WatchlistView {
  const { record, settings, stockFilter } = site;
  const rows = saved.flatMap((one): SavedRowView[] => {
    const car = stock.byId(stockFilter, one.carId);
    if (car !== undefined) return [{ car: carRow(car, settings, now), change: changeOf(one, car, settings) }];
    return one.siteId === record.id ? [{ gone: { id: one.carId, name: one.name } }] : [];
  });
  const onSale = rows.flatMap((row) => ('car' in row && row.car.sold === null ? [row.car.id] : []));
  const compareHref = onSale.length < 2 ? null : comparePath(onSale.slice(0, MOST_COMPARED));
  const garage = settings.garage.enabled ? areaLink(settings.garage) : null;
  return { garage, compareHref, phone: `the number ending in ${person.phone.slice(-3)}`, rows };
}

function changeOf({ price, priceType, savedAt }: SavedCar, car: Car, settings: SiteSettings) {
  const since = priceSince({ amount: price, type: priceType }, shownPrice(car, settings));
  if (since === undefined) return null;
  const label = currencyLabel(settings.price.currencyLabel, settings.site.country, car.location?.country);
  const day = formatDayOfMonth(localDay(savedAt, settings.site.timezone));
  const words = since.changed === 'dropped' ? 'less' : 'more';
  return {
    kind: since.changed,
    text: `${formatMoney(since.by, label)} ${words} than when you saved it on ${day}`,
  };
}
