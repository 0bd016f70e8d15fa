import { pricesOfPage } from '../price/prices-of-page.ts';
import type { CarNowView } from './car-row-view.ts';

/** What this site says about cars that the device knows by number, and what changed `since`. Throws when it cannot be asked. */
export async function fetchCars(ids: readonly number[], signal: AbortSignal, since = ''): Promise<CarNowView[]> {
  if (ids.length === 0) return [];
  const then = since === '' ? '' : `&since=${encodeURIComponent(since)}`;
  const answer = await fetch(`/api/cars?cars=${ids.join(',')}${then}${pricesOfPage()}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
  });
  if (!answer.ok) throw new Error(`The cars could not be fetched: ${answer.status}`);
  return ((await answer.json()) as { cars: CarNowView[] }).cars;
}
