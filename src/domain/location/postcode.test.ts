import { expect, it } from 'vitest';
import { isPostcode, isPostOfficeBox } from './postcode.ts';

it.each([
  ['4000', true],
  ['0800', true],
  ['400', false],
  ['40000', false],
  ['4,000', false],
  ['40OO', false],
  ['４０００', false],
  ['', false],
])('postcode: "%s" is valid: %s (exactly 4 digits, no thousands separator)', (text, expected) => {
  expect(isPostcode(text)).toBe(expected);
});

it.each([
  ['Sydney', 'NSW', '1999', true],
  ['Sydney', 'NSW', '2000', false],
  ['Sydney', 'NSW', '2001', true],
  ['Ultimo', 'NSW', '2007', false],
  ['Melbourne', 'VIC', '3000', false],
  ['Melbourne', 'VIC', '3001', true],
  ['Docklands', 'VIC', '8000', true],
  ['Brisbane', 'QLD', '4001', true],
  ['Gold Coast MC', 'QLD', '9726', true],
  ['Adelaide', 'SA', '5000', false],
  ['Darwin', 'NT', '0800', false],
  ['Darwin', 'NT', '0801', true],
  ['Nightcliff', 'NT', '0899', false],
  ['Winnellie', 'NT', '0900', true],
  ['Perth', 'WA', '6799', false],
  ['Perth', 'WA', '6800', true],
  ['Hobart', 'TAS', '7001', true],
  ['Parramatta PO Boxes', 'NSW', '2124', true],
  ['Brisbane GPO Boxes', 'QLD', '4000', true],
  ['Balmoral', 'QLD', '4171', false],
  ['Dunedin', 'Otago', '9016', false],
  ['Westgate', 'Auckland', '0614', false],
])('postcode: %s %s %s is a post office box: %s', (locality, state, postcode, expected) => {
  expect(isPostOfficeBox({ locality, state, postcode })).toBe(expected);
});
