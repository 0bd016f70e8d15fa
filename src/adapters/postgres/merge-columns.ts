import { sql, type RawBuilder } from 'kysely';
import { STAGED_COLUMNS, type StagedColumn } from '#app/import/staged-car.ts';

/** A column of `cars` and the value it gets from `s` (staged row), `m` (its match) and, on update, `c` (the car). */
export interface MergeColumn {
  column: string;
  value: RawBuilder<unknown>;
}

/** What an empty cell means where it does not mean null. */
const DEFAULTS: Partial<Record<StagedColumn, RawBuilder<unknown>>> = {
  reserved: sql`false`,
  preorder: sql`false`,
  certified: sql`false`,
  show_on_dealer_website: sql`true`,
  views: sql`0`,
  photos_count: sql`0`,
  rank: sql`0`,
  item_type: sql`'car'`,
  images: sql`'[]'::jsonb`,
  spin_images: sql`'[]'::jsonb`,
  standard_equipment: sql`'[]'::jsonb`,
  finance_lenders: sql`'{}'::jsonb`,
  variant: sql`'{}'::jsonb`,
  filtered_features: sql`'{}'::text[]`,
  categories: sql`'{}'::text[]`,
};

const staged = (column: StagedColumn): RawBuilder<unknown> => {
  const fallback = DEFAULTS[column];
  return fallback ? sql`coalesce(s.${sql.ref(column)}, ${fallback})` : sql`s.${sql.ref(column)}`;
};

/** What every row says, whatever its feed carries. */
const always = (soldAt: RawBuilder<unknown>): MergeColumn[] => [
  { column: 'slug', value: sql`m.slug` },
  { column: 'name', value: sql`s.name` },
  { column: 'make', value: sql`s.make` },
  { column: 'model', value: sql`s.model` },
  { column: 'status', value: sql`s.status` },
  { column: 'sold_at', value: sql`case when s.status = 'sold' then ${soldAt} end` },
];

/** Columns of a new car, but for its id, group, dealership and import key. */
export function insertColumns(at: Date, dealershipId: number): MergeColumn[] {
  const own: Partial<Record<StagedColumn, RawBuilder<unknown>>> = {
    created_at: sql`coalesce(s.created_at, ${at})`,
    location_id: sql`m.location_id`,
    dealership_ids: sql`coalesce(s.dealership_ids, array[${dealershipId}::int])`,
  };
  return [
    ...always(sql`coalesce(s.sold_at, ${at})`),
    { column: 'updated_at', value: sql`${at}::timestamptz` },
    ...STAGED_COLUMNS.map((column) => ({ column, value: own[column] ?? staged(column) })),
  ];
}

/** Columns of a car already there: those that the feed carries. A VIN or stock number once known is not forgotten. */
export function updateColumns(at: Date, dealershipId: number, carried: ReadonlySet<StagedColumn>): MergeColumn[] {
  const own: Partial<Record<StagedColumn, RawBuilder<unknown>>> = {
    created_at: sql`coalesce(s.created_at, c.created_at)`,
    location_id: sql`m.location_id`,
    vin: sql`coalesce(s.vin, c.vin)`,
    stocknum: sql`coalesce(s.stocknum, c.stocknum)`,
    dealership_ids: sql`coalesce(s.dealership_ids, array[${dealershipId}::int])`,
  };
  return [
    ...always(sql`coalesce(s.sold_at, c.sold_at, ${at})`),
    ...STAGED_COLUMNS.filter((column) => carried.has(column)).map((column) => ({
      column,
      value: own[column] ?? staged(column),
    })),
  ];
}
