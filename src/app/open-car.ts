import type { Car } from '#domain/car/car.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { StockIndex } from './stock-index.ts';
import type { StockStore } from './stock-store.ts';

export type OpenedCar =
  | { kind: 'car'; car: Car }
  /** The car has another address now. */
  | { kind: 'moved'; car: Car }
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
  const moved = current === undefined || current === slug ? undefined : stock.bySlug(filter, current);
  return moved === undefined ? { kind: 'unknown' } : { kind: 'moved', car: moved };
}
