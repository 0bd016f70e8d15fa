import { sql, type RawBuilder } from 'kysely';
import type { MergeOptions } from '#app/import/import-store.ts';
import { CAR_COLUMNS, carColumns, type CarColumn, type CarColumnName, type CarField } from '#domain/car/car-columns.ts';
import type { FeedField } from '#domain/import/feed-fields.ts';

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
    // a car that was sold before it was known here was sold on a day that only its file can know
    sold_at: sql`case when s.status = 'sold' then s.sold_at end`,
    location_id: sql`m.location_id`,
    dealership_ids: sql`coalesce(s.dealership_ids, array[${dealershipId}::int])`,
  };
  return [
    { column: 'slug', value: sql`m.slug` },
    { column: 'updated_at', value: sql`${at}::timestamptz` },
    ...carColumns.map(({ column, definition }) => ({ column, value: own[column] ?? staged(column, definition) })),
  ];
}

type Carried = Pick<MergeOptions, 'carried' | 'fields' | 'facts' | 'full'>;

/** Columns to update: those that the feed carries, and those that are set on every merge. */
export function updateColumns(at: Date, dealershipId: number, feed: Carried): MergeColumn[] {
  // a feed without a status column may say "sold" in place of a price
  const before = fed('status', CAR_COLUMNS.status);
  const status = feed.carried.has('status')
    ? staged('status', CAR_COLUMNS.status)
    : sql`coalesce(s.status, case when ${before} = 'sold' and (c.missing or ${feed.full}) then 'in_stock' else ${before} end)`;
  const own: OwnValues = {
    name: sql`concat_ws(' ', ${feed.carried.has('year') ? unlessEdited('year', sql`s.year`) : sql`c.year`},
      ${unlessEdited('make', sql`s.make`)}, ${unlessEdited('model', sql`s.model`)})`,
    status,
    created_at: sql`coalesce(s.created_at, c.created_at)`,
    sold_at: sql`case when ${status} = 'sold' then
      coalesce(s.sold_at, ${fed('sold_at', CAR_COLUMNS.sold_at)}, case when ${before} <> 'sold' then ${at}::timestamptz end) end`,
    variant: sql`(c.variant - ${[...feed.facts]}::text[]) || coalesce(s.variant, '{}')`,
    location_id: sql`m.location_id`,
    dealership_ids: sql`coalesce(s.dealership_ids, array[${dealershipId}::int])`,
  };
  const given = carColumns
    .filter(({ column, definition }) => definition.merge === 'always' || feed.carried.has(column))
    .map(({ column, definition }) => ({ column, definition, value: own[column] ?? updated(column, definition, feed) }));
  const editable = given.filter(({ definition }) => definition.editable);
  return [
    // staff may have corrected its name, and with it the address, since it was matched
    { column: 'slug', value: sql`case when c.slug = m.old_slug then m.slug else c.slug end` },
    { column: 'missing', value: sql`false` },
    { column: 'by_hand', value: sql`false` },
    ...given.map(({ column, definition, value }) => ({
      column,
      value: definition.editable ? unlessEdited(column, value) : value,
    })),
    ...(editable.length > 0 ? [{ column: 'feed_values', value: feedValuesOfEdited(editable) }] : []),
  ];
}

/**
 * Columns that are read from a field of their own or, without it, derived from others: the body from its configuration,
 * the price type from the words beside a price.
 */
const FOLLOWING = {
  simple_body: { own: 'body', from: ['bodyconfiguration'] },
  simple_fuel: { own: 'simple_fuel', from: ['fuel'] },
  engine_size: { own: 'engine_size', from: ['engine_size_litres'] },
  photos_count: { own: 'photos_count', from: ['images'] },
  price_type: { own: 'price_type', from: ['price', 'before_price', 'reduced_price'], fills: true },
  before_price: { own: 'before_price', from: ['price', 'reduced_price'], fills: true },
} as const satisfies Partial<Record<CarField, Following>>;

interface Following {
  own: FeedField;
  from: readonly CarField[];
  /** Fills an empty column from the words beside a price, even if the other columns have not changed. */
  fills?: boolean;
}

/** True where the words beside a price say that GST is not included: it must not be shown as the whole price. */
const WITHOUT_GST = sql<boolean>`coalesce(s.price_type like '%GST%', false)`;

