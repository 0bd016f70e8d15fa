import { carColumns, type CarColumnName } from '#domain/car/car-columns.ts';
import type { FeedField } from '#domain/stock-feed/feed-fields.ts';

/** The columns that a feed with these fields may change. A column that no field fills is left as it is on cars already there. */
export function carriedColumns(fields: Iterable<FeedField>): Set<CarColumnName> {
  const given = new Set<string>(fields);
  return new Set(
    carColumns
      .filter(({ field, definition }) => (definition.from ?? [field]).some((name) => given.has(name)))
      .map(({ column }) => column),
  );
}
