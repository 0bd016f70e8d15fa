import type { Car } from '../car/car.ts';
import { firstMatch } from '../first-match.ts';
import { isSellable } from '../stock/sellable.ts';
import { JUST_IN, type TagPolicy } from './tag-policy.ts';
import { DAY_MS } from '#domain/time/durations.ts';

export type TaggedCar = Pick<
  Car,
  'status' | 'simple_fuel' | 'reserved' | 'certified' | 'make' | 'tag' | 'created_at' | 'car_type'
>;

export type TagBanner = { kind: TagPolicy['order'][number] | 'sold'; text: string } | { kind: 'none' };

const ELECTRIC = new Set(['electric', 'hybrid', 'phev']);

/** The banner on a car's photo (specification 1.4, "Tag banner precedence"), in the site's order. */
export function tagBanner(car: TaggedCar, policy: TagPolicy, now: Date): TagBanner {
  if (!isSellable(car)) return { kind: 'sold', text: policy.soldName };
  return (
    firstMatch<TagPolicy['order'][number], TagBanner>(policy.order, {
      electric: () =>
        policy.electric && car.simple_fuel !== null && ELECTRIC.has(car.simple_fuel.toLowerCase())
          ? { kind: 'electric', text: car.simple_fuel }
          : undefined,
      reserved: () => (car.reserved ? { kind: 'reserved', text: policy.reservedName } : undefined),
      certified: () =>
        car.certified && policy.certifiedMakes.some((make) => make.toLowerCase() === car.make.toLowerCase())
          ? { kind: 'certified', text: policy.certifiedName }
          : undefined,
      tag: () => (car.tag !== null && car.tag.trim() !== '' ? { kind: 'tag', text: car.tag.trim() } : undefined),
      coming_soon: () =>
        car.status === 'coming_soon' ? { kind: 'coming_soon', text: policy.comingSoonName } : undefined,
      new_arrival: () =>
        now.getTime() - Date.parse(car.created_at) <= policy.newArrivalDays * DAY_MS
          ? { kind: 'new_arrival', text: arrivalName(car, policy) }
          : undefined,
    }) ?? { kind: 'none' }
  );
}

/** "New" on a used car would be its condition. */
const arrivalName = ({ car_type }: TaggedCar, { newArrivalName }: TagPolicy): string =>
  car_type !== 'new' && newArrivalName.trim().toLowerCase() === 'new' ? JUST_IN : newArrivalName;
