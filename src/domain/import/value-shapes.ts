import { CAR_COLUMNS } from '#domain/car/car-columns.ts';
import { colourFamilies } from '../search/typed/colour-families.ts';
import { FEED_FIELDS, type FeedField } from './feed-fields.ts';
import type { FieldKind } from './field-kind.ts';
import { readDate, readInstant, readMonth } from './read-date.ts';
import { readMoney } from './read-money.ts';
import { regionCountry } from '../location/region-country.ts';
import { isAustralianState, stateName } from './read-place-name.ts';
import { readFlag, readNumber, saysNothing } from './read-value.ts';
import { simpleBody, simpleDrive, simpleFuel, simpleTransmission } from './simple-facts.ts';

type Test = (text: string) => boolean;

/** Makes that are sold in Australia and New Zealand, by their first word. */
const MAKES = new Set(
  'abarth alfa aston audi bentley bmw byd cadillac caterham cfmoto chery chevrolet chev chrysler citroen citroën cupra daewoo daf daihatsu deepal dodge ducati ferrari fiat ford foton freightliner fuso genesis geely gmc great greatwall gwm harley harley-davidson haval hino holden honda hsv fpv hummer husqvarna hyundai ineos infiniti international isuzu iveco jac jaecoo jaguar jayco jeep kawasaki kenworth kgm kia ktm lamborghini land landrover ldv leapmotor lexus lotus mack mahindra man maserati mazda mclaren mercedes mercedes-benz merc mg mini mitsubishi morgan nissan omoda opel peugeot polestar porsche proton ram renault rolls rolls-royce royal saab scania skoda škoda smart ssangyong subaru suzuki tesla toyota triumph ud vespa volkswagen volvo vw western xpeng yamaha zeekr'.split(
    ' ',
  ),
);

