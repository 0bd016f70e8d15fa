import type { Car } from '#domain/car/car.ts';

/** A level of the tree group → make → model → badge; the cars hang on the last. */
interface Branch {
  branches: Map<string | number, Branch>;
  cars: Car[];
}

/** Cars by group, make, model and badge: what shoppers look at together then lies together in memory. */
export function inLoadOrder(cars: Iterable<Car>): Car[] {
  const root = branch();
  for (const car of cars)
    grow(grow(grow(grow(root, car.group_id), car.make), car.model), car.badge ?? '').cars.push(car);
  const ordered: Car[] = [];
  gather(root, ordered);
  return ordered;
}

const branch = (): Branch => ({ branches: new Map(), cars: [] });

function grow({ branches }: Branch, name: string | number): Branch {
  let next = branches.get(name);
  if (!next) branches.set(name, (next = branch()));
  return next;
}

function gather({ branches, cars }: Branch, ordered: Car[]): void {
  for (const car of cars) ordered.push(car);
  for (const [, next] of [...branches].sort(([a], [b]) => (a < b ? -1 : 1))) gather(next, ordered);
}
