import { expect, it } from 'vitest';
import { uniqueLocations } from './unique-locations.ts';

const at = (name: string, phone: string | null, street: string | null, change: object = {}) => ({
  name,
  phone,
  place_id: null,
  visible: true,
  address: { id: 1, street, city: 'Newstead', state: 'QLD', postcode: null, lat: null, long: null },
  ...change,
});

// "de-duplicated by phone digits and by street (or place id); visible false are hidden"
it.each([
  [
    'another writing of phone and street',
    [at('a', '07 5550 0100', '1 Main Rd'), at('b', '(07) 55500100', '1  main rd.')],
    'a',
  ],
  ['one switchboard, two streets', [at('a', '07 5550 0100', '1 Main Rd'), at('b', '07 5550 0100', '2 Main Rd')], 'a b'],
  ['one street, two numbers', [at('a', '07 5550 0100', '1 Main Rd'), at('b', '07 5550 0101', '1 Main Rd')], 'a b'],
  ['no number at all', [at('a', null, '1 Main Rd'), at('b', null, '1 Main Rd')], 'a'],
  ['no street', [at('a', '07 5550 0100', null), at('b', '07 5550 0100', null)], 'a b'],
  [
    'the place id stands for the street',
    [at('a', '1', '1 Main Rd', { place_id: 'p' }), at('b', '1', 'Main Road', { place_id: 'p' })],
    'a',
  ],
  ['a hidden one hides none', [at('a', '1', '1 Main Rd', { visible: false }), at('b', '1', '1 Main Rd')], 'b'],
  [
    'one street of two towns',
    [
      at('a', '1', '1 Main Rd'),
      at('b', '1', '1 Main Rd', { address: { ...at('', '', '').address, street: '1 Main Rd', city: 'Ipswich' } }),
    ],
    'a b',
  ],
])('uniqueLocations: %s', (_case, locations, expected) => {
  expect(
    uniqueLocations(locations)
      .map(({ name }) => name)
      .join(' '),
  ).toBe(expected);
});
