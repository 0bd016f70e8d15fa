import { sql, type RawBuilder } from 'kysely';
import { carColumns, type CarColumn, type CarColumnName } from '#domain/car/car-columns.ts';

/** A column of `cars` and the value it gets from `s` (staged row), `m` (its match) and, on update, `c` (the car). */
export interface MergeColumn {
  column: string;
  value: RawBuilder<unknown>;
}

type OwnValues = Partial<Record<CarColumnName, RawBuilder<unknown>>>;

/** Columns of a new car, but for its id, group, dealership and import key. */
export function insertColumns(at: Date, dealershipId: number): MergeColumn[] {
  const own: OwnValues = {
    created_at: sql`coalesce(s.created_at, ${at})`,
    sold_at: sql`case when s.status = 'sold' then coalesce(s.sold_at, ${at}) end`,
    location_id: sql`m.location_id`,
    dealership_ids: sql`coalesce(s.dealership_ids, array[${dealershipId}::int])`,
  };
  return [
    { column: 'slug', value: sql`m.slug` },
    { column: 'updated_at', value: sql`${at}::timestamptz` },
    ...carColumns.map(({ column, definition }) => ({ column, value: own[column] ?? staged(column, definition) })),
  ];
}

/** Columns of a car already there: those that the feed carries, and those that every row gives anew. */
export function updateColumns(at: Date, dealershipId: number, carried: ReadonlySet<CarColumnName>): MergeColumn[] {
  const own: OwnValues = {
    created_at: sql`coalesce(s.created_at, c.created_at)`,
    sold_at: sql`case when s.status = 'sold' then coalesce(s.sold_at, c.sold_at, ${at}) end`,
    location_id: sql`m.location_id`,
    dealership_ids: sql`coalesce(s.dealership_ids, array[${dealershipId}::int])`,
  };
  const given = carColumns
    .filter(({ column, definition }) => definition.merge === 'always' || carried.has(column))
    .map(({ column, definition }) => ({ column, definition, value: own[column] ?? updated(column, definition) }));
  const editable = given.filter(({ definition }) => definition.editable);
  return [
    { column: 'slug', value: sql`m.slug` },
    ...given.map(({ column, definition, value }) => ({
      column,
      value: definition.editable ? unlessOurs(column, value) : value,
    })),
    ...(editable.length > 0 ? [{ column: 'feed_values', value: beneathOurs(editable) }] : []),
  ];
}

/** What staff have set stays. */
const unlessOurs = (column: CarColumnName, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when c.feed_values ? ${sql.lit(column)} then c.${sql.ref(column)} else ${value} end`;

/** Beneath it, what the feed says now; what the feed does not carry, it goes on saying. */
const beneathOurs = (given: readonly MergeColumn[]): RawBuilder<unknown> => {
  const values = given.map(
    ({ column, value }) =>
      sql`case when c.feed_values ? ${sql.lit(column)} then jsonb_build_object(${sql.lit(column)}, ${value}) else '{}' end`,
  );
  return sql`case when c.feed_values is not null then c.feed_values || ${sql.join(values, sql` || `)} end`;
};

const updated = (column: CarColumnName, definition: CarColumn<unknown>): RawBuilder<unknown> =>
  definition.merge === 'keep' ? sql`coalesce(s.${sql.ref(column)}, c.${sql.ref(column)})` : staged(column, definition);

const staged = (column: CarColumnName, { empty, sql: type }: CarColumn<unknown>): RawBuilder<unknown> =>
  empty === null
    ? sql`s.${sql.ref(column)}`
    : sql`coalesce(s.${sql.ref(column)}, ${sql.lit(literal(empty, type))}::${sql.raw(type)})`;

const literal = (empty: unknown, type: string): unknown => {
  if (type === 'jsonb') return JSON.stringify(empty);
  return Array.isArray(empty) ? '{}' : empty;
};
