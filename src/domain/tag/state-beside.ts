import { carStates } from './car-states.ts';
import { tagBanner, type TaggedCar } from './tag-banner.ts';
import type { TagPolicy } from './tag-policy.ts';

/**
 * "Fuel and state are two tags: a reserved hybrid must say both." The state beside the banner of the fuel, the first where
 * there are several. Null: another banner, no state, or a site with one tag a photo.
 */
export function stateBeside(car: TaggedCar, policy: TagPolicy, now: Date): string | null {
  if (!policy.stateBeside || tagBanner(car, policy, now).kind !== 'electric') return null;
  return carStates(car, policy)[0] ?? null;
}
