import type { CarType } from '../car/car-values.ts';
import type { PhonePolicy } from './phone-policy.ts';

/**
 * The number behind a call button (document 2 section 5, "Phone choice for call buttons"): a configured override; else,
 * when the site tells car types apart, the number of the car's type, or the new one; else the new or used default; else
 * the car's location. null: there is no number, and no button.
 */
export function phoneChoice(
  car: { car_type: CarType; locationPhone: string | null },
  policy: PhonePolicy,
): string | null {
  const ofType = policy.byCarType ? policy[car.car_type] : null;
  return policy.override ?? ofType ?? policy.new ?? policy.used ?? car.locationPhone;
}
