import type { CAR_COLUMNS, CarColumn, CarField } from '../car/car-columns.ts';
import { simpleFuel } from '../import/simple-facts.ts';
import type { CarImage } from '../car/car-values.ts';

type Columns = typeof CAR_COLUMNS;
/** What staff may set at the desk. */
export type EditableField = {
  [Field in CarField]: Columns[Field] extends { editable: true } ? Field : never;
}[CarField];
export type EditableValues = {
  [Field in EditableField]: Columns[Field] extends CarColumn<infer T> ? T : never;
};

/**
 * The shown values of a car, and the feed's values of fields that staff have overridden. Other fields are the feed's.
 */
export interface EditedCar {
  values: EditableValues;
  feed: Partial<EditableValues>;
}

/** Stands for "what the feed says": one symbol, also for the desk, whose bundle holds a copy of this module. */
export const FEED: unique symbol = Symbol.for('forecourt: the value of the feed');
/** How many pictures there are follows from the pictures. */
export type CarEdit = {
  [Field in Exclude<EditableField, 'photos_count'>]?: EditableValues[Field] | typeof FEED;
};

/**
 * Ours goes above the feed's value, which is kept; taking the feed's back leaves nothing of ours. Who sets what the feed
 * says anyway takes the feed's: its next change is then shown.
 */
export function editCar(car: EditedCar, edit: CarEdit): EditedCar {
  const values: Partial<Record<EditableField, unknown>> = { ...car.values };
  const feed: Partial<Record<EditableField, unknown>> = { ...car.feed };
  const settle = (field: EditableField, to: unknown) => {
    const fromFeed = field in feed ? feed[field] : values[field];
    values[field] = to === FEED ? fromFeed : to;
    if (to === FEED || isSame(to, fromFeed)) delete feed[field];
    else feed[field] = fromFeed;
  };
  for (const field of Object.keys(edit) as (keyof CarEdit)[]) if (edit[field] !== undefined) settle(field, edit[field]);
  // when a car was sold stays with whether it was: neither changes alone, or an import would write half of it
  if (edit.status !== undefined) {
    if (!('status' in feed)) settle('sold_at', FEED);
    else if (!('sold_at' in feed)) feed.sold_at = values.sold_at;
  }
  // a car page says the fuel as it is written, filters by its word
  if (edit.fuel !== undefined) settle('simple_fuel', edit.fuel === FEED ? FEED : (simpleFuel(edit.fuel) ?? null));
  // a feed may count more pictures than it sends: with our pictures goes our count
  if (edit.images !== undefined) {
    settle('photos_count', FEED);
    if ('images' in feed) {
      feed.photos_count = values.photos_count;
      values.photos_count = (values.images as CarImage[]).length;
    }
  }
  return { values: values as EditableValues, feed: feed as Partial<EditableValues> };
}

/** The fields in which two states of a car differ. */
export const changedFields = (before: EditableValues, after: EditableValues): EditableField[] =>
  (Object.keys(after) as EditableField[]).filter((field) => !isSame(before[field], after[field]));

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && a !== null && JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)));

/** jsonb does not keep the order of keys. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
};
