import { carsAlike } from '#app/watchlist/cars-alike.ts';
import { shownPrice } from '#app/watchlist/save-cars.ts';
import type { Car } from '#domain/car/car.ts';
import type { VisitSettings } from '#domain/site/site-settings.ts';
import { localDay } from '#domain/text/local-day.ts';
import { writtenThen, type SavedThen } from '#domain/watchlist/saved-then.ts';
import { savedState } from '#domain/watchlist/what-changed.ts';
import type { CarNowView, CarRowView } from '#entities/watchlist/car-row-view.ts';
import { carRow } from '../../cards/car-row.ts';
import { services, siteRequest } from '../../context.ts';
import { alikeInWords, similarAction } from '../watchlist/cars-alike-view.ts';
import { rowNews, type Alike } from '../watchlist/row-news.ts';
import { carIds, carsThen } from './page.ts';
import type { RouteArgs } from '../../route-module.ts';

/** Cars that this site shows or has shown. Others are left out. */
export async function loader({ context, url }: RouteArgs) {
  const { site, now } = context.get(siteRequest);
  const { stock } = context.get(services).search;
  const { settings } = site;
  const cars = carIds(url.searchParams).flatMap((id) => stock.byId(site.stockFilter, id) ?? []);
  const then = new Map(carsThen(url.searchParams).map((one) => [one.carId, one]));
  const alike = await carsAlike(
    cars.filter(({ id }) => then.has(id)),
    site,
    stock,
    now,
  );
  return Response.json({
    cars: cars.map((car): CarNowView => {
      const row = { ...carRow(car, site, now), standing: standing(car, settings, now), news: [] };
      const saved = then.get(car.id);
      return saved
        ? savedRow(row, car, saved, { settings, now, alike: alikeInWords(alike.get(car.id), car, settings) })
        : row;
    }),
  });
}

function standing(car: Car, settings: VisitSettings, now: Date): string {
  const { amount, type } = shownPrice(car, settings);
  const day = localDay(now, settings.site.timezone);
  return writtenThen({ carId: car.id, price: amount, state: savedState(car), day, priceType: type ?? '' });
}

/** A car of which the device says how it was. */
const savedRow = <T extends CarRowView>(
  row: T,
  car: Car,
  then: SavedThen,
  at: { settings: VisitSettings; now: Date; alike: Alike | undefined },
) => ({
  ...row,
  actions: [...row.actions, ...similarAction(car, at.alike, at.settings, at.now)],
  // midnight in Greenwich is the same day in Australia and New Zealand
  news: rowNews({ ...then, savedAt: new Date(then.day) }, car, at),
});
