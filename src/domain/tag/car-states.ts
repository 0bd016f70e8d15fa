import type { Car } from '../car/car.ts';
import { isSellable } from '../stock/sellable.ts';
import type { TagPolicy } from './tag-policy.ts';

type CarWithStates = Pick<Car, 'status' | 'reserved' | 'tag'>;

/** What a shopper must know of a car on sale before asking for it, whichever banner its photo carries. */
export function carStates(car: CarWithStates, policy: Pick<TagPolicy, 'reservedName' | 'comingSoonName'>): string[] {
  if (!isSellable(car)) return [];
  const tag = car.tag?.trim() ?? '';
  return [
    ...(car.reserved ? [policy.reservedName] : []),
    ...(tag === '' ? [] : [tag]),
    ...(car.status === 'coming_soon' ? [policy.comingSoonName] : []),
  ];
}
