import type { StagedCar, StagedColumn } from '#app/import/staged-car.ts';
import { carColumns } from '#domain/car/car-columns.ts';
import { FIELD_GROUPS } from '#domain/import/field-labels.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { counted } from '#domain/text/words.ts';

/** Where a car has what a field says. */
const COLUMN_OF: ReadonlyMap<string, keyof StagedCar> = new Map<string, keyof StagedCar>([
  ...carColumns.map(({ field, column }) => [field, column as StagedColumn] as const),
  ['body', 'simple_body'],
  ['transmission', 'simple_transmission'],
  ['location', 'location_name'],
  ['city', 'location_city'],
  ['state', 'location_state'],
  ['postcode', 'location_postcode'],
]);
const MONEY: ReadonlySet<string> = new Set(
  carColumns.flatMap(({ field, definition }) => (definition.sql === 'bigint' ? [field] : [])),
);
/** Characters of a value that are shown. */
const LONGEST = 120;

/** What was read of one row, by the names of fields that a column may have. */
export function readValues(car: StagedCar) {
  const facts = (car.variant ?? {}) as Record<string, unknown>;
  return {
    line: car.line,
    title: [car.name, car.badge].filter((part) => typeof part === 'string').join(' '),
    values: FIELD_GROUPS.flatMap(({ fields }) => fields).flatMap(([field, label]) => {
      const column = COLUMN_OF.get(field);
      const value = column === undefined ? facts[field] : car[column];
      const words = MONEY.has(field) && typeof value === 'number' ? formatMoney(value) : inWords(value, field);
      return words === '' ? [] : [{ label, words }];
    }),
  };
}

function inWords(value: unknown, field: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!Array.isArray(value)) return cut(String(value));
  if (field === 'images') return counted(value.length, 'photo');
  return value.every((part) => typeof part === 'string') ? cut(value.join(', ')) : counted(value.length, 'group');
}

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
