import type { Car } from '#domain/car/car.ts';
import type { Location } from '#domain/location/location.ts';
import { reachesDealership, type Reach } from '#domain/staff/reach.ts';
import {
  CAR_FORM_FIELDS,
  fieldText,
  lockedBecause,
  readField,
  WRONG_PLACE,
  type CarFormField,
} from '#domain/stock/car-form.ts';
import { stepPrice, type PriceAdjustment } from '#domain/stock/step-price.ts';
import type { CarEdit } from '#domain/stock/edit-car.ts';
import type { PricePolicy } from '#domain/price/price-policy.ts';
import { VinTaken, type CarAtEdit, type EditedBy, type StockEditor } from './stock-editor.ts';

/** Whose edit, and of whose cars. */
export type Editing = EditedBy & { staffId: number } & Pick<Reach, 'dealerships'>;

export type FieldErrors = Partial<Record<CarFormField, string>>;
/** What each field said when the form was opened, and what it says now. */
export type TypedCar = Partial<Record<CarFormField, { seen: string; typed: string }>>;

/** The yards of the group: a car stays at its dealership. */
export type GroupLocations = readonly Pick<Location, 'id' | 'dealership_id'>[];

/** Why a car is not saved. `now`: what fields say that someone else has changed, so that the next save may replace that. */
export interface NotSaved {
  errors: FieldErrors;
  now?: FieldErrors;
}

class EditConflict extends Error {
  readonly notSaved: NotSaved;
  constructor(notSaved: NotSaved) {
    super('overtaken');
    this.notSaved = notSaved;
  }
}

/**
 * Saves what was typed about one car: the fields that were changed, and nothing when one of them cannot be read or was
 * changed by someone else since the form was opened. Returns what is wrong, by field; `missing`: there is no such car for them.
 */
export async function saveCar(
  editor: StockEditor,
  by: Editing,
  carId: number,
  typed: TypedCar,
  places: GroupLocations,
): Promise<NotSaved | 'saved' | 'missing'> {
  const edit: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  const changed = CAR_FORM_FIELDS.filter((field) => typed[field] && typed[field].typed !== typed[field].seen);
  for (const field of changed) {
    const read = readField(field, typed[field]!.typed);
    if ('error' in read) errors[field] = read.error;
    else edit[field] = read.value;
  }
  if (Object.keys(errors).length > 0) return { errors };
  const overtaken = (car: CarAtEdit): FieldErrors =>
    Object.fromEntries(
      changed.flatMap((field) => {
        const now = fieldText(car.values, field);
        return now === typed[field]!.seen || now === typed[field]!.typed ? [] : [[field, now]];
      }),
    );
  const locked = (car: CarAtEdit): FieldErrors =>
    Object.fromEntries(
      changed.flatMap((field) => {
        const because = lockedBecause(field, car);
        return because === null ? [] : [[field, because]];
      }),
    );
  const misplaced = ({ dealershipId }: CarAtEdit): FieldErrors => {
    const to = edit['location_id'];
    return to == null || places.some(({ id, dealership_id }) => id === to && dealership_id === dealershipId)
      ? {}
      : { location_id: WRONG_PLACE };
  };
  try {
    return await editOne(editor, by, carId, (car) => {
      const now = overtaken(car);
      const overtakenErrors = Object.fromEntries(Object.keys(now).map((field) => [field, OVERTAKEN]));
      const errors: FieldErrors = { ...overtakenErrors, ...locked(car), ...misplaced(car) };
      if (Object.keys(errors).length > 0) throw new EditConflict({ errors, now });
      return edit;
    });
  } catch (error) {
    if (error instanceof EditConflict) return error.notSaved;
    if (error instanceof VinTaken) return { errors: { vin: 'Another car of this dealership has this VIN.' } };
    throw error;
  }
}

const OVERTAKEN = 'Someone else changed this.';

export const editOne = async (
  editor: StockEditor,
  by: Editing,
  carId: number,
  edit: (car: CarAtEdit) => CarEdit | undefined,
): Promise<'saved' | 'missing'> => {
  let found = false;
  await editor.edit(by, [carId], (car) => {
    if (!reachesDealership(by, car.dealershipId)) return undefined;
    found = true;
    return edit(car);
  });
  return found ? 'saved' : 'missing';
};

export type BulkChange =
  | { do: 'price'; step: PriceAdjustment }
  | { do: 'tag'; tag: string | null }
  | { do: 'hide' | 'show' };

export interface BulkOutcome {
  carId: number;
  /** Absent: nothing changes. */
  edit?: CarEdit | undefined;
  from?: number | undefined;
  to?: number | undefined;
  /** Why nothing changes. */
  because?: string | undefined;
}

/** What a change would do to each of these cars; a preview shows it, and `changeMany` does the same under a lock. */
export function bulkOutcome(
  car: CarAtEdit,
  change: BulkChange,
  policy: PricePolicy,
  known: Pick<Car, 'subscription_price' | 'preorder'>,
): BulkOutcome {
  const carId = car.id;
  if (change.do === 'tag') return { carId, edit: { tag: change.tag } };
  if (change.do !== 'price') return { carId, edit: { show_on_dealer_website: change.do === 'show' } };
  const stepped = stepPrice({ ...car.values, ...known }, change.step, policy);
  if ('because' in stepped) return { carId, because: BECAUSE[stepped.because] };
  return { carId, edit: { [stepped.field]: stepped.to }, from: stepped.from, to: stepped.to };
}

const BECAUSE = {
  'no price': 'It has no price.',
  'a subscription': 'It shows a subscription price.',
  'nothing left': 'The price would fall below $1.',
} as const;

/** All of them in one transaction. Cars without access are skipped. Returns those that changed. */
export const changeMany = (
  editor: StockEditor,
  by: Editing,
  carIds: readonly number[],
  change: BulkChange,
  policy: PricePolicy,
  known: (carId: number) => Pick<Car, 'subscription_price' | 'preorder'>,
): Promise<number[]> =>
  editor.edit(by, carIds, (car) =>
    reachesDealership(by, car.dealershipId) ? bulkOutcome(car, change, policy, known(car.id)).edit : undefined,
  );
