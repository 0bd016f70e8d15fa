import { carColumns, type CAR_COLUMNS, type CarField } from '#domain/car/car-columns.ts';
import { inCc } from '#domain/car/engine-size.ts';
import type { Currency } from '#domain/location/country.ts';
import type { Cents } from '#domain/money.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { carSlug } from '#domain/slug/car-slug.ts';
import type { FeedField } from '#domain/import/feed-fields.ts';
import { VARIANT_FIELDS } from '#domain/import/variant-fields.ts';
import { oneSpelling } from '#domain/import/one-spelling.ts';
import { modelName } from '#domain/import/model-name.ts';
import { shownFuel } from '#domain/import/simple-facts.ts';
import { makeName } from '#domain/import/make-name.ts';
import { readPlaceName } from '#domain/import/read-place-name.ts';
import { joinAnd } from '#domain/text/words.ts';
import { filterWord, unknownWords } from './filter-words.ts';
import { readCell, RefusedCell } from './read-cell.ts';
import type { StagedCar } from './staged-car.ts';
import { fillFromPriceWords } from './fill-from-price-words.ts';

/** Something about one cell. `field` is ours; the report names the feed's own column. */
export interface CellProblem {
  field: FeedField;
  value: unknown;
  reason: string;
  /** The reason for the sender of the file; absent: the same. */
  kind?: string | undefined;
  /** The part of a mapping file that may mend it. */
  mapping?: string | undefined;
  /** The cell was left empty. */
  left?: true;
  /** The word goes in, but no one knows what it means. */
  unknown?: true;
}

export interface ReadCar {
  /** Absent when an error keeps the row out. */
  car?: StagedCar;
  errors: CellProblem[];
  /** The row goes in all the same; a cell that cannot be read is taken for empty. */
  warnings: CellProblem[];
  /** Fields that cells of other fields named, such as the price type behind a price. */
  also: FeedField[];
  vin: string | undefined;
  stocknum: string | undefined;
}

type Values = Partial<Record<FeedField, unknown>>;

/** What the values of a row are held to. */
export interface ReadingBounds {
  thisYear: number;
  /** What the dealership sells in; absent: not known. */
  currencies?: ReadonlySet<Currency> | undefined;
  /** Cents; a price below is none. */
  priceAtLeast?: Cents | undefined;
}

/** A car without them is none, or might be offered although it is not for sale. Any other cell that cannot be read is left empty. */
const NEEDED: ReadonlySet<FeedField> = new Set(['make', 'model', 'status', 'show_on_dealer_website']);

/** Makes a car of the fields of one row. One bad cell does not cost the car unless the car needs it. */
export function readCar(line: number, fields: Partial<Record<FeedField, unknown>>, bounds: ReadingBounds): ReadCar {
  const values: Values = {};
  const errors: CellProblem[] = [];
  const warnings: CellProblem[] = [];
  const implied: Partial<Record<FeedField, Values>> = {};
  for (const [name, cell] of Object.entries(fields)) {
    const field = name as FeedField;
    const reading = readCell(field, cell, bounds.thisYear);
    if (reading === undefined) continue;
    if ('value' in reading) {
      const unfit = unfitAmount(field, reading, bounds);
      if (unfit !== undefined) {
        warnings.push({ field, value: cell, reason: `${unfit} The vehicle is imported without it.`, left: true });
        continue;
      }
      values[field] = reading.value;
      if (reading.also) implied[field] = reading.also;
      if (reading.warning !== undefined) warnings.push({ field, value: cell, reason: reading.warning });
      continue;
    }
    const refused = cell instanceof RefusedCell ? cell : { value: cell, skipsRow: false };
    if (NEEDED.has(field) || refused.skipsRow) errors.push({ field, value: refused.value, ...reading });
    else
      warnings.push({
        ...reading,
        field,
        value: refused.value,
        reason: `${reading.reason} The vehicle is imported without it.`,
        left: true,
      });
  }
  const fromPrices = fillFromPriceWords(values, implied);
  warnings.push(...fromPrices.warnings, ...unknownWords(values));
  if (/^gas$/i.test(textOf(values, 'fuel') ?? textOf(values, 'simple_fuel') ?? '')) {
    const field = values.fuel === undefined ? 'simple_fuel' : 'fuel';
    const reason = 'This is read as LPG. If it means petrol in this file, give the word that meaning.';
    warnings.push({ field, value: values[field], reason, mapping: 'values: {gas: Petrol}' });
  }
  for (const field of ['make', 'model'] as const) {
    if (values[field] === undefined && !errors.some((error) => error.field === field))
      errors.push({ field, value: fields[field], reason: `A vehicle needs a ${field}.` });
  }
  const known = {
    errors,
    warnings,
    also: fromPrices.also,
    vin: textOf(values, 'vin') ?? undefined,
    stocknum: textOf(values, 'stocknum') ?? undefined,
  };
  return errors.length > 0 ? known : { car: stagedCar(line, values), ...known };
}

