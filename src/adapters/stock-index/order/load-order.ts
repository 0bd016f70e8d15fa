import type { Car } from '#domain/car/car.ts';
import type { Steps } from '#adapters/stock-index/columns/steps.ts';

/** Cars of one step. */
const STEP = 1000;

/** A level of the tree make → model → badge; the cars hang on the last. */
interface Branch {
  branches: Map<string, Branch>;
  cars: Car[];
}

/** Cars by make, model and badge: what shoppers look at together then lies together in memory. */
export function* inLoadOrder(cars: Iterable<Car>): Steps<Car[]> {
  const root = branch();
  let taken = 0;
  for (const car of cars) {
    grow(grow(grow(root, car.make), car.model), car.badge ?? '').cars.push(car);
    if (++taken % STEP === 0) yield;
  }
  const ordered: Car[] = [];
  yield* gather(root, ordered);
  return ordered;
}

const branch = (): Branch => ({ branches: new Map(), cars: [] });

function grow({ branches }: Branch, name: string): Branch {
  let next = branches.get(name);
  if (!next) branches.set(name, (next = branch()));
  return next;
}

function* gather({ branches, cars }: Branch, ordered: Car[]): Steps<void> {
  for (const car of cars) if (ordered.push(car) % STEP === 0) yield;
  for (const [, next] of [...branches].sort(([a], [b]) => (a < b ? -1 : 1))) yield* gather(next, ordered);
}
