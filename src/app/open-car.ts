import type { Car } from '#domain/car/car.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { StockIndex } from './stock-index.ts';
import type { StockStore } from './stock-store.ts';

export type OpenedCar =
  | { kind: 'car'; car: Car }
  /** The car has another address now. */
  | { kind: 'moved'; slug: string }
  | { kind: 'unknown' };

/** The car at an address of a site. A car that the site's filter leaves out is unknown to it, also under an old address. */
export async function openCar(
  slug: string,
  filter: StockFilter,
  { stock, stockStore }: { stock: StockIndex; stockStore: Pick<StockStore, 'currentSlug'> },
): Promise<OpenedCar> {
  const car = stock.bySlug(filter, slug);
  if (car !== undefined) return { kind: 'car', car };
  const current = await stockStore.currentSlug(filter.groupId, slug);
  return current !== undefined && current !== slug && stock.bySlug(filter, current) !== undefined
    ? { kind: 'moved', slug: current }
    : { kind: 'unknown' };
}