const textOf = (values: Values, field: FeedField): string | null =>
  typeof values[field] === 'string' ? values[field] : null;
const numberOf = (values: Values, field: FeedField): number | null =>
  typeof values[field] === 'number' ? values[field] : null;

const PRICES: ReadonlySet<FeedField> = new Set(['price', 'before_price', 'reduced_price']);

/** Why an amount is no price of this dealership's car. */
function unfitAmount(
  field: FeedField,
  { value, currency }: { value: unknown; currency?: Currency | undefined },
  { currencies, priceAtLeast = 0 }: ReadingBounds,
): string | undefined {
  if (currency !== undefined && currencies && currencies.size > 0 && !currencies.has(currency))
    return `This is in ${currency}; this dealership sells in ${joinAnd([...currencies])}.`;
  return PRICES.has(field) && typeof value === 'number' && value > 0 && value < priceAtLeast
    ? `Is below ${formatMoney(priceAtLeast)}, which the mapping takes for no price.`
    : undefined;
}

function stagedCar(line: number, given: Values): StagedCar {
  const make = makeName(textOf(given, 'make') ?? '');
  const model = modelName(make, textOf(given, 'model') ?? '');
  const values: Values = { ...given, make, model };
  const { stem, needsId } = carSlug({
    year: numberOf(values, 'year'),
    make,
    model,
    badge: textOf(values, 'badge'),
    stocknum: textOf(values, 'stocknum'),
  });
  const place = readPlaceName(textOf(values, 'location') ?? '', {
    city: textOf(values, 'city'),
    state: textOf(values, 'state'),
    postcode: textOf(values, 'postcode'),
  });
  const car: StagedCar = {
    line,
    slug_stem: stem,
    slug_needs_id: needsId,
    location_name: place.name,
    location_city: place.city,
    location_state: place.state,
    location_postcode: place.postcode,
  };
  for (const { column, read } of READERS) {
    const value = read(values);
    if (value !== undefined && value !== null) car[column] = value;
  }
  return car;
}

type Columns = typeof CAR_COLUMNS;
type MadeField = Exclude<
  { [Field in CarField]: Columns[Field] extends { from: readonly string[] } ? Field : never }[CarField],
  'location_id'
>;
/** Electric cars come with 0 litres: that is none. */
const litresOf = (values: Values): number | null => numberOf(values, 'engine_size_litres') || null;

/** The columns that are not simply what the cell of their name says. */
const MADE: Record<MadeField, (values: Values) => unknown> = {
  name: (values) => [numberOf(values, 'year'), values.make, values.model].filter((part) => part !== null).join(' '),
  make: (values) => values.make,
  model: (values) => values.model,
  colour: (values) => {
    const colour = textOf(values, 'colour');
    return colour === null ? null : oneSpelling(colour, 0);
  },
  car_type: (values) => textOf(values, 'car_type') ?? 'used',
  // a reserved car is in stock; feeds say it in either column
  status: (values) => (values.status === 'reserved' ? 'in_stock' : values.status),
  reserved: (values) => values.status === 'reserved' || values.reserved,
  simple_body: (values) => filterWord(values, 'body'),
  simple_transmission: (values) => filterWord(values, 'transmission'),
  fuel: (values) => shownFuel(textOf(values, 'fuel')),
  simple_fuel: (values) => filterWord(values, 'fuel'),
  drive: (values) => filterWord(values, 'drive'),
  engine_size: (values) => {
    const litres = litresOf(values);
    const words = textOf(values, 'engine_size');
    if (words === null) return litres && (values.item_type === 'motorcycle' ? inCc(litres) : `${litres} L`);
    return /^\d{2,5}$/.test(words) ? `${words} cc` : words; // a column of cubic centimetres says so in its name alone
  },
  engine_size_litres: litresOf,
  photos_count: (values) => numberOf(values, 'photos_count') ?? (values.images as unknown[] | undefined)?.length,
  variant: variantOf,
};

/** How each column is read that a feed fills; the location is found by what is said of the place. */
const READERS = carColumns.flatMap(({ field, column }) => {
  if (field === 'location_id' || column === 'location_id') return [];
  const made = (MADE as Partial<Record<CarField, (values: Values) => unknown>>)[field];
  return { column, read: made ?? ((values: Values) => values[field as FeedField]) };
});

/** Facts of the variant from its own object and from columns; a column says more than the object. */
function variantOf(values: Values): Record<string, unknown> {
  const variant: Record<string, unknown> = { ...(values.variant as Record<string, unknown> | undefined) };
  for (const field of Object.keys(VARIANT_FIELDS) as (keyof typeof VARIANT_FIELDS)[]) {
    if (values[field] !== undefined) variant[field] = values[field];
  }
  const [litres, configuration] = [litresOf(values), textOf(values, 'bodyconfiguration')];
  if (litres !== null) variant.enginesize_litres ??= litres;
  if (configuration !== null) variant.bodyconfiguration ??= configuration;
  return variant;
}
