import { carRow } from '../../cards/car-row.ts';
import { services, siteRequest } from '../../context.ts';
import { carIds } from './page.ts';
import type { RouteArgs } from '../../route-module.ts';

/** Cars that this site shows or has shown. Others are left out. */
export function loader({ context, url }: RouteArgs) {
  const { site, now } = context.get(siteRequest);
  const { stock } = context.get(services).search;
  const cars = carIds(url.searchParams).flatMap((id) => stock.byId(site.stockFilter, id) ?? []);
  return Response.json({ cars: cars.map((car) => carRow(car, site.settings, now)) });
}
