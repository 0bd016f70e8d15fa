import { CAR_COLUMNS } from '#domain/car/car-columns.ts';
import { saysNothing } from './read-value.ts';
import { simpleBody, simpleDrive, simpleFuel, simpleTransmission } from './simple-facts.ts';

/** Fields with a closed list of words. */
export const VOCABULARY_FIELDS = ['body', 'fuel', 'drive', 'transmission', 'car_type', 'status', 'item_type'] as const;
export type VocabularyField = (typeof VOCABULARY_FIELDS)[number];

interface Vocabulary {
  /** The values to choose from, with what they are called where that differs. */
  values: Readonly<Record<string, string>>;
  /** How a feed's word is read; null: it says nothing; undefined: it is unknown. */
  read: (word: string) => string | null | undefined;
}

const same = (...values: string[]): Record<string, string> => Object.fromEntries(values.map((value) => [value, value]));
const choiceOf =
  (field: 'car_type' | 'status' | 'item_type') =>
  (word: string): string | null | undefined => {
    if (saysNothing(word)) return null;
    const { words } = CAR_COLUMNS[field].cell as { words: Readonly<Record<string, string>> };
    const key = word.trim().toLowerCase();
    return Object.hasOwn(words, key) ? words[key] : undefined;
  };

export const VOCABULARIES: Readonly<Record<VocabularyField, Vocabulary>> = {
  body: {
    values: same(
      'Bus',
      'Convertible',
      'Coupe',
      'Hatch',
      'People Mover',
      'Sedan',
      'SUV',
      'Truck',
      'Ute',
      'Van',
      'Wagon',
    ),
    read: simpleBody,
  },
  fuel: { values: same('Petrol', 'Diesel', 'Hybrid', 'PHEV', 'Electric', 'LPG', 'CNG', 'Hydrogen'), read: simpleFuel },
  drive: { values: same('FWD', 'RWD', 'AWD', '4x4', '2WD'), read: simpleDrive },
  transmission: { values: same('Auto', 'Manual'), read: simpleTransmission },
  car_type: { values: { new: 'New', used: 'Used', demo: 'Demo' }, read: choiceOf('car_type') },
  status: {
    values: { in_stock: 'In stock', reserved: 'Reserved', coming_soon: 'Coming soon', sold: 'Sold' },
    read: choiceOf('status'),
  },
  item_type: {
    values: { car: 'Car', truck: 'Truck', motorcycle: 'Motorcycle', caravan: 'Caravan' },
    read: choiceOf('item_type'),
  },
};

/** Short words that dealer systems write and no list knows. */
const CODES: Partial<Record<VocabularyField, Readonly<Record<string, string>>>> = {
  body: {
    wgn: 'Wagon',
    wag: 'Wagon',
    sw: 'Wagon',
    hch: 'Hatch',
    hbk: 'Hatch',
    sdn: 'Sedan',
    cpe: 'Coupe',
    cab: 'Convertible',
    cnv: 'Convertible',
    utdc: 'Ute',
    utsc: 'Ute',
    utec: 'Ute',
    pu: 'Ute',
    dc: 'Ute',
    ppl: 'People Mover',
    cc: 'Ute',
  },
  fuel: { h: 'Hybrid', g: 'LPG', ev: 'Electric', pe: 'Hybrid', de: 'Hybrid' },
  drive: { fr: 'RWD', ff: 'FWD', '4': '4x4', '2': '2WD' },
  transmission: { at: 'Auto', mt: 'Manual', s: 'Auto', sa: 'Auto' },
  car_type: { e: 'demo', x: 'demo', '1': 'new', '2': 'used' },
  status: { s: 'sold', a: 'in_stock', d: 'reserved', dep: 'reserved', r: 'reserved', i: 'in_stock', t: 'coming_soon' },
};

/** The value that a word most likely means; undefined: none is likely. Only proposed: a person says whether it is true. */
export function likelyMeaning(field: VocabularyField, word: string): string | undefined {
  const folded = fold(word);
  if (folded === '') return undefined;
  const code = CODES[field]?.[folded];
  if (code !== undefined) return code;
  const values = Object.entries(VOCABULARIES[field].values);
  if (folded.length < 3) return undefined;
  const names = values.flatMap(([value, label]) => [value, label].map((name) => ({ value, name: fold(name) })));
  return (names.find(({ name }) => name.startsWith(folded)) ?? names.find(({ name }) => folded.startsWith(name)))
    ?.value;
}

const fold = (word: string) => word.toLowerCase().replaceAll(/[^a-z\d]/g, '');
