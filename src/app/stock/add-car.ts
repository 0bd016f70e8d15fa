import { readCar } from '../import/read-car.ts';
import type { StagedCar } from '../import/staged-car.ts';
import type { Clock } from '../clock.ts';
import { currencyOf, type Country } from '#domain/location/country.ts';
import type { FeedField } from '#domain/import/feed-fields.ts';
import { reachesDealership, type Reach } from '#domain/staff/reach.ts';
import { CAR_FACTS, NEW_CAR, NEW_CAR_FIELDS, type NewCarField } from '#domain/stock/new-car-form.ts';
import type { Editing } from './change-stock.ts';
import type { EditedBy } from './stock-editor.ts';

/** `exists`: the dealership has a car of this VIN or stock number. */
export interface CarExists {
  exists: { id: number; name: string; column: 'vin' | 'stocknum' };
}
/** `misplaced`: the dealership has no such location. */
export type AddedCar = { id: number } | CarExists | 'misplaced';

/**
 * Port: a car that no feed holds. Whole feeds do not sell it; the first feed that holds it takes it over, and from then
 * on it is `missing` here, as is that of another group or dealership.
 */
export interface CarAdder {
  add(by: EditedBy, yard: Yard, car: StagedCar): Promise<AddedCar>;
  /**
   * Sets what `fields` say, also above what staff have set since it was added. An old address leads to the new one.
   * `overtaken`: it was changed since it was `seen`, and when.
   */
  correct(
    by: EditedBy,
    car: SeenCar,
    yard: Yard,
    of: { car: StagedCar; fields: readonly FeedField[] },
  ): Promise<AddedCar | { overtaken: string } | 'missing'>;
  /** `enquired`: someone has enquired about it, reserved it, bought it or saved it, so it stays. */
  remove(by: EditedBy & Pick<Reach, 'dealerships'>, carId: number): Promise<'removed' | 'enquired' | 'missing'>;
}

/** A car as a form shows it. `seen`: its `updated_at`. */
export interface SeenCar {
  id: number;
  seen: string;
}

/** Where a car can be added: a location, or a dealership without one. */
export interface Yard {
  dealershipId: number;
  location: { id: number; country: Country } | null;
}

export type TypedNewCar = Partial<Record<NewCarField, string>>;
export type NewCarErrors = Partial<Record<NewCarField | 'yard', string>>;

type AddPorts = { adder: CarAdder; clock: Clock };
type NotRead = { errors: NewCarErrors; exists?: { id: number; name: string }; overtaken?: string };

/** Adds a car as it was typed: each field is read as a feed's is. Errors are by field; nothing is added then. */
export async function addCar(
  { adder, clock }: AddPorts,
  by: Editing,
  yard: Yard | undefined,
  typed: TypedNewCar,
): Promise<{ id: number } | NotRead> {
  const read = readTyped(by, yard, typed, { fields: NEW_CAR_FIELDS, now: clock.now() });
  if ('errors' in read) return read;
  const added = await adder.add(by, read.yard, read.car);
  return added !== 'misplaced' && 'id' in added ? added : refused(added);
}

/** Corrects what a car was added with, and the yard where it is. Errors are by field; nothing is changed then. */
export async function correctCar(
  { adder, clock }: AddPorts,
  by: Editing,
  seen: SeenCar,
  yard: Yard | undefined,
  typed: TypedNewCar,
): Promise<{ id: number } | 'missing' | NotRead> {
  const read = readTyped(by, yard, typed, { fields: CAR_FACTS, now: clock.now() });
  if ('errors' in read) return read;
  const corrected = await adder.correct(by, seen, read.yard, { car: read.car, fields: CAR_FACTS });
  if (corrected === 'missing') return corrected;
  if (corrected !== 'misplaced' && 'overtaken' in corrected) return { errors: {}, ...corrected };
  return corrected !== 'misplaced' && 'id' in corrected ? corrected : refused(corrected);
}

function readTyped(
  by: Editing,
  yard: Yard | undefined,
  typed: TypedNewCar,
  { fields, now }: { fields: readonly NewCarField[]; now: Date },
): { car: StagedCar; yard: Yard } | { errors: NewCarErrors } {
  const errors: NewCarErrors = {};
  if (!yard || !reachesDealership(by, yard.dealershipId)) errors.yard = CHOOSE_YARD;
  for (const field of fields)
    if (NEW_CAR[field].required && (typed[field] ?? '').trim() === '')
      errors[field] = `Enter the ${NEW_CAR[field].label.toLowerCase()}.`;
  const cells = Object.fromEntries(
    fields.flatMap((field) => {
      const text = (typed[field] ?? '').trim();
      return text === '' ? [] : [[field, text]];
    }),
  );
  const read = readCar(1, cells, {
    thisYear: now.getUTCFullYear(),
    currencies: yard?.location ? new Set([currencyOf(yard.location.country)]) : undefined,
  });
  // a feed's car goes in without a cell that cannot be read; a person can mend theirs
  for (const { field, reason } of [...read.errors, ...read.warnings.filter(({ left }) => left)])
    if (isNewCarField(field)) errors[field] ??= shortReason(reason);
  return read.car && yard && Object.keys(errors).length === 0 ? { car: read.car, yard } : { errors };
}

function refused(because: CarExists | 'misplaced'): NotRead {
  if (because === 'misplaced') return { errors: { yard: CHOOSE_YARD } };
  const { column, ...exists } = because.exists;
  return {
    errors: { [column]: `${exists.name} already has this ${column === 'vin' ? 'VIN' : 'stock number'}.` },
    exists,
  };
}

const CHOOSE_YARD = 'Choose a location.';

const isNewCarField = (field: string): field is NewCarField => NEW_CAR_FIELDS.some((one) => one === field);

/** What an import says of the car, which is not in yet. */
const shortReason = (reason: string) => reason.replace(/ The vehicle is imported without it\.$/, '');
