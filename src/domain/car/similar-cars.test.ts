import { describe, expect, it } from 'vitest';
import { pickSimilar, similarSearch, similarSearches } from './similar-cars.ts';

const car = { make: 'Mazda', model: 'CX-5', simple_body: 'SUV' };
const PRICE = 4_000_000;
const band = { price: { min: 3_000_000, max: 5_000_000 } };
const wide = { price: { min: 1_600_000, max: 6_400_000 } };
const model = { make_model: ['Mazda|CX-5'] },
  make = { make: ['Mazda'] },
  body = { body: ['SUV'] };

describe('similar cars: same body, price band and make', () => {
  it.each([
    [
      'everything known',
      {},
      PRICE,
      [
        [model, band],
        [body, band],
        [make, band],
        [body, wide],
        [make, wide],
        [body, {}],
        [make, {}],
      ],
    ],
    [
      'no price: no band',
      {},
      null,
      [
        [model, {}],
        [body, {}],
        [make, {}],
      ],
    ],
    [
      'no body',
      { simple_body: null },
      PRICE,
      [
        [model, band],
        [make, band],
        [make, wide],
        [make, {}],
      ],
    ],
    ['nothing known', { make: '', model: '', simple_body: null }, null, []],
  ])('search with %s', (_case, change, price, expected) => {
    expect(similarSearches({ ...car, ...change }, price).map(({ values, ranges }) => [values, ranges])).toEqual(
      expected,
    );
  });

  it.each([
    [4_000_000, 3_000_000, 5_000_000],
    [3_999_000, 2_950_000, 5_000_000],
    [100_000, 50_000, 150_000],
  ])('price band of %i cents: from %i to %i', (price, min, max) => {
    expect(similarSearch(car, price).ranges).toEqual({ price: { min, max } });
  });

  it.each([
    ['body and price band', {}, PRICE, body, band],
    ['the make when the body is unknown', { simple_body: null }, PRICE, make, band],
    ['everything when nothing is known', { simple_body: null, make: '' }, 0, {}, {}],
  ])('offer %s', (_case, change, price, values, ranges) => {
    expect(similarSearch({ ...car, ...change }, price)).toMatchObject({ values, ranges });
  });

  it('leave out the car itself, sold cars and repetitions, and stop at the limit', () => {
    const found = [
      { id: 1, status: 'in_stock' },
      { id: 2, status: 'sold' },
      { id: 3, status: 'coming_soon' },
      { id: 3, status: 'coming_soon' },
      { id: 4, status: 'in_stock' },
      { id: 5, status: 'in_stock' },
    ] as const;
    expect(pickSimilar({ id: 1 }, found, 2).map(({ id }) => id)).toEqual([3, 4]);
    expect(pickSimilar({ id: 1 }, found, 0)).toEqual([]);
  });
});
