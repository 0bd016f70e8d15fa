import type { StockIndex } from '#app/stock/stock-index.ts';
import { reachesDealership, type Reach } from '#domain/staff/reach.ts';
import { mayShow } from '#domain/stock/may-show.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';

export interface CarsWithoutPhotos {
  count: number;
  /** The most viewed first. */
  cars: { id: number; name: string; views: number }[];
}

/** Cars that a website shows without any photo, of the dealerships that someone reaches. */
export function carsWithoutPhotos(
  index: Pick<StockIndex, 'cars'>,
  filter: StockFilter,
  reach: Pick<Reach, 'dealerships'>,
  views: ReadonlyMap<number, number>,
  limit: number,
): CarsWithoutPhotos {
  const cars: CarsWithoutPhotos['cars'] = [];
  for (const car of index.cars())
    if (
      car.images.length === 0 &&
      car.status !== 'sold' &&
      mayShow(filter, car) &&
      reachesDealership(reach, car.dealership_id)
    )
      cars.push({ id: car.id, name: car.name, views: views.get(car.id) ?? 0 });
  cars.sort((a, b) => b.views - a.views || b.id - a.id);
  return { count: cars.length, cars: cars.slice(0, limit) };
}
