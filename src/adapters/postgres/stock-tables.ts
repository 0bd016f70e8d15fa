import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CAR_COLUMNS, CarColumn, CarField, ColumnOf } from '#domain/car/car-columns.ts';
import type { Cents } from '#domain/money.ts';
import type { Json } from './tables.ts';

/** Tables of migration 0003: stock and its import. */

type Columns = typeof CAR_COLUMNS;
type FromFeeds = { [Field in CarField as ColumnOf<Field>]: Stored<Columns[Field]> };
/** As the driver gives it: instants are dates, JSON is written as text. */
type Stored<C> =
  C extends CarColumn<infer T>
    ? C extends { sql: 'timestamptz' }
      ? Date | Extract<T, null>
      : C extends { sql: 'jsonb' }
        ? ColumnType<T, string | undefined, string>
        : T
    : never;

export interface CarsTable extends FromFeeds {
  id: GeneratedAlways<number>;
  group_id: number;
  dealership_id: number;
  slug: string;
  updated_at: Date;
  import_key: string | null;
}

export interface CarSlugsTable {
  group_id: number;
  slug: string;
  car_id: number;
  until: Date;
}

export interface PriceLogTable {
  id: GeneratedAlways<number>;
  car_id: number;
  at: Date;
  price_cents: Cents | null;
  reduced_price_cents: Cents | null;
  before_price_cents: Cents | null;
}

export interface PlacesTable {
  country: 'AU' | 'NZ';
  state: string;
  locality: string;
  postcode: string;
  lat: number;
  lng: number;
  weight: Generated<number>;
}

export interface StockImportsTable {
  id: GeneratedAlways<number>;
  dealership_id: number;
  started_at: Date;
  finished_at: Date | null;
  result: Json<unknown> | null;
}

export interface StockTables {
  cars: CarsTable;
  car_slugs: CarSlugsTable;
  price_log: PriceLogTable;
  places: PlacesTable;
  stock_imports: StockImportsTable;
}
