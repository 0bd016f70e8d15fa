import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  Car,
  CarImage,
  CarStatus,
  CarType,
  EquipmentGroup,
  FinanceLenderFigures,
  ItemType,
  Variant,
} from '#domain/car/car.ts';
import type { Cents } from '#domain/money.ts';
import type { Json } from './tables.ts';

/** Tables of migration 0003: stock and its import. */

export interface CarsTable {
  id: GeneratedAlways<number>;
  group_id: number;
  dealership_id: number;
  dealership_ids: Generated<number[]>;
  location_id: number | null;
  slug: string;
  name: string;
  year: number | null;
  make: string;
  model: string;
  badge: string | null;
  series: string | null;
  colour: string | null;
  car_type: CarType;
  status: CarStatus;
  tag: string | null;
  reserved: Generated<boolean>;
  preorder: Generated<boolean>;
  certified: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  sold_at: Date | null;
  km: number | null;
  price_cents: Cents | null;
  before_price_cents: Cents | null;
  reduced_price_cents: Cents | null;
  subscription_price_cents: Cents | null;
  price_type: string | null;
  stocknum: string | null;
  vin: string | null;
  nvic: string | null;
  regplate: string | null;
  rego_expiry: string | null;
  build_date: string | null;
  compliance_date: string | null;
  item_type: Generated<ItemType>;
  simple_body: string | null;
  bodyconfiguration: string | null;
  simple_transmission: string | null;
  simple_fuel: string | null;
  fuel: string | null;
  drive: string | null;
  seats: number | null;
  doors: number | null;
  engine_size: string | null;
  engine_size_litres: number | null;
  gearnum: number | null;
  dealercomments: string | null;
  views: Generated<number>;
  photos_count: Generated<number>;
  show_on_dealer_website: Generated<boolean>;
  rank: Generated<number>;
  images: DefaultJson<CarImage[]>;
  video_url: string | null;
  external_video_url: string | null;
  spin_images: DefaultJson<string[]>;
  spin_interior_image: string | null;
  spin_code: string | null;
  hotspots: Json<Car['hotspots']> | null;
  standard_equipment: DefaultJson<EquipmentGroup[]>;
  filtered_features: Generated<string[]>;
  categories: Generated<string[]>;
  youx_quote: Json<Car['youxQuote']> | null;
  finance_lenders: DefaultJson<Record<string, FinanceLenderFigures>>;
  variant: DefaultJson<Variant>;
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

type DefaultJson<T> = ColumnType<T, string | undefined, string>;
