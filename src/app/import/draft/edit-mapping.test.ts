import { expect, it } from 'vitest';
import { guessColumns } from '#domain/import/guess-columns.ts';
import { applyMapping } from '../apply-mapping.ts';
import { mappingSchema, type Mapping } from '../mapping.ts';
import { readCar } from '../read-car.ts';
import { mappingOfGuesses, withoutGuesses, withTypeOfHeading } from './edit-mapping.ts';

const mapping = (columns: Mapping['columns'], type?: string): Mapping =>
  mappingSchema.parse({ columns, constants: type === undefined ? {} : { price_type: type } });

const EGC = 'Price excl gov charges';
const AWAY = 'Drive away price';
const priced = (column: string, type?: string) =>
  mapping({ [EGC]: 'ignore', [AWAY]: 'ignore', Retail: 'ignore', [column]: 'price' }, type);
const EX_GST = 'Price Ex GST';
const typed = (as: 'price_type' | 'ignore', price = EX_GST, type?: string) =>
  mapping({ [price]: 'price', 'Price Type': as }, type);

it.each<[string, Mapping, Mapping, string | undefined]>([
  [
    'another heading says another type',
    priced(EGC, 'Excl. government charges'),
    priced(AWAY, 'Excl. government charges'),
    'Drive away',
  ],
  ['another heading says none', priced(AWAY, 'Drive away'), priced('Retail', 'Drive away'), undefined],
  ['another heading says one', priced('Retail'), priced(AWAY), 'Drive away'],
  [
    'someone chose the type',
    priced(AWAY, 'Plus on-road costs'),
    priced('Retail', 'Plus on-road costs'),
    'Plus on-road costs',
  ],
  ['the price stays', priced(AWAY, 'Drive away'), priced(AWAY, 'Drive away'), 'Drive away'],
  ['someone took the type of the heading back', priced(AWAY), priced(AWAY), undefined],
  [
    'a column is chosen for the type',
    mapping({ [AWAY]: 'price', Note: 'ignore' }, 'Drive away'),
    mapping({ [AWAY]: 'price', Note: 'price_type' }, 'Drive away'),
    undefined,
  ],
  [
    'a mapping file has both',
    mapping({ [AWAY]: 'price', Note: 'price_type' }, 'Plus GST'),
    mapping({ [AWAY]: 'price', Note: 'price_type' }, 'Plus GST'),
    'Plus GST',
  ],
  ['a type column is left out', typed('price_type'), typed('ignore'), 'Plus GST'],
  ['a wrong column was the type', typed('price_type', AWAY), typed('ignore', AWAY), 'Drive away'],
  [
    'a type column is left out, and the heading says none',
    typed('price_type', 'Retail'),
    typed('ignore', 'Retail'),
    undefined,
  ],
  [
    'a type column is left out, and a constant went before it',
    typed('price_type', 'Retail', 'Drive away'),
    typed('ignore', 'Retail', 'Drive away'),
    'Drive away',
  ],
  ['a type column is left out, and the price is another', typed('price_type', AWAY), typed('ignore'), 'Plus GST'],
  ['prices without GST follow a chosen type', priced('Price', 'Drive away'), priced(EX_GST, 'Drive away'), 'Plus GST'],
  ['prices without GST stay', priced(EX_GST, 'Drive away'), priced(EX_GST, 'Drive away'), 'Plus GST'],
  [
    'a chosen type says more of the GST',
    priced(EX_GST, 'Plus GST and on-road costs'),
    priced(EX_GST, 'Plus GST and on-road costs'),
    'Plus GST and on-road costs',
  ],
])('withTypeOfHeading: %s', (_what, before, after, type) =>
  expect(withTypeOfHeading(before, after).constants.price_type).toBe(type),
);

it.each<[string, string | null, unknown[]]>([
  ['Included', 'Drive away', []],
  [' plus ORC', 'Plus on-road costs', []],
  ['', null, []],
  [
    'Incl ORC, ask us',
    null,
    [
      {
        field: 'price_type',
        value: 'Incl ORC, ask us',
        reason: 'This value is not among the words listed for this column. The vehicle is imported without it.',
        left: true,
      },
    ],
  ],
])('mappingOfGuesses: %j behind the rows that were read says %s of the on-road costs', (cell, type, problems) => {
  const samples = { Make: ['Kia'], Model: ['Rio'], ORC: ['Included', 'plus ORC'] };
  const columns = Object.entries(samples).map(([name, values]) => ({ name, values }));
  const guesses = guessColumns(columns).map((guess) => ({ name: guess.column, guess, samples: [] }));
  const mapping = mappingSchema.parse(mappingOfGuesses(guesses, () => []));
  const rows = [{ line: 1_002, cells: { Make: 'Kia', Model: 'Rio', ORC: cell } }];
  const [fields] = applyMapping(mapping, Object.keys(samples)).fieldsOf(rows);
  const { car, errors, warnings } = readCar(1_002, fields!, { thisYear: 2026 });
  expect(car?.price_type ?? null).toBe(type);
  expect([errors, warnings]).toEqual([[], problems]);
});

it('forgets the meanings of words that no one has confirmed', () => {
  const likely = { to: 'body', otherwise: 'keep', values: { WAG: 'Wagon', BOXY: 'Van' }, likely: ['WAG'] } as const;
  expect(withoutGuesses(mappingSchema.parse({ columns: { Shape: likely, Mk: 'make' } })).columns).toEqual({
    Shape: { to: 'body', otherwise: 'keep', values: { BOXY: 'Van' } },
    Mk: 'make',
  });
});
