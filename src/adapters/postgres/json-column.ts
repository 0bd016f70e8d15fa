import type { ColumnType } from 'kysely';

/** A jsonb column: read as T, written as JSON text. */
export type JsonColumn<T> = ColumnType<T, string, string>;
/** The same with a default, so that an insert may leave it out. */
export type DefaultJsonColumn<T> = ColumnType<T, string | undefined, string>;
