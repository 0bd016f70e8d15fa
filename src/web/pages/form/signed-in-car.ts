import type { RouterContextProvider } from 'react-router';
import { services, siteRequest, visitor } from '../../context.ts';

/**
 * The own vehicle of a signed-in person for a service: the one with that id, or their first. When the garage cannot be
 * read, the form opens without it.
 */
export async function signedInCar(
  context: Readonly<RouterContextProvider>,
  id: string | null,
): Promise<Partial<Record<string, string>> | undefined> {
  const { site } = context.get(siteRequest);
  if (!site.settings.garage.enabled || !site.settings.garage.ownCars) return undefined;
  try {
    const person = await context.get(visitor).session();
    if (person === null) return undefined;
    const cars = await context.get(services).people.garage.ownCars(site.record.group_id, person.personId);
    const car = cars.find((each) => String(each.id) === id) ?? cars[0];
    return car && { vehicle: car.name, ...(car.plate && { Rego: car.plate.rego }) };
  } catch {
    return undefined;
  }
}
