import type { Car } from '#domain/car/car.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { OldSlugs } from './old-slugs.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';

export type OpenedCar =
  | { kind: 'car'; car: Car }
  /** The car has another address now. */
  | { kind: 'moved'; car: Car }
  | { kind: 'unknown' };

/** The car at an address of a site. A car that the site's filter leaves out is unknown to it, also under an old address. */
export function openCar(
  slug: string,
  filter: StockFilter,
  { stock, oldSlugs }: { stock: StockIndex; oldSlugs: Pick<OldSlugs, 'carId'> },
): OpenedCar {
  const car = stock.bySlug(filter, slug);
  if (car !== undefined) return { kind: 'car', car };
  const id = oldSlugs.carId(filter.groupId, slug);
  const moved = id === undefined ? undefined : stock.byId(filter, id);
  // a car that has its old slug again is found by it, or not shown here
  return moved === undefined || moved.slug === slug ? { kind: 'unknown' } : { kind: 'moved', car: moved };
}
