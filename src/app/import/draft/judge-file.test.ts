import { expect, it } from 'vitest';
import { mappingSchema, type Mapping } from '../mapping.ts';
import { withLikelyWords, withPriceType, withWords } from './edit-mapping.ts';
import { readRows, type JudgedFile } from './judge-file.ts';

const ONE = ['Toowoomba'];
const TWO = ['Toowoomba', 'Dalby'];

const fileOf = (cells: Record<string, string>): JudgedFile => ({
  about: [],
  columns: Object.keys(cells).map((column) => ({
    name: column,
    samples: [],
    guess: { column, field: null, sure: 'unknown', because: '' },
  })),
  rows: [{ line: 2, cells: { Mk: 'Kia', Mdl: 'Rio', ...cells } }],
  more: false,
});
const mappingOf = (columns: Mapping['columns'], more: Partial<Mapping> = {}): Mapping =>
  mappingSchema.parse({ otherColumns: 'ignore', columns, ...more });
const words = (mapping: Mapping, cells: Record<string, string>, locations: readonly string[] = []) =>
  readRows(fileOf(cells), mapping, { thisYear: 2026, locations }).words;

it.each([
  ['the only location for an unknown word', 'TWB', ONE, { meaning: undefined, proposed: 'Toowoomba' }],
  ['none of several locations', 'TWB', TWO, { meaning: undefined, proposed: undefined }],
  ['nothing where there is no location', 'TWB', [], { meaning: undefined, proposed: undefined }],
  ['nothing for a place that becomes a location', 'Roma, QLD', ONE, { meaning: undefined, proposed: undefined }],
  ['nothing for a known location', 'toowoomba', ONE, { meaning: 'Toowoomba', proposed: undefined }],
])('readRows proposes %s', (_what, word, locations, expected) =>
  expect(words(mappingOf({ Branch: 'location' }), { Branch: word }, locations)).toEqual([
    { field: 'location', words: [{ word, rows: 1, ...expected }] },
  ]),
);

it('readRows proposes no location where the mapping rejects unknown ones', () =>
  expect(
    words(mappingOf({ Branch: 'location' }, { unknownLocations: 'refuse' }), { Branch: 'TWB' }, ONE),
  ).toMatchObject([{ words: [{ word: 'TWB', proposed: undefined }] }]));

const body = (values?: Record<string, string | null>, likely?: string[]): Mapping['columns'] => ({
  Shape: values ? { to: 'body', otherwise: 'keep', values, likely } : 'body',
});

it.each<[string, Mapping['columns'], string, object]>([
  ['an undecided word', body(), 'WAG', { meaning: undefined, proposed: 'Wagon' }],
  ['a guess', body({ wag: 'Wagon' }, ['wag']), 'WAG', { meaning: 'Wagon', proposed: 'Wagon', isLikely: true }],
  ['a word with its likely meaning, by choice', body({ wag: 'Wagon' }), 'WAG', { meaning: 'Wagon' }],
  ['a word with another meaning', body({ WAG: 'Van' }), 'WAG', { meaning: 'Van' }],
  ['a word that is to mean nothing', body({ WAG: null }), 'WAG', { meaning: null }],
  ['a word that is to stay as it is written', body({ WAG: 'WAG' }), 'WAG', { meaning: undefined }],
  ['a word of the list', body(), 'Wagon', { meaning: 'Wagon' }],
  ['a word that is like no other', body(), 'XYZ', { meaning: undefined }],
  ['a word of rules that no page edits', { Shape: [{ to: 'body', otherwise: 'keep' }] }, 'WAG', { meaning: undefined }],
])('readRows judges %s', (_what, columns, word, expected) =>
  expect(words(mappingOf(columns), { Shape: word })).toEqual([
    { field: 'body', words: [{ word, rows: 1, ...expected }] },
  ]),
);

