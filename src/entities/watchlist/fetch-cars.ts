import type { CarRowView } from './car-row-view.ts';

/** What this site says about cars that the device knows by number. Throws when it cannot be asked. */
export async function fetchCars(ids: readonly number[], signal: AbortSignal): Promise<CarRowView[]> {
  if (ids.length === 0) return [];
  const answer = await fetch(`/api/cars?cars=${ids.join(',')}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
  });
  if (!answer.ok) throw new Error(`The cars could not be fetched: ${answer.status}`);
  return ((await answer.json()) as { cars: CarRowView[] }).cars;
}
