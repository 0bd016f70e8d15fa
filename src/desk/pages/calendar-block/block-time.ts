import { siteLocations } from '#app/location/site-locations.ts';
import { workshopsOf } from '#app/test-drive/open-times.ts';
import type { Car } from '#domain/car/car.ts';
import type { Location } from '#domain/location/location.ts';
import { readBlock, type BlockField, type TypedBlock } from '#domain/schedule/read-block.ts';
import { reachesDealership } from '#domain/staff/reach.ts';
import { mayShow } from '#domain/stock/may-show.ts';
import { deskRequest, deskServices, deskStaff, type Context, type DeskStaff } from '../../context.ts';

/** Where this website takes bookings: yards, and workshops if they can be booked. */
export function blockableLocations({ site, dealerships }: DeskStaff): (Location & { isWorkshop: boolean })[] {
  const workshops = new Set(site.settings.service.booking ? workshopsOf(site).map(({ id }) => id) : []);
  return siteLocations(site)
    .filter(
      ({ id, location_type, dealership_id }) =>
        (location_type === 'sales' || workshops.has(id)) && reachesDealership({ dealerships }, dealership_id),
    )
    .map((location) => ({ ...location, isWorkshop: workshops.has(location.id) }));
}

/** Stores it, or says by field what is wrong. */
export async function blockTime(
  context: Context,
  typed: TypedBlock,
): Promise<{ date: string } | { errors: Partial<Record<BlockField, string>> }> {
  const staff = context.get(deskStaff);
  const { now } = context.get(deskRequest);
  const location = blockableLocations(staff).find(({ slug }) => slug === typed.location);
  const block = readBlock(typed, location?.timezone ?? staff.site.settings.site.timezone, now);
  const errors = 'errors' in block ? block.errors : {};
  if (!location) errors.location = 'Choose a location.';
  else if (typed.what === 'service' && !location.isWorkshop)
    errors.what = `${location.name} takes no service bookings on this website.`;
  else if (typed.what === 'drive' && location.location_type !== 'sales')
    errors.what = `${location.name} takes no test drives.`;
  const car = typed.what === 'car' ? carByStockNumber(context, staff, typed.car) : undefined;
  if (typed.what === 'car' && !car) errors.car = 'Enter the stock number of a vehicle on this website.';
  if ('errors' in block || !location || Object.keys(errors).length > 0) return { errors };
  const { what, ...time } = block;
  const added = await deskServices(context).blockedTimes.add(
    { groupId: staff.groupId, staffId: staff.id, dealerships: staff.dealerships },
    { ...time, locationId: location.id, kind: what === 'service' ? 'service' : 'drive', carId: car?.id ?? null },
    { staffId: staff.id, at: now },
  );
  if (added === 'stranger') return { errors: { location: 'Choose a location.' } };
  return { date: typed.from.slice(0, 10) };
}

function carByStockNumber(context: Context, staff: DeskStaff, typed: string): Car | undefined {
  const wanted = typed.trim().toLowerCase();
  for (const car of wanted === '' ? [] : deskServices(context).stock.index.cars())
    if (
      car.stocknum?.toLowerCase() === wanted &&
      mayShow(staff.site.stockFilter, car) &&
      reachesDealership(staff, car.dealership_id)
    )
      return car;
  return undefined;
}
