import type { Meaning, StockValues } from '#domain/search/typed/meaning.ts';
import { understandQuery } from '#domain/search/typed/understand-query.ts';
import { WordMeanings } from '#domain/search/typed/word-meanings.ts';

const MODELS = [
  'Toyota|HiLux',
  'Toyota|Landcruiser',
  'Toyota|Land Cruiser',
  'Toyota|LandCruiser Prado',
  'Toyota|RAV4',
  'Toyota|Corolla',
  'Toyota|Corolla Cross',
  'Toyota|86',
  'Mazda|3',
  'Mazda|CX-5',
  'Mazda|CX-30',
  'Mazda|BT-50',
  'Mazda|MX-5',
  'Nissan|X-Trail',
  'Nissan|Patrol',
  'Mitsubishi|Pajero',
  'Mitsubishi|Pajero Sport',
  'BMW|320i',
  'BMW|330d',
  'BMW|M340i',
  'BMW|M3',
  'BMW|X5',
  'Mercedes-Benz|C200',
  'Mercedes-Benz|C63',
  'Mercedes-Benz|GLC250',
  'Mercedes-Benz|GLC',
  'Land Rover|Range Rover',
  'Land Rover|Range Rover Evoque',
  'Land Rover|Defender 110',
  'Volkswagen|Golf',
  'Volkswagen|Up',
  'Peugeot|2008',
  'Peugeot|308',
  'Ford|F-150',
  'Ford|Mustang',
  'GWM|UTE',
  'GWM|Haval Jolion',
  'Haval|Jolion',
  'Lexus|RX350',
  'Lexus|RX450h',
  'Audi|A3',
  'MG|HS',
  'Suzuki|Every',
];
/** What a listing has for words to mean. */
export const TYPED_STOCK: StockValues = {
  make_model: MODELS,
  make: [...new Set(MODELS.map((value) => value.split('|')[0]!))],
  model: MODELS.map((value) => value.split('|')[1]!),
  badge: ['SR5 (4x4)', 'GXL', 'Black Edition', 'Wildtrak', 'Touring', 'ST-X'],
  body: ['SUV', 'Ute', 'Hatch', 'Sedan', 'Commercial', 'People Mover', 'Convertible'],
  fuel: ['Petrol', 'Diesel', 'Hybrid', 'Electric'],
  transmission: ['Auto', 'Manual'],
  drive: ['FWD', 'RWD', 'AWD', '4x4'],
  colour: ['White', 'Glacier White', 'Pearl Black', 'Soul Red Crystal', 'Red', 'Grey'],
  seats: ['2', '4', '5', '7', '8'],
  doors: ['2', '4', '5'],
  cylinders: ['4', '6', '8'],
  item_type: ['car'],
  state: ['QLD', 'NSW'],
  city: ['Geelong', 'North Geelong', 'Brisbane', 'BRISBANE', 'Castle Hill'],
  location_name: ['Northbank Newstead'],
  dealership_name: ['Northbank Toyota'],
  tag: ['Runout sale'],
  filtered_features: [
    'Tow bar',
    'Apple CarPlay',
    'Panoramic sunroof',
    'Leather-trimmed seats',
    'Heated front seats',
    'Adaptive cruise control',
    'Reversing camera',
    'Keyless entry and push-button start',
    'Combination shower and toilet',
  ],
};
const words = new WordMeanings(TYPED_STOCK, { tradie: 'ute', 'School run': '7 seater suv' });
export const typedContext = { words, thisYear: 2026, lowKm: 50_000 };

/** The filters of all phrases, and the words that are left. */
export function readQuery(query: string): Meaning & { left?: string } {
  const phrases = understandQuery(query, typedContext);
  const left = phrases.flatMap(({ typed, meaning, isRuledOut }) => (meaning || isRuledOut ? [] : typed)).join(' ');
  const all: Meaning = {};
  for (const { meaning } of phrases) {
    const { values, ranges, sortBy, certified, not } = meaning ?? {};
    if (values) all.values = { ...all.values, ...values };
    if (ranges) all.ranges = { ...all.ranges, ...ranges };
    if (not) all.not = { ...all.not, ...not };
    if (sortBy) all.sortBy = sortBy;
    if (certified) all.certified = certified;
  }
  return { ...all, ...(left === '' ? {} : { left }) };
}

export const carOf = (make: string, ...model: string[]) => ({ make: [make], model });
export const priceOf = (min: number | undefined, max?: number) => ({
  price: { ...(min === undefined ? {} : { min: min * 100 }), ...(max === undefined ? {} : { max: max * 100 }) },
});
