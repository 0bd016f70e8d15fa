import { CAR_COLUMNS } from '#domain/car/car-columns.ts';
import { text, type FieldKind } from './field-kind.ts';
import { VARIANT_FIELDS } from './variant-fields.ts';

/** Amounts above this many cents are taken for a slip ($20 million). */
export const MOST_MONEY = 2_000_000_000;

type Columns = typeof CAR_COLUMNS;
type CarField = { [Field in keyof Columns]: Columns[Field] extends { cell: FieldKind } ? Field : never }[keyof Columns];

const ofCars = Object.fromEntries(
  Object.entries(CAR_COLUMNS).flatMap(([field, column]) => ('cell' in column ? [[field, column.cell]] : [])),
) as Record<CarField, FieldKind>;

/** Every field that a feed may carry: those of a car, and simple words (`body`, `transmission`, `location`) of which others are made. */
export const FEED_FIELDS = {
  ...ofCars,
  body: text(60),
  transmission: text(),
  location: text(),
  city: text(100),
  state: text(60),
  postcode: text(10),
  ...VARIANT_FIELDS,
} as const satisfies Record<string, FieldKind>;

export type FeedField = keyof typeof FEED_FIELDS;

/** Other names under which feeds carry a field, compared without case, spaces and marks. */
const ALIASES: Record<string, FeedField> = {
  stockno: 'stocknum',
  stocknumber: 'stocknum',
  stock: 'stocknum',
  vinnumber: 'vin',
  chassis: 'vin',
  manufacturer: 'make',
  brand: 'make',
  variant_name: 'badge',
  trim: 'badge',
  color: 'colour',
  exteriorcolour: 'colour',
  condition: 'car_type',
  type: 'car_type',
  kms: 'km',
  kilometres: 'km',
  kilometers: 'km',
  odometer: 'km',
  modelyear: 'year',
  rego: 'regplate',
  registration: 'regplate',
  regexpiry: 'rego_expiry',
  regoexpirydate: 'rego_expiry',
  registrationexpiry: 'rego_expiry',
  registrationexpirydate: 'rego_expiry',
  compliance: 'compliance_date',
  firstseen: 'created_at',
  dateadded: 'created_at',
  datelisted: 'created_at',
  bodytype: 'body',
  simplebody: 'body',
  bodystyle: 'body',
  gearbox: 'transmission',
  simpletransmission: 'transmission',
  fueltype: 'fuel',
  drivetype: 'drive',
  engine: 'engine_size',
  comments: 'dealercomments',
  description: 'dealercomments',
  features: 'filtered_features',
  photos: 'images',
  photoslastmodified: 'photos_modified',
  photoslastmodifieddate: 'photos_modified',
  photosupdated: 'photos_modified',
  imageurls: 'images',
  equipment: 'standardEquipment',
  suburb: 'city',
  yard: 'location',
  locationname: 'location',
  wasprice: 'before_price',
  was: 'before_price',
  paintcolor: 'colour',
  paintcolour: 'colour',
  exteriorcolor: 'colour',
  enginesizelitres: 'engine_size_litres',
  enginesize: 'engine_size',
  gears: 'gearnum',
};

/** Fields of a whole Car that Forecourt makes itself: a feed may carry them, no one reads them. */
const MADE_HERE = new Set([
  'id',
  'groupid',
  'slug',
  'path',
  'name',
  'updatedat',
  'locationid',
  'dealershipid',
  'dealershipslug',
  'dealershipname',
  'thumbnails',
  'primaryimageurl',
]);

const fold = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const BY_NAME = new Map<string, FeedField>([
  ...Object.entries(ALIASES).map(([alias, field]) => [fold(alias), field] as const),
  ...(Object.keys(FEED_FIELDS) as FeedField[]).map((field) => [fold(field), field] as const),
]);

/** The field that a column of this name means; 'made here' for what Forecourt makes itself; undefined when no one knows it. */
export const feedField = (column: string): FeedField | 'made here' | undefined =>
  BY_NAME.get(fold(column)) ?? (MADE_HERE.has(fold(column)) ? 'made here' : undefined);
