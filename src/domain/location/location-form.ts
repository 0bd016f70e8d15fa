import { stateName } from '../import/read-place-name.ts';
import { phoneProblem } from '../phone/phone-problem.ts';
import type { Country } from './country.ts';
import { localExamples } from './local-examples.ts';
import { LOCATION_TYPES, type LocationType } from './location.ts';
import { isPostcode } from './postcode.ts';
import { regionCountry } from './region-country.ts';
import { stateTimezone } from './state-timezone.ts';

export const LOCATION_FIELDS = [
  'name',
  'type',
  'street',
  'city',
  'state',
  'postcode',
  'phone',
  'position',
  'licence',
  'repairer',
] as const;
export type LocationField = (typeof LOCATION_FIELDS)[number];
/** As it was typed. */
export type TypedLocation = Readonly<Record<LocationField, string>>;

/** What staff say of a location. Its hours have a form of their own. */
export interface LocationFacts {
  name: string;
  location_type: LocationType;
  street: string;
  city: string;
  /** "QLD", "Auckland". */
  state: string;
  postcode: string;
  country: Country;
  /** IANA name: that of the state. */
  timezone: string;
  phone: string | null;
  /** Decimal degrees (WGS 84). Null: not known. */
  lat: number | null;
  long: number | null;
  dealer_license_number: string | null;
  motor_vehicle_repairer: string | null;
}

/** Maximum characters of one field. */
export const LONGEST_FIELD = 100;

/** The facts that a form says, or what is wrong by field. `home`: the country of the examples, where the state names none. */
export function readLocation(
  typed: TypedLocation,
  home: Country,
): { facts: LocationFacts } | { errors: Partial<Record<LocationField, string>> } {
  const text = (field: LocationField) => typed[field].trim();
  const optional = (field: LocationField) => text(field) || null;
  const errors: Partial<Record<LocationField, string>> = {};
  for (const field of LOCATION_FIELDS)
    if (text(field).length > LONGEST_FIELD) errors[field] = `Use at most ${LONGEST_FIELD} characters.`;
  const state = stateName(text('state'));
  const country = regionCountry(state);
  const examples = localExamples(country ?? home, state);
  if (text('name') === '') errors.name = 'Enter a name, for example the company’s name and the suburb.';
  const type = LOCATION_TYPES.find((one) => one === typed.type);
  if (type === undefined) errors.type = 'Choose a type.';
  if (text('street') === '') errors.street = 'Enter the street and number.';
  if (text('city') === '') errors.city = 'Enter the suburb or town.';
  if (country === undefined) errors.state = `Enter ${examples.regions}.`;
  if (!isPostcode(text('postcode'))) errors.postcode = `Enter four digits, for example ${examples.postcode}.`;
  const phone = optional('phone');
  if (phone !== null) {
    const problem = phoneProblem(phone, (country ?? home) === 'NZ' ? ['NZ', 'AU'] : ['AU', 'NZ']);
    if (problem !== null) errors.phone = `${problem}.`;
  }
  const position = optional('position');
  const found = position === null ? { lat: null, long: null } : readPosition(position);
  if (found === undefined) errors.position = `Enter latitude and longitude, for example ${examples.position}.`;
  if (type === undefined || country === undefined || found === undefined || Object.keys(errors).length > 0)
    return { errors };
  return {
    facts: {
      name: text('name'),
      location_type: type,
      street: text('street'),
      city: text('city'),
      state,
      postcode: text('postcode'),
      country,
      timezone: stateTimezone(state, country),
      phone,
      ...found,
      dealer_license_number: optional('licence'),
      motor_vehicle_repairer: optional('repairer'),
    },
  };
}

/** "-27.4463, 153.0448", as maps copy it. Undefined: no place on earth. */
function readPosition(text: string): { lat: number; long: number } | undefined {
  const [, north, east] = /^(-?\d{1,2}(?:\.\d+)?)[,\s]+(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? [];
  const [lat, long] = [Number(north), Number(east)];
  return Math.abs(lat) <= 90 && Math.abs(long) <= 180 ? { lat, long } : undefined;
}