it('withLikelyWords gives undecided words their likely meaning, and leaves the others', () => {
  const mapping = mappingOf({ Shape: { to: 'body', otherwise: 'keep', values: { HCH: 'HCH' } }, Branch: 'location' });
  const judged = (shape: string) => words(mapping, { Shape: shape, Branch: 'TWB' }, ONE);
  const all = withLikelyWords(withLikelyWords(mapping, judged('WAG')), judged('HCH'));
  expect(all.columns).toEqual({
    Shape: { to: 'body', otherwise: 'keep', values: { HCH: 'HCH', WAG: 'Wagon' }, likely: ['WAG'] },
    Branch: { to: 'location', otherwise: 'keep', values: { TWB: 'Toowoomba' }, likely: ['TWB'] },
  });
});

it.each([
  ['stays a guess where no other location fits', ['Toowoomba', 'Dalby'], 'Toowoomba', ['TWB rear']],
  ['follows a new location that fits better', ['Toowoomba', 'Toowoomba Rear'], 'Toowoomba Rear', ['Rear']],
])('a guessed location %s', (_what, locations, expected, [word = '']) => {
  const mapping = mappingOf({ Branch: 'location' });
  const guessed = withLikelyWords(mapping, words(mapping, { Branch: word }, ONE));
  const later = words(guessed, { Branch: word }, locations);
  expect(later).toMatchObject([{ words: [{ meaning: 'Toowoomba', isLikely: true, proposed: expected }] }]);
  const confirmed = withWords(guessed, 'location', new Map([[word, 'Toowoomba']]));
  const [list] = words(confirmed, { Branch: word }, locations);
  expect(list?.words[0]).toEqual({ word, rows: 1, meaning: 'Toowoomba' });
});

const PRICE: Mapping['columns'] = { Mk: 'make', Mdl: 'model', Price: 'price' };
it.each<[string, Mapping, string, string | undefined]>([
  ['a price without words', mappingOf(PRICE), '29990', ''],
  ['a chosen type', withPriceType(mappingOf(PRICE), 'Drive away'), '29990', 'Drive away'],
  ['a choice that was taken back', withPriceType(withPriceType(mappingOf(PRICE), 'Drive away'), ''), '29990', ''],
  ['a price with its type', mappingOf(PRICE), '$29,990 drive away', undefined],
  ['no price', mappingOf(PRICE), 'TBA', undefined],
  ['a column of types', mappingOf({ ...PRICE, Mdl: 'model', Type: 'price_type' }), '29990', undefined],
  ['no column of prices', mappingOf({ ...PRICE, Price: 'ignore' }), '29990', undefined],
])('readRows asks what prices include: %s', (_what, mapping, price, expected) => {
  const file = fileOf({ Mk: 'Kia', Mdl: 'Rio', Price: price, Type: '' });
  expect(readRows(file, mapping, { thisYear: 2026, locations: [] }).priceType).toBe(expected);
});

it.each<[string, string, Mapping, boolean]>([
  ['no column and no rule', 'Foo', mappingOf({ Mk: 'make' }), false],
  ['a column', 'Foo', mappingOf({ Foo: 'price' }), true],
  ['a column that the mapping does not name', 'Price', mappingOf({ Mk: 'make' }), true],
  ['no column: it is left out', 'Price', mappingOf({ Price: 'ignore' }), false],
  ['a constant', 'Foo', mappingOf({ Mk: 'make' }, { constants: { price: 9990 } }), true],
])('readRows says whether prices are given, by %s', (_what, column, mapping, givesPrice) => {
  const file = fileOf({ Mk: 'Kia', [column]: '9990' });
  expect(readRows(file, mapping, { thisYear: 2026, locations: [] }).givesPrice).toBe(givesPrice);
});

it.each<[string, Mapping['columns'], Record<string, string>, string | undefined]>([
  ['nothing, of a row that can be read', { Stage: 'status' }, { Stage: 'In stock' }, undefined],
  ['a status that no one knows', { Stage: 'status' }, { Stage: 'ON LOT' }, 'status'],
  ['the model before the status', { Mdl: 'ignore', Stage: 'status' }, { Stage: 'ON LOT' }, 'model'],
])('readRows says what keeps every row out: %s', (_what, columns, cells, missing) =>
  expect(
    readRows(fileOf({ Mk: 'Kia', Mdl: 'Rio', ...cells }), mappingOf({ Mk: 'make', Mdl: 'model', ...columns }), {
      thisYear: 2026,
      locations: [],
    }).missing,
  ).toBe(missing),
);
