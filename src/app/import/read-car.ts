import { carSlug } from '#domain/slug/car-slug.ts';
import type { FeedField } from '#domain/stock-feed/feed-fields.ts';
import { VARIANT_FIELDS } from '#domain/stock-feed/feed-fields.ts';
import { oneSpelling } from '#domain/stock-feed/one-spelling.ts';
import { makeName } from '#domain/stock-feed/make-name.ts';
import { readPlaceName } from '#domain/stock-feed/read-place-name.ts';
import { simpleBody, simpleDrive, simpleFuel, simpleTransmission } from '#domain/stock-feed/simple-facts.ts';
import { readCell, RefusedCell } from './read-cell.ts';
import type { StagedCar } from './staged-car.ts';

/** Something about one cell. `field` is ours; the report names the feed's own column. */
export interface CellProblem {
  field: FeedField;
  value: unknown;
  reason: string;
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

/** A car without them is none, or might be offered although it is not for sale. Any other cell that cannot be read is left empty. */
const NEEDED: ReadonlySet<FeedField> = new Set(['make', 'model', 'status', 'show_on_dealer_website']);

/** Makes a car of the fields of one row. One bad cell does not cost the car unless the car needs it. */
export function readCar(line: number, fields: Partial<Record<FeedField, unknown>>, thisYear: number): ReadCar {
  const values: Partial<Record<FeedField, unknown>> = {};
  const errors: CellProblem[] = [];
  const warnings: CellProblem[] = [];
  const also: Values = {};
  for (const [name, cell] of Object.entries(fields)) {
    const field = name as FeedField;
    const reading = readCell(field, cell, thisYear);
    if (reading === undefined) continue;
    if ('value' in reading) {
      values[field] = reading.value;
      Object.assign(also, reading.also);
      if (reading.warning !== undefined) warnings.push({ field, value: cell, reason: reading.warning });
    } else if (NEEDED.has(field) || cell instanceof RefusedCell)
      errors.push({ field, value: cell, reason: reading.reason });
    else warnings.push({ field, value: cell, reason: `${reading.reason} The car is in without it.` });
  }
  for (const [name, value] of Object.entries(also)) values[name as FeedField] ??= value;
  if (/^gas$/i.test(textOf(values, 'fuel') ?? textOf(values, 'simple_fuel') ?? '')) {
    const field = values.fuel === undefined ? 'simple_fuel' : 'fuel';
    const reason = 'Is read as LPG. If this file means petrol, say so in the mapping: values: {gas: Petrol}.';
    warnings.push({ field, value: values[field], reason });
  }
  for (const field of ['make', 'model'] as const) {
    if (values[field] === undefined && !errors.some((error) => error.field === field))
      errors.push({ field, value: fields[field], reason: `A car needs a ${field}.` });
  }
  const known = {
    errors,
    warnings,
    also: Object.keys(also) as FeedField[],
    vin: textOf(values, 'vin') ?? undefined,
    stocknum: textOf(values, 'stocknum') ?? undefined,
  };
  return errors.length > 0 ? known : { car: stagedCar(line, values), ...known };
}

type Values = Partial<Record<FeedField, unknown>>;
const textOf = (values: Values, field: FeedField): string | null =>
  typeof values[field] === 'string' ? values[field] : null;
const numberOf = (values: Values, field: FeedField): number | null =>
  typeof values[field] === 'number' ? values[field] : null;

function stagedCar(line: number, values: Values): StagedCar {
  const make = makeName(textOf(values, 'make') ?? '');
  const model = textOf(values, 'model') ?? '';
  const year = numberOf(values, 'year');
  const badge = textOf(values, 'badge');
  const stocknum = textOf(values, 'stocknum');
  const colour = textOf(values, 'colour');
  const { stem, needsId } = carSlug({ year, make, model, badge, stocknum });
  const place = readPlaceName(textOf(values, 'location') ?? '', {
    city: textOf(values, 'city'),
    state: textOf(values, 'state'),
    postcode: textOf(values, 'postcode'),
  });
  const litres = numberOf(values, 'engine_size_litres');
  const images = values.images as unknown[] | undefined;
  const fuel = textOf(values, 'fuel');
  const bodyconfiguration = textOf(values, 'bodyconfiguration');
  return {
    line,
    slug_stem: stem,
    slug_needs_id: needsId,
    name: [year, make, model].filter((part) => part !== null).join(' '),
    year,
    make,
    model,
    badge,
    stocknum,
    vin: values.vin,
    nvic: values.nvic,
    regplate: values.regplate,
    rego_expiry: values.rego_expiry,
    build_date: values.build_date,
    compliance_date: values.compliance_date,
    series: values.series,
    colour: colour === null ? undefined : oneSpelling(colour, 0),
    car_type: textOf(values, 'car_type') ?? 'used',
    status: textOf(values, 'status') ?? 'in_stock',
    item_type: values.item_type,
    tag: values.tag,
    reserved: values.reserved,
    preorder: values.preorder,
    certified: values.certified,
    created_at: values.created_at,
    sold_at: values.sold_at,
    km: values.km,
    price_cents: numberOf(values, 'price'),
    before_price_cents: values.before_price,
    reduced_price_cents: values.reduced_price,
    subscription_price_cents: values.subscription_price,
    price_type: values.price_type,
    simple_body: simpleBody(textOf(values, 'body') ?? bodyconfiguration),
    bodyconfiguration,
    simple_transmission: simpleTransmission(textOf(values, 'transmission')),
    simple_fuel: simpleFuel(textOf(values, 'simple_fuel') ?? fuel),
    fuel,
    drive: simpleDrive(textOf(values, 'drive')),
    seats: values.seats,
    doors: values.doors,
    engine_size: textOf(values, 'engine_size') ?? (litres === null || litres === 0 ? null : `${litres} L`),
    engine_size_litres: litres === 0 ? null : litres,
    gearnum: values.gearnum,
    dealercomments: values.dealercomments,
    views: values.views,
    photos_count: numberOf(values, 'photos_count') ?? images?.length,
    show_on_dealer_website: values.show_on_dealer_website,
    rank: values.rank,
    images,
    video_url: values.video_url,
    external_video_url: values.external_video_url,
    spin_images: values.spin_images,
    spin_interior_image: values.spin_interior_image,
    spin_code: values.spin_code,
    hotspots: values.hotspots,
    standard_equipment: values.standardEquipment,
    filtered_features: values.filtered_features,
    categories: values.categories,
    youx_quote: values.youxQuote,
    finance_lenders: values.finance_lenders,
    variant: variantOf(values, litres, bodyconfiguration),
    dealership_ids: values.dealership_ids,
    location_name: place.name,
    location_city: place.city,
    location_state: place.state,
    location_postcode: place.postcode,
  };
}

/** Facts of the variant from its own object and from columns; a column says more than the object. */
function variantOf(values: Values, litres: number | null, bodyconfiguration: string | null): Record<string, unknown> {
  const variant: Record<string, unknown> = { ...(values.variant as Record<string, unknown> | undefined) };
  for (const field of Object.keys(VARIANT_FIELDS) as (keyof typeof VARIANT_FIELDS)[]) {
    if (values[field] !== undefined) variant[field] = values[field];
  }
  if (litres !== null && litres > 0) variant.enginesize_litres ??= litres;
  if (bodyconfiguration !== null) variant.bodyconfiguration ??= bodyconfiguration;
  return variant;
}