const COLUMN_OF = new Map(carColumns.map(({ field, column }) => [field, column]));
const FIELD_OF = new Map(carColumns.map(({ field, column }) => [column, field]));

function updated(column: CarColumnName, definition: CarColumn<unknown>, feed: Carried): RawBuilder<unknown> {
  const value =
    definition.merge === 'keep'
      ? sql`coalesce(s.${sql.ref(column)}, ${fed(column, definition)})`
      : staged(column, definition);
  const field = FIELD_OF.get(column)!;
  return field in FOLLOWING ? following(field as keyof typeof FOLLOWING, value, feed) : value;
}

/** A derived column keeps its stored value while the carried columns that it is derived from have not changed. */
function following(field: keyof typeof FOLLOWING, value: RawBuilder<unknown>, { carried, fields }: Carried) {
  const { own, from, fills }: Following = FOLLOWING[field];
  const column = COLUMN_OF.get(field)!;
  const sources = carColumns.filter(({ field }) => (from as readonly CarField[]).includes(field));
  const stored = sql`${fed(column, CAR_COLUMNS[field])}`;
  if (!fields.has(own)) {
    const carriedSources = sources.filter((source) => carried.has(source.column));
    const change = carriedSources.map((source) => {
      const before = fed(source.column, source.definition);
      return sql`${staged(source.column, source.definition)} is distinct from ${before}`;
    });
    if (change.length === 0) return stored;
    if (column === 'price_type') change.push(WITHOUT_GST);
    const otherwise = fills === true ? sql`coalesce(${stored}, ${value})` : stored;
    return sql`case when ${sql.join(change, sql` or `)} then ${value} else ${otherwise} end`;
  }
  const storedSources = sources.filter((source) => !carried.has(source.column));
  if (storedSources.length === 0) return value;
  const known = storedSources.map(
    (source) => sql`${fed(source.column, source.definition)} is distinct from ${emptyOf(source.definition)}`,
  );
  return sql`case when s.${sql.ref(column)} is null and (${sql.join(known, sql` or `)}) then ${stored} else ${value} end`;
}

/** The last value of the feed: `feed_values` where staff have overridden it, else the column itself. */
const fed = (column: CarColumnName, { editable, sql: type }: CarColumn<unknown>): RawBuilder<unknown> => {
  const shown = sql`c.${sql.ref(column)}`;
  if (!editable) return shown;
  const feedValue =
    type === 'jsonb' ? sql`c.feed_values -> ${sql.lit(column)}` : sql`c.feed_values ->> ${sql.lit(column)}`;
  return sql`case when c.feed_values ? ${sql.lit(column)} then (${feedValue})::${sql.raw(type)} else ${shown} end`;
};

export const lastOfFeed = (column: CarColumnName): RawBuilder<unknown> =>
  fed(column, carColumns.find((one) => one.column === column)!.definition);

/** Keeps a value that staff have set. */
const unlessEdited = (column: CarColumnName, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when c.feed_values ? ${sql.lit(column)} then c.${sql.ref(column)} else ${value} end`;

/**
 * Records the feed's values of overridden columns, so that removing the override restores the current one. Columns that
 * the feed does not carry keep their last value.
 */
const feedValuesOfEdited = (given: readonly MergeColumn[]): RawBuilder<unknown> => {
  const values = given.map(
    ({ column, value }) =>
      sql`case when c.feed_values ? ${sql.lit(column)} then jsonb_build_object(${sql.lit(column)}, ${value}) else '{}' end`,
  );
  return sql`case when c.feed_values is not null then c.feed_values || ${sql.join(values, sql` || `)} end`;
};

const staged = (column: CarColumnName, { empty, sql: type }: CarColumn<unknown>): RawBuilder<unknown> =>
  empty === null ? sql`s.${sql.ref(column)}` : sql`coalesce(s.${sql.ref(column)}, ${emptyOf({ empty, sql: type })})`;

const emptyOf = ({ empty, sql: type }: CarColumn<unknown>): RawBuilder<unknown> =>
  empty === null ? sql`null` : sql`${sql.lit(literal(empty, type))}::${sql.raw(type)}`;

const literal = (empty: unknown, type: string): unknown => {
  if (type === 'jsonb') return JSON.stringify(empty);
  return Array.isArray(empty) ? '{}' : empty;
};
