import type { Country } from '../location/country.ts';
import { emailProblem } from '../text/email-problem.ts';
import { readPlate, type Plate } from '../trade-in/plate.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** A vehicle that a customer already owns. */
export interface OwnCar {
  name: string;
  plate: Plate | null;
  /** ISO days. */
  serviceOn: string | null;
  regoExpires: string | null;
  serviceKm: number | null;
  /** Where the reminder goes, if it goes by email. */
  email: string | null;
}

export type OwnCarField = keyof Omit<OwnCar, 'plate'> | 'rego';

const LONGEST_NAME = 80;
const MOST_KM = 2_000_000;
/** Services are not planned further ahead. */
const MOST_DAYS = 3 * 366;

/** The form of an own car, as it was typed. */
export function readOwnCar(
  typed: Readonly<Record<string, string>>,
  { today, countries }: { today: string; countries: readonly Country[] },
): { car: OwnCar } | { problems: Partial<Record<OwnCarField, string>> } {
  const text = (name: string) => (typed[name] ?? '').replace(/\s+/g, ' ').trim();
  const problems: Partial<Record<OwnCarField, string>> = {};
  const name = text('name');
  if (name.length < 2) problems.name = 'Enter the year, make and model, for example 2021 Mazda 3';
  else if (name.length > LONGEST_NAME) problems.name = `Use ${LONGEST_NAME} characters or fewer`;
  const plate = text('rego') === '' ? null : readPlate(text('rego'), text('regoState'), countries);
  if (plate === undefined)
    problems.rego = 'Enter the rego (2 to 9 letters and numbers, for example 847 XKT) and choose its state';
  const day = (field: 'serviceOn' | 'regoExpires') => {
    const value = text(field);
    if (value === '') return null;
    const at = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN;
    const ahead = (at - Date.parse(today)) / DAY_MS;
    // a browser's calendar does not offer 31 February, but someone can type it
    if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== value) problems[field] = 'Choose a date';
    else if (ahead < 0) problems[field] = 'Choose a future date';
    else if (ahead > MOST_DAYS) problems[field] = 'Choose a date within three years';
    return value;
  };
  const serviceOn = day('serviceOn');
  const regoExpires = day('regoExpires');
  const km = text('serviceKm')
    .replace(/ ?kms?$/i, '')
    .replace(/[, ]/g, '');
  const serviceKm = km === '' ? null : Number(km);
  if (serviceKm !== null && !(Number.isInteger(serviceKm) && serviceKm > 0 && serviceKm <= MOST_KM))
    problems.serviceKm = 'Enter kilometres, for example 75,000';
  const email = text('email') === '' ? null : text('email').toLowerCase();
  const wrong = email === null ? null : emailProblem(email);
  if (wrong !== null) problems.email = wrong;
  if (Object.keys(problems).length > 0) return { problems };
  return { car: { name, plate: plate ?? null, serviceOn, regoExpires, serviceKm, email } };
}
