import { describe, expect, it } from 'vitest';
import { guessColumns } from '#domain/import/guess-columns.ts';
import { mappingSchema, type Mapping } from '../mapping.ts';
import type { RememberedColumns } from './import-drafts.ts';
import type { JudgedFile } from './judge-file.ts';
import { rememberedFor } from './recall-columns.ts';

const fileOf = (cells: Record<string, string>): JudgedFile => {
  const names = Object.keys(cells);
  const guesses = guessColumns(names.map((name) => ({ name, values: [cells[name]!] })));
  return {
    about: [],
    columns: guesses.map((guess) => ({ name: guess.column, samples: [], guess })),
    rows: [{ line: 2, cells }],
    more: false,
  };
};
const SAME = { Stock: 'A1', Make: 'Kia', Model: 'Rio', Colour: 'Red', Body: 'SUV' };
const before = (
  columns: Mapping['columns'],
  chosen: readonly string[],
  more: Partial<Mapping> = {},
): RememberedColumns => ({
  mapping: mappingSchema.parse({
    otherColumns: 'ignore',
    columns: { Stock: 'stocknum', Make: 'make', Model: 'model', Colour: 'colour', Body: 'body', ...columns },
    ...more,
  }),
  chosen,
});
const carried = (latestFirst: readonly RememberedColumns[], cells: Record<string, string>) =>
  rememberedFor(
    { remembered: async () => undefined, rememberedBefore: async () => [...latestFirst] },
    { groupId: 1, dealershipId: 1 },
    fileOf({ ...SAME, ...cells }),
  );

describe('photos of a file with other columns beside those of an earlier one', () => {
  const [one, two] = ['https://a.example/1.jpg', 'https://a.example/2.jpg'];
  it('come from the chosen column alone, once', async () => {
    const found = await carried([before({ Media: 'images' }, ['Media'])], { Media: 'rio-1', Photos: two });
    expect(found?.mapping.combine).toEqual({});
    expect(found?.mapping.columns).toMatchObject({ Media: 'images', Photos: 'ignore' });
  });
  it('stay in the order of the file where several columns give them', async () => {
    const cells = { 'Photo 1': one, 'Photo 2': two };
    const guessed = await carried([before({}, ['Make'])], cells);
    expect(guessed?.mapping.combine).toEqual({ images: '{Photo 1}|{Photo 2}' });
    const found = await carried([before({ 'Photo 1': 'images' }, ['Make', 'Photo 1'])], cells);
    expect(found?.mapping.combine).toEqual(guessed?.mapping.combine);
    expect(found?.mapping.columns).toEqual(guessed?.mapping.columns);
    expect(found?.chosen).toEqual(['Make']);
  });
});

describe('the type of prices in a file with other columns beside those of an earlier one', () => {
  const type = (name: string): Partial<Mapping> => ({ constants: { price_type: name }, price: { atLeast: 500 } });
  it.each<[string, RememberedColumns[], Record<string, string>, unknown]>([
    [
      'is carried over where the price was chosen',
      [before({ Ask: 'price' }, ['Ask'], type('Drive Away'))],
      { Ask: '9990' },
      { price_type: 'Drive Away' },
    ],
    [
      'is the latest file’s whose price is this column',
      [
        before({}, ['Make'], type('Estimated')),
        before({ Ask: 'price' }, ['Ask'], type('Drive Away')),
        before({ Ask: 'price' }, ['Ask'], type('Excl. Govt. Charges')),
      ],
      { Ask: '9990' },
      { price_type: 'Drive Away' },
    ],
    [
      'is not carried over where no one chose the price',
      [before({ Price: 'price' }, ['Make'], type('Drive Away'))],
      { Price: '9990' },
      {},
    ],
    [
      'is not carried over to another column',
      [before({ Ask: 'price' }, ['Ask', 'Make'], type('Drive Away'))],
      { Price: '9990' },
      {},
    ],
    [
      'is not carried over beside a column that says it',
      [before({ Ask: 'price' }, ['Ask'], type('Drive Away'))],
      { Ask: '9990', 'Price Type': 'EGC' },
      {},
    ],
  ])('%s', async (_what, latestFirst, cells, expected) => {
    const found = await carried(latestFirst, { ...cells, Doors: '4' });
    expect(found?.mapping.constants).toEqual(expected);
    if (Object.keys(expected as object).length > 0) expect(found?.mapping.price).toEqual({ atLeast: 500 });
  });
  it('the order of day and month is carried over, unless the file shows another one', async () => {
    const american = before({}, ['Make'], { dates: 'mm/dd/yyyy' });
    expect((await carried([american], { Doors: '4' }))?.mapping.dates).toBe('mm/dd/yyyy');
  });
});
