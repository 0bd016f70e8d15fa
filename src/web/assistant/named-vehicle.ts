import { z } from 'zod';
import { openCar } from '#app/car/open-car.ts';
import type { Car } from '#domain/car/car.ts';
import { ToolRefusal, type ToolAt } from './define-tool.ts';

export const vehicleId = z.int().min(1).max(2_147_483_647).describe('The `id` of a vehicle in search results.');

/** The vehicle with an id, as far as the site shows or has shown it. */
export function namedVehicle(id: number, { site, services }: Pick<ToolAt, 'site' | 'services'>): Car | ToolRefusal {
  return (
    services.search.stock.byId(site.stockFilter, id) ??
    new ToolRefusal(`No vehicle ${id} on this website. It may have been sold. Use search_vehicles to find others.`)
  );
}

const SLUG = /\/(?:cars|used-car)\/([^/?#]+)/;

/** The same by its id, its slug or the address of its page. */
export function vehicleAt(reference: number | string, at: ToolAt): Car | ToolRefusal {
  if (typeof reference === 'number') return namedVehicle(reference, at);
  const slug = SLUG.exec(reference)?.[1] ?? reference;
  const opened = openCar(slug, at.site.stockFilter, at.services.search);
  return opened.kind === 'unknown'
    ? new ToolRefusal('No vehicle at that address on this website. Use search_vehicles to find others.')
    : opened.car;
}
