import { openCar } from '#app/car/open-car.ts';
import { services, siteRequest } from '../../context.ts';
import { problem } from '../../problem.ts';
import { vehicleData } from '../../public-data/vehicle-data.ts';
import type { RouteArgs } from '../../route-module.ts';

/** A car that the site shows or has shown; one that has another slug now is found by its old one. */
export function loader({ context, params: { slug } }: RouteArgs<'slug'>) {
  const { site, now, origin } = context.get(siteRequest);
  if (!site.settings.assistant.carData) return problem(404, 'This website publishes no data of single cars.');
  const opened = openCar(slug, site.stockFilter, context.get(services).search);
  return opened.kind === 'unknown'
    ? problem(404, 'No car at this address. GET /api/search lists the cars for sale.')
    : Response.json(vehicleData(opened.car, { settings: site.settings, now, origin }));
}
