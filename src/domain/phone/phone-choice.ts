import type { CarType } from '../car/car-values.ts';
import type { Country } from '../location/country.ts';
import type { Location } from '../location/location.ts';
import type { PhonePolicy } from './phone-policy.ts';

/**
 * The number behind a call button (specification 2.5, "Phone choice for call buttons"): a configured override; else,
 * when the site tells car types apart, the number of the car's type, or the new one; else the new or used default; else
 * the car's location. With the country whose number it is: a site's own numbers are its country's. null: there is no
 * number, and no button.
 */
export function phoneChoice(
  car: { car_type: CarType; location: Pick<Location, 'phone' | 'country'> | null },
  policy: PhonePolicy,
  siteCountry: Country,
): { phone: string; country: Country } | null {
  const ofType = policy.byCarType ? policy[car.car_type] : null;
  const own = policy.override ?? ofType ?? policy.new ?? policy.used;
  if (own !== null) return { phone: own, country: siteCountry };
  const { phone = null, country = siteCountry } = car.location ?? {};
  return phone === null ? null : { phone, country };
}
