/** How the cell of a field is read. Money is dollars in a feed; lengths of text in characters. */
export type FieldKind =
  | { kind: 'text'; max: number }
  | { kind: 'number'; min: number; max: number; whole: boolean; units: readonly string[] }
  | {
      kind:
        | 'year'
        | 'money'
        | 'flag'
        | 'date'
        | 'month'
        | 'instant'
        | 'vin'
        | 'list'
        | 'images'
        | 'equipment'
        | 'object';
    }
  | { kind: 'choice'; words: Readonly<Record<string, string>> };

const text = (max = 200): FieldKind => ({ kind: 'text', max });
const whole = (min: number, max: number, ...units: string[]): FieldKind => ({
  kind: 'number',
  min,
  max,
  whole: true,
  units,
});
const decimal = (min: number, max: number, ...units: string[]): FieldKind => ({
  kind: 'number',
  min,
  max,
  whole: false,
  units,
});
const is = (
  kind: 'year' | 'money' | 'flag' | 'date' | 'month' | 'instant' | 'vin' | 'list' | 'images' | 'equipment' | 'object',
): FieldKind => ({ kind });

/** Amounts above this many cents are taken for a slip ($20 million). */
export const MOST_MONEY = 2_000_000_000;

/** Facts of the variant that a feed may give as columns of their own; the same names as in `Variant`. */
export const VARIANT_FIELDS = {
  cylinders: whole(0, 24, 'cylinders', 'cyl'),
  induction: text(),
  fuelconsumptioncombined: decimal(0, 100, 'l / 100 km', 'l/100km', 'l/100 km'),
  fuelcapacity: decimal(0, 5000, 'litres', 'l'),
  grossvehiclemass: whole(0, 300_000, 'kg'),
  tare: whole(0, 100_000, 'kg'),
  atm: whole(0, 100_000, 'kg'),
  sleeps: whole(0, 30),
  vehiclelength: whole(0, 60_000, 'mm'),
  vehicleheight: whole(0, 10_000, 'mm'),
  vehiclewidth: whole(0, 10_000, 'mm'),
  towingcapacitybraked: whole(0, 300_000, 'kg'),
  torque: decimal(0, 10_000, 'nm'),
  power: decimal(0, 5000, 'kw'),
  range_km: whole(0, 5000, 'km'),
  ancaprating: decimal(0, 5, 'stars'),
} as const satisfies Record<string, FieldKind>;

/** Every field that a feed may carry. Names are those of `Car`, with the simple words (`body`, `transmission`, `location`) feeds use. */
export const FEED_FIELDS = {
  vin: is('vin'),
  stocknum: text(60),
  nvic: text(20),
  regplate: text(20),
  rego_expiry: is('date'),
  build_date: is('month'),
  compliance_date: is('month'),
  year: is('year'),
  make: text(60),
  model: text(100),
  badge: text(),
  series: text(),
  colour: text(100),
  car_type: {
    kind: 'choice',
    words: {
      new: 'new',
      n: 'new',
      used: 'used',
      u: 'used',
      'pre-owned': 'used',
      preowned: 'used',
      'second hand': 'used',
      demo: 'demo',
      d: 'demo',
      demonstrator: 'demo',
      'ex-demo': 'demo',
    },
  },
  status: {
    kind: 'choice',
    words: {
      in_stock: 'in_stock',
      'in stock': 'in_stock',
      available: 'in_stock',
      reserved: 'in_stock',
      coming_soon: 'coming_soon',
      'coming soon': 'coming_soon',
      'in transit': 'coming_soon',
      'on order': 'coming_soon',
      sold: 'sold',
    },
  },
  item_type: {
    kind: 'choice',
    words: { car: 'car', truck: 'truck', motorcycle: 'motorcycle', motorbike: 'motorcycle', caravan: 'caravan' },
  },
  tag: text(60),
  reserved: is('flag'),
  preorder: is('flag'),
  certified: is('flag'),
  created_at: is('instant'),
  sold_at: is('instant'),
  km: whole(0, 3_000_000, 'km', 'kms', 'kilometres'),
  price: is('money'),
  before_price: is('money'),
  reduced_price: is('money'),
  subscription_price: is('money'),
  price_type: text(60),
  body: text(60),
  bodyconfiguration: text(),
  transmission: text(),
  simple_fuel: text(40),
  fuel: text(60),
  drive: text(40),
  seats: whole(0, 120, 'seats', 'seater'),
  doors: whole(0, 20, 'doors', 'door'),
  engine_size: text(60),
  engine_size_litres: decimal(0, 30, 'litres', 'l'),
  gearnum: whole(0, 32, 'speed', 'gears'),
  dealercomments: text(20_000),
  views: whole(0, 2_000_000_000),
  photos_count: whole(0, 1000),
  show_on_dealer_website: is('flag'),
  rank: whole(-1_000_000, 1_000_000),
  images: is('images'),
  video_url: text(1000),
  external_video_url: text(1000),
  spin_images: is('list'),
  spin_interior_image: text(1000),
  spin_code: text(),
  hotspots: is('object'),
  standardEquipment: is('equipment'),
  filtered_features: is('list'),
  categories: is('list'),
  youxQuote: is('object'),
  finance_lenders: is('object'),
  variant: is('object'),
  dealership_ids: is('object'),
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
  imageurls: 'images',
  equipment: 'standardEquipment',
  suburb: 'city',
  yard: 'location',
  locationname: 'location',
  wasprice: 'before_price',
  enginesizelitres: 'engine_size_litres',
  enginesize: 'engine_size',
  gears: 'gearnum',
};

/** Fields of a whole Car that Forecourt makes itself: a feed may carry them, nobody reads them. */
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

/** The field that a column of this name means; 'made here' for what Forecourt makes itself; undefined when nobody knows it. */
export const feedField = (column: string): FeedField | 'made here' | undefined =>
  BY_NAME.get(fold(column)) ?? (MADE_HERE.has(fold(column)) ? 'made here' : undefined);
