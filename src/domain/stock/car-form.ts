import type { Cents } from '#domain/money.ts';
import { formatAmount, formatMoney } from '#domain/price/format-money.ts';
import { isHttps } from '../car/consumer-notice.ts';
import type { CarPagePolicy } from '../car/car-page-policy.ts';
import type { EquipmentGroup } from '../car/car-values.ts';
import type { EditableValues, EditedCar } from './edit-car.ts';
import { equipmentText, readEquipmentText } from './equipment-text.ts';
import { makeName } from '#domain/import/make-name.ts';
import { shownFuel, simpleBody, simpleFuel, simpleTransmission } from '#domain/import/simple-facts.ts';
import { VIN } from '#domain/syndication/advertised-car.ts';
import { formatNumber } from '#domain/text/format-number.ts';

/** As a car page names it. Undefined: not a fuel. */
const knownFuel: typeof simpleFuel = (text) => (simpleFuel(text) === undefined ? undefined : shownFuel(text));

/** The fields of the row editor, in order. Photos, the spin and the video have their own controls. */
export const CAR_FORM = {
  price: { label: 'Price', kind: 'money' },
  reduced_price: { label: 'Reduced price', kind: 'money' },
  before_price: { label: 'Was price', kind: 'money' },
  price_type: { label: 'Price type', kind: 'line', longest: 60 },
  tag: { label: 'Tag', kind: 'line', longest: 60 },
  km: { label: 'Kilometres', kind: 'whole', most: 3_000_000 },
  colour: { label: 'Colour', kind: 'line', longest: 100 },
  vin: { label: 'VIN', kind: 'vin' },
  location_id: { label: 'Location', kind: 'place' },
  year: { label: 'Year', kind: 'year' },
  make: { label: 'Make', kind: 'make', longest: 60 },
  model: { label: 'Model', kind: 'model', longest: 100 },
  badge: { label: 'Badge', kind: 'line', longest: 200 },
  series: { label: 'Series', kind: 'line', longest: 200 },
  regplate: { label: 'Registration', kind: 'line', longest: 20 },
  simple_body: { label: 'Body', kind: 'word', find: simpleBody, such: 'Ute, SUV or Hatch' },
  fuel: { label: 'Fuel', kind: 'word', find: knownFuel, such: 'Petrol, Diesel or Hybrid' },
  simple_transmission: { label: 'Transmission', kind: 'word', find: simpleTransmission, such: 'Automatic or Manual' },
  seats: { label: 'Seats', kind: 'whole', most: 120 },
  doors: { label: 'Doors', kind: 'whole', most: 20 },
  dealercomments: { label: 'Comments', kind: 'text', longest: 20_000 },
  standardEquipment: { label: 'Equipment', kind: 'equipment' },
  first_registered: { label: 'Year first registered anywhere', kind: 'year' },
  first_registered_nz: { label: 'Year first registered in New Zealand', kind: 'year' },
  imported_damaged: { label: 'Imported as damaged', kind: 'answer' },
  odometer_unreliable: { label: 'Odometer not reliable', kind: 'answer' },
  security_interest: { label: 'Security interest registered', kind: 'answer' },
  consumer_notice: { label: 'Link to your own notice', kind: 'link' },
} as const satisfies Partial<Record<keyof EditableValues, CarFormEntry>>;

type CarFormEntry =
  | { label: string; kind: 'money' | 'vin' | 'equipment' | 'year' | 'answer' | 'link' | 'place' }
  /** A word that the filters know. */
  | { label: string; kind: 'word'; find: typeof simpleBody; such: string }
  | { label: string; kind: 'whole'; most: number }
  | { label: string; kind: 'line' | 'text' | 'make' | 'model'; longest: number };
export type CarFormKind = CarFormEntry['kind'];
export type CarFormField = keyof typeof CAR_FORM;
export const CAR_FORM_FIELDS = Object.keys(CAR_FORM) as CarFormField[];
const NOTICE_ONLY: readonly CarFormField[] = [
  'first_registered',
  'first_registered_nz',
  'imported_damaged',
  'odometer_unreliable',
  'security_interest',
  'consumer_notice',
];

/** What a car is and where. Of a car that no feed sends, a form of its own corrects them. */
const FED_ONLY: readonly CarFormField[] = [
  'location_id',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'regplate',
  'simple_body',
  'fuel',
  'simple_transmission',
  'seats',
  'doors',
];

/** The fields that the row editor of a site shows: what only New Zealand's notice asks for, where the site makes one. */
export const formFieldsOf = ({ notice }: Pick<CarPagePolicy, 'notice'>, byHand: boolean): CarFormField[] =>
  CAR_FORM_FIELDS.filter(
    (field) => (notice !== null || !NOTICE_ONLY.includes(field)) && !(byHand && FED_ONLY.includes(field)),
  );

