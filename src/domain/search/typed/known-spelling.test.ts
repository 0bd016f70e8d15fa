import { expect, test } from 'vitest';
import { knownSpelling } from './known-spelling.ts';
import { EMPTY_QUERY, type SearchQuery } from '#domain/search/search-query.ts';

const stock = {
  make: ['Toyota', 'Mercedes-Benz'],
  model: ['HiAce', 'Hiace', 'Land Cruiser', 'C-Class'],
  make_model: ['Toyota|HiAce'],
  body: ['SUV'],
};

test.each<[asked: SearchQuery['values'], spelt: SearchQuery['values']]>([
  [{ make: ['toyota'] }, { make: ['Toyota'] }],
  [{ make: ['TOYOTA', 'mercedes-benz'] }, { make: ['Mercedes-Benz', 'Toyota'] }],
  [{ body: ['suv'] }, { body: ['SUV'] }],
  [{ model: ['land-cruiser'] }, { model: ['Land Cruiser'] }],
  [{ model: ['hiace'] }, { model: ['HiAce', 'Hiace'] }],
  // One that the stock has is meant to the letter.
  [{ model: ['HiAce'] }, { model: ['HiAce'] }],
  [{ make_model: ['toyota|hiace'] }, { make_model: ['Toyota|HiAce'] }],
  [{ make: ['Lada'] }, { make: ['Lada'] }],
  [{ colour: ['red'] }, { colour: ['red'] }],
])('knownSpelling: %j', (requested, spelt) => {
  expect(knownSpelling({ ...EMPTY_QUERY, values: requested }, stock).values).toEqual(spelt);
});
