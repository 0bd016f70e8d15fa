import type { ListedCar } from '#domain/car/car.ts';

/** Cars by group, make, model and badge: what shoppers look at together then lies together in memory. */
export function inLoadOrder(cars: readonly ListedCar[]): ListedCar[] {
  const kinds = new Map<string, { name: string; cars: ListedCar[] }>();
  for (const car of cars) {
    const name = `${car.group_id}\0${car.make}\0${car.model}\0${car.badge ?? ''}`;
    const kind = kinds.get(name);
    if (kind) kind.cars.push(car);
    else kinds.set(name, { name, cars: [car] });
  }
  return [...kinds.values()].sort((a, b) => (a.name < b.name ? -1 : 1)).flatMap((kind) => kind.cars);
}
