import { describe, expect, it } from 'vitest';
import type { SearchVocabulary } from '../search/search-path.ts';
import { pathOfDelistedCar } from './path-of-delisted-car.ts';

const vocabulary: SearchVocabulary = {
  makes: [
    {
      name: 'Mazda',
      slug: 'mazda',
      models: [
        { name: 'CX-5', slug: 'cx-5' },
        { name: 'CX-50', slug: 'cx-50' },
        { name: '3', slug: '3' },
      ],
    },
    {
      name: 'Land Rover',
      slug: 'land-rover',
      models: [
        { name: 'Range Rover', slug: 'range-rover' },
        { name: 'Range Rover Evoque', slug: 'range-rover-evoque' },
      ],
    },
  ],
  bodies: [],
  dealerships: [],
};

describe('pathOfDelistedCar: the address of a car that is no longer listed', () => {
  it.each([
    ['2022-mazda-cx-5-touring-u12345', '/search/mazda/cx-5', 'Mazda CX-5'],
    ['2022-mazda-cx-50-u1', '/search/mazda/cx-50', 'Mazda CX-50'],
    ['2022-Land-Rover-Range-Rover-Evoque-u1', '/search/land-rover/range-rover-evoque', 'Land Rover Range Rover Evoque'],
    ['2022-mazda-bt-50-u1', '/search/mazda', 'Mazda'],
    ['mazda', '/search/mazda', 'Mazda'],
    ['2022-mazdas-cx-5', '/search', undefined],
    ['', '/search', undefined],
  ])('%s leads to %s', (slug, path, name) => {
    expect(pathOfDelistedCar(slug, vocabulary)).toEqual({ path, name });
  });
});
