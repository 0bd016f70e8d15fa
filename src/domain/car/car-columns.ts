import type { Cents } from '../money.ts';
import { choice, decimal, is, link, text, whole, type FieldKind } from '#domain/import/field-kind.ts';
import { VARIANT_FIELDS } from '#domain/import/variant-fields.ts';
import type {
  BatteryHealth,
  CarImage,
  CarStatus,
  CarType,
  EquipmentGroup,
  FinanceLenderFigures,
  HistoryReport,
  Hotspots,
  ItemType,
  CarQuotes,
  Variant,
} from './car-values.ts';

type SqlType =
  | 'text'
  | 'smallint'
  | 'integer'
  | 'bigint'
  | 'double precision'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'jsonb'
  | 'text[]'
  | 'integer[]';

/** How one column of `cars` is stored and merged. `T` is its type in `Car`. */
export interface CarColumn<T> {
  /** Its type in `cars` and in the stage of an import. */
  sql: SqlType;
  /** The value of a car for which no source gives one. It is also the default in the database. */
  empty: T | null;
  /** Its name in the database, where that is not the field's. */
  column?: string;
  /** How a feed's cell of this name is read. Absent: feeds have no such field. */
  cell?: FieldKind;
  /**
   * The fields of a feed that it is made of (`read-car.ts` says how), the one that says most first. Of a car that is
   * already there, what a feed does not carry of them is what is stored (`adapters/postgres/import/merge-columns.ts`). Absent:
   * the one of its own name, as it is read.
   */
  from?: readonly string[];
  /**
   * What an import does to a car that is already there: writes the column whatever the feed carries (`always`), or never
   * with an empty cell (`keep`). Absent: writes it when the feed carries it.
   */
  merge?: 'always' | 'keep';
  /** Staff may set it at the desk. What a feed says of it then stands below (`cars.feed_values`), and imports leave ours. */
  editable?: true;
  readonly type?: T;
}

type FeedColumn<T> = CarColumn<T> & { cell: FieldKind };

const words = (max?: number): FeedColumn<string | null> => ({ sql: 'text', empty: null, cell: text(max) });
const address = (): FeedColumn<string | null> => ({ sql: 'text', empty: null, cell: link() });
const name = (max: number): FeedColumn<string> => ({ sql: 'text', empty: null, cell: text(max), merge: 'always' });
const day = (): FeedColumn<string | null> => ({ sql: 'date', empty: null, cell: is('date') });
const month = (): FeedColumn<string | null> => ({ sql: 'text', empty: null, cell: is('month') });
const flag = (empty = false): FeedColumn<boolean> => ({ sql: 'boolean', empty, cell: is('flag') });
/** Null: no one has said. */
const answer = (): FeedColumn<boolean | null> => ({ sql: 'boolean', empty: null, cell: is('flag') });
const count = (max: number): FeedColumn<number> => ({ sql: 'integer', empty: 0, cell: whole(0, max) });
const number = (sql: 'smallint' | 'integer' | 'double precision', cell: FieldKind): FeedColumn<number | null> => ({
  sql,
  empty: null,
  cell,
});
const money = (): FeedColumn<Cents | null> => ({ sql: 'bigint', empty: null, cell: is('money') });
const list = (): FeedColumn<string[]> => ({ sql: 'text[]', empty: [], cell: is('list') });
const json = <T>(cell: FieldKind, empty: T | null): FeedColumn<T> & { sql: 'jsonb' } => ({ sql: 'jsonb', empty, cell });
const instant = <T extends string | null>(): FeedColumn<T> & { sql: 'timestamptz' } => ({
  sql: 'timestamptz',
  empty: null,
  cell: is('instant'),
});
const named = <const N extends string, C>(column: N, of: C): C & { column: N } => ({ ...of, column });
const editable = <C>(of: C): C & { editable: true } => ({ ...of, editable: true });
const made = <C>(from: readonly string[], of: C): C & { from: readonly string[] } => ({ ...of, from });

/** What suppliers write for one value of a closed list. */
const wordsFor = (value: string, ...words: readonly string[]): Record<string, string> =>
  Object.fromEntries(words.map((word) => [word, value]));

/**
 * Every column that a feed can fill, declared once, by the name of its field in `Car` (the specification's). What a feed
 * may carry, the stage of an import, the merge, the row of the database and the type `Car` follow from it: a new field is
 * a migration that adds the column to `cars`, and a line here.
 */
