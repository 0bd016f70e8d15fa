import type { LiveSite } from '#app/site/live-sites.ts';
import { shownPrice } from '#app/watchlist/save-cars.ts';
import type { Car } from '#domain/car/car.ts';
import { localDay } from '#domain/text/local-day.ts';
import { writtenThen, type SavedThen } from '#domain/watchlist/saved-then.ts';
import { savedState } from '#domain/watchlist/what-changed.ts';
import type { CarNowView } from '#entities/watchlist/car-row-view.ts';
import { carRow } from '../../cards/car-row.ts';
import { services, siteRequest } from '../../context.ts';
import { rowNews } from '../watchlist/row-news.ts';
import { carIds, carsThen } from './page.ts';
import type { RouteArgs } from '../../route-module.ts';

/** Cars that this site shows or has shown. Others are left out. */
export function loader({ context, url }: RouteArgs) {
  const { site, now } = context.get(siteRequest);
  const { stock } = context.get(services).search;
  const cars = carIds(url.searchParams).flatMap((id) => stock.byId(site.stockFilter, id) ?? []);
  const then = new Map(carsThen(url.searchParams).map((one) => [one.carId, one]));
  return Response.json({ cars: cars.map((car) => carNow(car, then.get(car.id), site, now)) });
}

function carNow(car: Car, then: SavedThen | undefined, site: LiveSite, now: Date): CarNowView {
  const { settings } = site;
  const { amount, type } = shownPrice(car, settings);
  const day = localDay(now, settings.site.timezone);
  return {
    ...carRow(car, site, now),
    standing: writtenThen({ carId: car.id, price: amount, state: savedState(car), day, priceType: type ?? '' }),
    // midnight in Greenwich is the same day in Australia and New Zealand
    news: then ? rowNews({ ...then, savedAt: new Date(then.day) }, car, { settings, now, alike: undefined }) : [],
  };
}
