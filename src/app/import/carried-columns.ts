import { carColumns, type CarColumnName } from '#domain/car/car-columns.ts';
import type { FeedField } from '#domain/import/feed-fields.ts';
import { VARIANT_FIELDS } from '#domain/import/variant-fields.ts';

/** The columns that a feed with these fields may change. A column that no field fills is left as it is on cars already there. */
export function carriedColumns(fields: Iterable<FeedField>): Set<CarColumnName> {
  const given = new Set<string>(fields);
  return new Set(
    carColumns
      .filter(({ field, definition }) => (definition.from ?? [field]).some((name) => given.has(name)))
      .map(({ column }) => column),
  );
}

/** Facts that are of the car and of its variant, by the names of both. */
const FACTS_OF_CAR: Partial<Record<FeedField, string>> = {
  bodyconfiguration: 'bodyconfiguration',
  engine_size_litres: 'enginesize_litres',
};

/** The facts of the variant that columns with these fields carry; those of an object of facts are in its rows. */
export const carriedFacts = (fields: Iterable<FeedField>): string[] =>
  [...fields].flatMap((field) => (field in VARIANT_FIELDS ? field : (FACTS_OF_CAR[field] ?? [])));
