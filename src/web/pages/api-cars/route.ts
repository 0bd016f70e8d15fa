import { carRow } from '../../cards/car-row.ts';
import { services, siteRequest } from '../../context.ts';
import { carIds } from './page.ts';
import type { Route } from './+types/route';

/** Cars that this site shows or has shown. Others are left out. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { site, now } = context.get(siteRequest);
  const { stock } = context.get(services).search;
  const cars = carIds(url.searchParams).flatMap((id) => stock.byId(site.stockFilter, id) ?? []);
  return Response.json({ cars: cars.map((car) => carRow(car, site.settings, now)) });
}
