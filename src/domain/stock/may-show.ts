import { joinedKey } from '../search/joined-key.ts';
import type { Car } from '../car/car.ts';
import type { StockFilter } from './stock-filter.ts';

/** What the rules of a filter look at. */
export type FilteredCar = Pick<
  Car,
  | 'group_id'
  | 'dealership_id'
  | 'dealership_ids'
  | 'car_type'
  | 'status'
  | 'make'
  | 'item_type'
  | 'certified'
  | 'stocknum'
>;

/** All rules of a filter but the window of sold cars. */
export function mayShow(filter: StockFilter, car: FilteredCar): boolean {
  return (
    car.group_id === filter.groupId &&
    (filter.dealershipIds === undefined ||
      filter.dealershipIds.includes(car.dealership_id) ||
      car.dealership_ids.some((id) => filter.dealershipIds!.includes(id))) &&
    allows(filter.carTypes, car.car_type) &&
    allows(filter.statuses, car.status) &&
    allowsMake(filter.makes, car.make) &&
    allows(filter.itemTypes, car.item_type) &&
    (filter.certified === undefined || car.certified) &&
    !(car.stocknum !== null && filter.excludeStockNumbers?.includes(car.stocknum))
  );
}

const keysOf = new WeakMap<readonly string[], ReadonlySet<string>>();

/** "Citroen" of settings is the "Citroën" of the stock. */
function allowsMake(makes: readonly string[] | undefined, make: string): boolean {
  if (makes === undefined || makes.includes(make)) return true;
  let keys = keysOf.get(makes);
  if (!keys) keysOf.set(makes, (keys = new Set(makes.map(joinedKey))));
  return keys.has(joinedKey(make));
}

const allows = <T>(list: readonly T[] | undefined, value: T) => list === undefined || list.includes(value);