export const CAR_COLUMNS = {
  vin: editable({ ...words(), cell: is('vin'), merge: 'keep' }),
  stocknum: { ...words(60), merge: 'keep' },
  nvic: words(20),
  regplate: editable(words(20)),
  /** ISO date. */
  rego_expiry: day(),
  /** "2021-07" */
  build_date: month(),
  compliance_date: month(),
  /** "2022 Mazda CX-5" */
  name: made(['year', 'make', 'model'], { sql: 'text', empty: null, merge: 'always' } as CarColumn<string>),
  year: editable(number('smallint', is('year'))),
  make: editable(made(['make'], name(60))),
  model: editable(made(['model'], name(100))),
  badge: editable(words()),
  series: editable(words()),
  colour: editable(made(['colour'], words(100))),
  car_type: made(['car_type'], {
    sql: 'text',
    empty: 'used',
    cell: choice({
      ...wordsFor('new', 'new', 'n', 'brand new', 'new car', 'new cars', 'new vehicle', 'new vehicles'),
      ...wordsFor(
        'used',
        'used',
        'u',
        'used car',
        'used cars',
        'used vehicle',
        'used vehicles',
        'pre-owned',
        'preowned',
      ),
      ...wordsFor('used', 'pre owned', 'second hand', 'second-hand', 'secondhand', 'near new', 'nearly new'),
      ...wordsFor('used', 'certified pre-owned', 'certified pre owned', 'certified used', 'certified', 'cpo'),
      ...wordsFor('used', 'approved used'),
      ...wordsFor('demo', 'demo', 'd', 'demos', 'demonstrator', 'demonstrators', 'demo car', 'demo vehicle'),
      ...wordsFor('demo', 'ex-demo', 'ex demo', 'ex-demonstrator', 'ex demonstrator', 'dealer demo'),
    }),
  } as FeedColumn<CarType>),
  status: made(['status'], {
    sql: 'text',
    empty: 'in_stock',
    merge: 'always',
    editable: true,
    cell: choice({
      ...wordsFor('in_stock', 'in_stock', 'in stock', 'in-stock', 'instock', 'stock', 'available', 'available now'),
      ...wordsFor('in_stock', 'for sale', 'on sale', 'active', 'live', 'current', 'ready for sale'),
      ...wordsFor('reserved', 'reserved', 'on hold', 'on-hold', 'hold', 'held', 'under offer', 'deposit taken'),
      ...wordsFor('reserved', 'deposit paid', 'deposit', 'sale pending', 'pending sale', 'pending', 'under contract'),
      ...wordsFor('coming_soon', 'coming_soon', 'coming soon', 'in transit', 'in-transit', 'intransit', 'on order'),
      ...wordsFor('coming_soon', 'on-order', 'ordered', 'incoming', 'arriving soon', 'on the way', 'in production'),
      ...wordsFor('sold', 'sold', 'delivered', 'sold and delivered', 'settled', 'retailed'),
    }),
  } as FeedColumn<CarStatus> & { editable: true }),
  item_type: {
    sql: 'text',
    empty: 'car',
    cell: choice({
      ...wordsFor('car', 'car', 'cars', 'passenger', 'passenger car', 'motor car', 'light commercial', 'lcv'),
      ...wordsFor('truck', 'truck', 'trucks', 'heavy truck', 'light truck', 'prime mover'),
      ...wordsFor('motorcycle', 'motorcycle', 'motorcycles', 'motorbike', 'motorbikes', 'motor cycle', 'motor bike'),
      ...wordsFor('motorcycle', 'bike', 'scooter'),
      ...wordsFor('caravan', 'caravan', 'caravans', 'campervan', 'motorhome', 'camper trailer', 'camper'),
    }),
  } as FeedColumn<ItemType>,
  /** A tag of the dealer's own words ("Test Drive Only", "Runout sale"). */
  tag: editable(words(60)),
  reserved: editable(made(['reserved', 'status'], flag())),
  preorder: flag(),
  certified: flag(),
  /** ISO instants. A feed that says nothing: when the car was first seen, or seen sold. */
  created_at: instant<string>(),
  sold_at: editable({ ...instant<string | null>(), merge: 'always' }),
  km: editable(number('integer', whole(0, 3_000_000, 'km', 'kms', 'kilometres'))),
  price: editable(named('price_cents', money())),
  before_price: editable(named('before_price_cents', money())),
  reduced_price: editable(named('reduced_price_cents', money())),
  /** A week. */
  subscription_price: named('subscription_price_cents', money()),
  /** "Drive away", "Excl. government charges" … */
  price_type: editable(words(60)),
  simple_body: editable(made(['body', 'bodyconfiguration'], { sql: 'text', empty: null } as CarColumn<string | null>)),
  bodyconfiguration: words(),
  simple_transmission: editable(made(['transmission'], { sql: 'text', empty: null } as CarColumn<string | null>)),
  simple_fuel: editable(made(['simple_fuel', 'fuel'], words(40))),
  fuel: editable(made(['fuel'], words(60))),
  drive: made(['drive'], words(40)),
  seats: editable(number('smallint', whole(0, 120, 'seats', 'seater'))),
  doors: editable(number('smallint', whole(0, 20, 'doors', 'door'))),
  engine_size: made(['engine_size', 'engine_size_litres'], words(60)),
  engine_size_litres: made(['engine_size_litres'], number('double precision', decimal(0, 30, 'litres', 'l'))),
  gearnum: number('smallint', whole(0, 32, 'speed', 'gears')),
  dealercomments: editable(words(20_000)),
  views: count(2_000_000_000),
  photos_count: editable(made(['photos_count', 'images'], count(1000))),
  show_on_dealer_website: editable(flag(true)),
  /** A higher rank comes first under "most relevant"; ties by newest. */
  rank: { sql: 'integer', empty: 0, cell: whole(-1_000_000, 1_000_000) } as FeedColumn<number>,
  images: editable(json<CarImage[]>(is('images'), [])),
  /** The feed's own time of change. When it changes, pictures at the same URLs are fetched again. */
  photos_modified: words(60),
  video_url: editable(words(1000)),
  external_video_url: words(1000),
  spin_images: editable(json<string[]>(is('list'), [])),
  spin_interior_image: words(1000),
  spin_code: words(),
  hotspots: json<Hotspots | null>(is('object'), null),
  battery_health: json<BatteryHealth | null>(is('object'), null),
  history_report: json<HistoryReport | null>(is('object'), null),
  /** The next six are what New Zealand's Consumer Information Notice says beside the rest. A year, anywhere. */
  first_registered: editable(number('smallint', is('year'))),
  first_registered_nz: editable(number('smallint', is('year'))),
  /** The register says that the vehicle was damaged when it was imported. */
  imported_damaged: editable(answer()),
  /** Kilometres that are not to be relied on. Null: they are. */
  odometer_unreliable: editable(answer()),
  /** One is registered over the vehicle. */
  security_interest: editable(answer()),
  /** The dealer's own notice: an https address of a PDF or an image. */
  consumer_notice: editable(address()),
  standardEquipment: editable(named('standard_equipment', json<EquipmentGroup[]>(is('equipment'), []))),
  filtered_features: list(),
  categories: list(),
  youxQuote: named('youx_quote', json<CarQuotes | null>(is('object'), null)),
  /** Keyed by provider. */
  finance_lenders: json<Record<string, FinanceLenderFigures>>(is('object'), {}),
  variant: made(
    ['variant', 'bodyconfiguration', 'engine_size_litres', ...Object.keys(VARIANT_FIELDS)],
    json<Variant>(is('object'), {}),
  ),
  /** Dealerships that also show the car. A feed that says nothing: its own. */
  dealership_ids: { sql: 'integer[]', empty: [], cell: is('object') } as FeedColumn<number[]>,
  // a state or postcode alone is no place
  location_id: editable(made(['location', 'city'], { sql: 'integer', empty: null } as CarColumn<number | null>)),
} as const satisfies Record<string, CarColumn<unknown>>;

type Columns = typeof CAR_COLUMNS;
export type CarField = keyof Columns;
/** The column of a field in the database. */
export type ColumnOf<Field extends CarField> = Columns[Field] extends { column: infer Name extends string }
  ? Name
  : Field;
export type CarColumnName = { [Field in CarField]: ColumnOf<Field> }[CarField];

/** All of them: the field of `Car`, the column of `cars`, and what is known of it. */
export const carColumns = Object.entries<CarColumn<unknown>>(CAR_COLUMNS).map(([field, definition]) => ({
  field: field as CarField,
  column: (definition.column ?? field) as CarColumnName,
  definition,
}));