const MOST = 99_999_999;
const LONGEST_LINK = 1000;
const YEAR = /^(?:19|20)\d\d$/;

const PLAIN_NUMBERS: ReadonlySet<CarFormKind> = new Set(['year', 'place']);

/** The value in the form: dollars, or the text with normalised line ends. */
export function fieldText(values: Partial<EditableValues>, field: CarFormField): string {
  const value = field === 'fuel' ? (values.fuel ?? values.simple_fuel) : values[field];
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return equipmentText(value);
  if (typeof value === 'string') return plainLines(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (PLAIN_NUMBERS.has(CAR_FORM[field].kind)) return String(value);
  return CAR_FORM[field].kind === 'money' ? formatAmount(value) : formatNumber(value);
}

export const WRONG_PLACE = 'Choose a location of this dealership.';

type Read = { value: Cents | number | string | boolean | EquipmentGroup[] | null } | { error: string };

/** The typed value, or what is wrong with it and how to fix it. An empty text means no value. */
export function readField(field: CarFormField, typed: string): Read {
  const form = CAR_FORM[field];
  const text = plainLines(typed).trim();
  if (form.kind === 'equipment') return readEquipmentText(text);
  if (text === '')
    return form.kind === 'make' || form.kind === 'model' ? { error: `Enter the ${form.kind}.` } : { value: null };
  switch (form.kind) {
    case 'money':
      return readAmount(text);
    case 'whole': {
      const number = /^(\d{1,3}(?:[, ]\d{3})+|\d{1,9})(?:\s*kms?)?$/i.exec(text);
      if (!number) return { error: 'Enter a whole number, for example 41,000. Leave empty for none.' };
      const value = Number(number[1]!.replaceAll(/[, ]/g, ''));
      return value > form.most ? { error: `Maximum ${formatNumber(form.most)}.` } : { value };
    }
    case 'vin':
      return readVin(text);
    case 'year':
      return YEAR.test(text)
        ? { value: Number(text) }
        : { error: 'Enter a year, for example 2019. Leave empty for none.' };
    case 'place':
      return /^\d{1,9}$/.test(text) ? { value: Number(text) } : { error: WRONG_PLACE };
    case 'word': {
      const word = form.find(text);
      return word === undefined
        ? { error: `This is not a known ${form.label.toLowerCase()}. Enter a word such as ${form.such}.` }
        : { value: word };
    }
    case 'answer':
      if (!/^(?:yes|no)$/i.test(text)) return { error: 'Select yes or no. Leave empty if you don’t know.' };
      return { value: /^yes$/i.test(text) };
    case 'link':
      return isHttps(text) && text.length <= LONGEST_LINK
        ? { value: text }
        : { error: 'Enter an address that starts with https://. Leave empty for none.' };
    default:
      if (text.length > form.longest) return { error: `Maximum ${formatNumber(form.longest)} characters.` };
      if (form.kind === 'make') return { value: makeName(text) };
      return { value: form.kind === 'text' ? text : text.replaceAll(/\s+/g, ' ') };
  }
}

function readAmount(text: string): Read {
  const amount = /^\$?\s*(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text);
  const cents = amount && Number(amount[1]!.replaceAll(/[, ]/g, '')) * 100 + Number((amount[2] ?? '').padEnd(2, '0'));
  if (cents === null) return { error: 'Enter an amount in dollars, for example 29,990. Leave empty for none.' };
  return cents > MOST * 100 ? { error: `Maximum ${formatMoney(MOST * 100)}.` } : { value: cents };
}

function readVin(text: string): Read {
  const vin = text.replaceAll(/[\s-]/g, '').toUpperCase();
  if (VIN.test(vin)) return { value: vin };
  if (vin.length !== 17) return { error: `This has ${vin.length} characters. A VIN has 17.` };
  return { error: 'A VIN has digits and letters, but no I, O or Q.' };
}

/**
 * Why staff cannot change a field of this car; null: they can. Imports recognise a car by the VIN that its feed sends:
 * under another one they would add it a second time.
 */
export const lockedBecause = (field: CarFormField, { values, feed, byHand }: EditedCar & { byHand: boolean }) =>
  field === 'vin' && !byHand && (feed.vin === undefined ? values.vin : feed.vin) !== null
    ? 'Imports recognise this car by its VIN. Correct it in the feed.'
    : null;

const plainLines = (text: string) => text.replaceAll('\r\n', '\n');