const VIN = /^(?=.*\d)(?=.*[A-HJ-NPR-Z])[A-HJ-NPR-Z\d]{17}$/i;
const PICTURE = /^\s*(?:https?:\/\/|\/\/|\/)?\S+\.(?:jpe?g|png|webp|avif|gif)(?:[?#]\S*)?(?:$|[\s,;|])/i;
const ADDRESS = /^https?:\/\/\S+$/i;
const VIDEO = /youtu\.?be|vimeo|\.mp4(?:$|\?)/i;
/** Plates of Australia and New Zealand: one to seven letters and digits, personal ones too. */
const PLATE = /^[A-Z\d][A-Z\d -]{0,7}$/i;
const PROSE_LENGTH = 60;

const knows =
  (find: (text: string) => string | null | undefined): Test =>
  (text) =>
    typeof find(text) === 'string';
const isKind = (kind: FieldKind, words: string): boolean =>
  kind.kind === 'choice' && Object.hasOwn(kind.words, words.trim().toLowerCase());
const isNumber =
  (min: number, max: number, ...units: string[]): Test =>
  (text) => {
    const reading = readNumber(text, units);
    return reading !== undefined && 'value' in reading && reading.value >= min && reading.value <= max;
  };

/** Fields of text whose values are more than any text. */
const TEXTS: Partial<Record<FeedField, Test>> = {
  vin: (text) => VIN.test(text.replaceAll(/[\s-]/g, '')),
  stocknum: (text) => text.length <= 40 && !/^https?:/i.test(text) && !/\s.*\s.*\s/.test(text),
  nvic: (text) => /^[A-Z\d]{5,8}$/i.test(text),
  regplate: (text) => PLATE.test(text),
  make: (text) => MAKES.has(text.trim().toLowerCase().split(/[\s_]/)[0]!),
  model: (text) => text.length <= 40 && !ADDRESS.test(text),
  badge: (text) => text.length <= 120 && !ADDRESS.test(text),
  series: (text) => text.length <= 40,
  colour: (text) => colourFamilies(text).length > 0,
  body: knows(simpleBody),
  simple_body: knows(simpleBody),
  transmission: knows(simpleTransmission),
  fuel: knows(simpleFuel),
  drive: knows(simpleDrive),
  price_type: (text) => text.length <= 60 && !/^\W*\d/.test(text),
  engine_size: (text) => /\d/.test(text) || text.length <= 60,
  state: (text) => regionCountry(text) !== undefined,
  postcode: (text) => /^\d{3,4}$/.test(text),
  location: (text) => text.length <= 80 && /[a-z]/i.test(text),
  // "Brookvale, NSW" is a place of its own
  city: (text) => text.length <= 60 && /^[^\d,]+$/.test(text),
  video_url: (text) => ADDRESS.test(text),
  dealercomments: (text) => text.length >= 20,
  filtered_features: (text) => /[a-z]/i.test(text),
} as Partial<Record<FeedField, Test>>;

/** Whether a cell may be in a column of this field. Cells that say nothing are not asked. */
export function fitsField(field: FeedField, text: string): boolean {
  const own = TEXTS[field];
  if (own) return own(text);
  const kind: FieldKind = FEED_FIELDS[field];
  switch (kind.kind) {
    case 'number':
      return isNumber(kind.min, kind.max, ...kind.units)(text);
    case 'year':
      return isNumber(1900, 2100)(text);
    case 'money': {
      const reading = readMoney(text);
      return reading === undefined || 'sold' in reading || 'value' in reading;
    }
    case 'flag':
      return reads(readFlag(text));
    case 'link':
      return ADDRESS.test(text);
    case 'date':
      return reads(readDate(text)) || reads(readMonth(text));
    case 'month':
      return reads(readMonth(text));
    case 'instant':
      return reads(readInstant(text));
    case 'choice':
      return isKind(kind, text);
    case 'images':
      return PICTURE.test(text) || ADDRESS.test(text.split(/[\s,;|]/)[0]!) || /^\s*\[/.test(text);
    case 'object':
      return /^\s*[[{]/.test(text);
    case 'vin':
    case 'list':
    case 'equipment':
    case 'text':
      return true;
  }
}

/** Whether a cell has such a value itself: "POA" fits a column of prices and is no amount. */
export const showsField = (field: FeedField, text: string): boolean =>
  fitsField(field, text) && (FEED_FIELDS[field].kind !== 'money' || hasAmount(text));

function hasAmount(text: string): boolean {
  const reading = readMoney(text);
  return reading !== undefined && 'value' in reading;
}

const reads = (reading: { value: unknown } | { reason: string } | undefined): boolean =>
  reading !== undefined && 'value' in reading;

/** A field that values show by themselves: `share` of them must, and `words` say what was seen. */
interface Shape {
  target: FeedField | 'private' | 'nothing';
  test: Test;
  share: number;
  words: string;
}

const PHONE = /^(?:\+?6[14]|0)[\s\d()-]{8,14}$/;
const MAIL = /^\S+@\S+\.\w+$/;

/** In the order in which they are asked; a name is not needed for any of them. */
export const SHAPES: readonly Shape[] = [
  { target: 'vin', test: TEXTS.vin!, share: 0.7, words: 'VINs' },
  {
    target: 'private',
    test: (text) => MAIL.test(text) || PHONE.test(text),
    share: 0.8,
    words: 'phone numbers or emails',
  },
  { target: 'images', test: (text) => PICTURE.test(text), share: 0.7, words: 'addresses of photos' },
  {
    target: 'video_url',
    test: (text) => ADDRESS.test(text) && VIDEO.test(text),
    share: 0.7,
    words: 'addresses of videos',
  },
  { target: 'nothing', test: (text) => ADDRESS.test(text), share: 0.8, words: 'addresses of web pages' },
  {
    target: 'dealercomments',
    test: (text) => text.length >= PROSE_LENGTH && text.includes(' '),
    share: 0.6,
    words: 'long texts',
  },
  { target: 'price', test: (text) => /^\D{0,4}\$\s?\d/.test(text), share: 0.6, words: 'amounts in dollars' },
  {
    target: 'km',
    test: (text) => /^\d[\d, .]*\s?km?s?$/i.test(text) && /k/i.test(text),
    share: 0.6,
    words: 'kilometres',
  },
  {
    target: 'fuelconsumptioncombined',
    test: (text) => /\d\s?l\s?\/\s?100/i.test(text),
    share: 0.6,
    words: 'litres per 100 km',
  },
  { target: 'year', test: (text) => /^(?:19[5-9]\d|20[0-4]\d)$/.test(text), share: 0.9, words: 'years' },
  { target: 'make', test: TEXTS.make!, share: 0.8, words: 'known makes' },
  {
    target: 'state',
    test: (text) => isAustralianState(stateName(text)) && text.length <= 3,
    share: 0.9,
    words: 'states',
  },
  {
    target: 'location',
    test: (text) =>
      /^[^,\d]{2,60},\s*[A-Za-z .]{2,20}(?:\s+\d{4})?$/.test(text) && regionCountry(lastPart(text)) !== undefined,
    share: 0.7,
    words: 'suburbs with their state',
  },
  {
    target: 'car_type',
    test: (text) => isKind(CAR_COLUMNS.car_type.cell, text) && text.length > 2,
    share: 0.9,
    words: 'new, used or demo',
  },
  {
    target: 'transmission',
    test: (text) => text.length > 2 && knows(simpleTransmission)(text),
    share: 0.85,
    words: 'known transmissions',
  },
  { target: 'fuel', test: (text) => text.length > 2 && knows(simpleFuel)(text), share: 0.85, words: 'known fuels' },
  {
    target: 'drive',
    test: (text) => text.length > 1 && knows(simpleDrive)(text),
    share: 0.85,
    words: 'known drive types',
  },
  { target: 'body', test: knows(simpleBody), share: 0.8, words: 'known body types' },
  { target: 'status', test: (text) => isKind(CAR_COLUMNS.status.cell, text), share: 0.9, words: 'known statuses' },
  {
    target: 'colour',
    test: (text) => text.length < 40 && colourFamilies(text).length > 0,
    share: 0.7,
    words: 'colours',
  },
];

const lastPart = (text: string) =>
  text
    .split(',')
    .at(-1)!
    .replace(/\s*\d{4}\s*$/, '');

/** Cells that say something. */
export const saying = (values: readonly string[]): string[] =>
  values.map((value) => value.trim()).filter((value) => !saysNothing(value));

/** What values of text are called that no shape shows, or that show another one. */
const TEXT_NAMES: Partial<Record<FeedField, string>> = {
  stocknum: 'stock numbers',
  nvic: 'NVIC codes',
  regplate: 'number plates',
  model: 'names of models',
  badge: 'names of badges',
  series: 'names of series',
  price_type: 'words about a price',
  location: 'names of places',
  city: 'names of suburbs or towns',
  postcode: 'postcodes',
  filtered_features: 'features',
};

/** What each kind of value is called, for "211 of 214 values are amounts". */
export function nameOfValues(field: FeedField): string {
  const own = TEXT_NAMES[field];
  if (own !== undefined) return own;
  const shape = SHAPES.find(({ target }) => target === field);
  if (field === 'price' || FEED_FIELDS[field].kind === 'money') return 'amounts';
  if (shape) return shape.words;
  const { kind } = FEED_FIELDS[field];
  if (kind === 'number') return 'numbers';
  if (kind === 'date' || kind === 'instant' || kind === 'month') return 'dates';
  return kind === 'flag' ? 'yes or no' : kind === 'choice' ? 'known words' : 'possible';
}
