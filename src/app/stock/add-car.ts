import { readCar } from '../import/read-car.ts';
import type { StagedCar } from '../import/staged-car.ts';
import type { Clock } from '../clock.ts';
import { currencyOf, type Country } from '#domain/location/country.ts';
import { reachesDealership } from '#domain/staff/reach.ts';
import { NEW_CAR, NEW_CAR_FIELDS, type NewCarField } from '#domain/stock/new-car-form.ts';
import type { Editing } from './change-stock.ts';
import type { EditedBy } from './stock-editor.ts';

/** `exists`: the dealership has a car of this VIN or stock number. */
export type AddedCar = { id: number } | { exists: { id: number; name: string; column: 'vin' | 'stocknum' } };

/** Port: makes a car that no feed holds. Whole feeds do not sell it; the first feed that holds it takes it over. */
export interface CarAdder {
  add(by: EditedBy, dealershipId: number, car: StagedCar): Promise<AddedCar>;
}

/** Where a car can be added: a location, or a dealership without one. */
export interface Yard {
  dealershipId: number;
  location: { name: string; country: Country } | null;
}

export type TypedNewCar = Partial<Record<NewCarField, string>>;
export type NewCarErrors = Partial<Record<NewCarField | 'yard', string>>;

/** Adds a car as it was typed: each field is read as a feed's is. Errors are by field; nothing is added then. */
export async function addCar(
  { adder, clock }: { adder: CarAdder; clock: Clock },
  by: Editing,
  yard: Yard | undefined,
  typed: TypedNewCar,
): Promise<{ id: number } | { errors: NewCarErrors; exists?: { id: number; name: string } }> {
  const errors: NewCarErrors = {};
  if (!yard || !reachesDealership(by, yard.dealershipId)) errors.yard = 'Choose a location.';
  for (const field of NEW_CAR_FIELDS)
    if (NEW_CAR[field].required && (typed[field] ?? '').trim() === '')
      errors[field] = `Enter the ${NEW_CAR[field].label.toLowerCase()}.`;
  const cells = Object.fromEntries(
    NEW_CAR_FIELDS.flatMap((field) => {
      const text = (typed[field] ?? '').trim();
      return text === '' ? [] : [[field, text]];
    }),
  );
  const read = readCar(
    1,
    { ...cells, ...(yard?.location && { location: yard.location.name }) },
    {
      thisYear: clock.now().getUTCFullYear(),
      currencies: yard?.location ? new Set([currencyOf(yard.location.country)]) : undefined,
    },
  );
  // a feed's car goes in without a cell that cannot be read; a person can mend theirs
  for (const { field, reason } of [...read.errors, ...read.warnings.filter(({ left }) => left)])
    if (isNewCarField(field)) errors[field] ??= shortReason(reason);
  if (!read.car || !yard || Object.keys(errors).length > 0) return { errors };
  const added = await adder.add(by, yard.dealershipId, read.car);
  if ('id' in added) return added;
  const { column, ...exists } = added.exists;
  return {
    errors: { [column]: `${exists.name} already has this ${column === 'vin' ? 'VIN' : 'stock number'}.` },
    exists,
  };
}

const isNewCarField = (field: string): field is NewCarField => NEW_CAR_FIELDS.some((one) => one === field);

/** What an import says of the car, which is not in yet. */
const shortReason = (reason: string) => reason.replace(/ The car (?:was imported|is in) without it\.$/, '');
