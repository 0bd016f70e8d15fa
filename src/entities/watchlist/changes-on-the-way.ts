import { tabStorage } from '#ui/storage/browser-storage.ts';
import { CHANGING } from './pending.ts';

/** Cars that this tab has sent to the list, or taken off, without an answer yet: whether each is to be on it. */
export function changesOnTheWay(): ReadonlyMap<number, boolean> {
  try {
    const stored: unknown = JSON.parse(tabStorage.get(CHANGING) ?? '[]');
    const isChange = (one: unknown): one is [number, boolean] =>
      Array.isArray(one) && Number.isSafeInteger(one[0]) && typeof one[1] === 'boolean';
    return new Map(Array.isArray(stored) ? stored.filter(isChange) : []);
  } catch {
    return new Map();
  }
}

export function noteOnTheWay(car: number, on: boolean): void {
  keep(new Map(changesOnTheWay()).set(car, on));
}

export function noteArrived(car: number): void {
  const left = new Map(changesOnTheWay());
  left.delete(car);
  keep(left);
}

function keep(changes: ReadonlyMap<number, boolean>): void {
  if (changes.size === 0) tabStorage.remove(CHANGING);
  else tabStorage.set(CHANGING, JSON.stringify([...changes]));
}
