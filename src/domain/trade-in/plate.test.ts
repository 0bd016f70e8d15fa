import { expect, it } from 'vitest';
import type { Country } from '../location/country.ts';
import { readPlate } from './plate.ts';

it.each<[string, string, Country[], string | undefined]>([
  ['847XKT', 'QLD', ['AU'], '847XKT'],
  [' 847 xkt ', 'QLD', ['AU'], '847XKT'],
  ['ABC-12D', 'NSW', ['AU'], 'ABC12D'],
  ['KWI123', 'NZ', ['AU', 'NZ'], 'KWI123'],
  ['KWI123', 'NZ', ['AU'], undefined],
  ['847XKT', 'QLD', ['NZ'], undefined],
  ['847XKT', 'UTAH', ['AU'], undefined],
  ['A1', 'VIC', ['AU'], 'A1'],
  ['A', 'VIC', ['AU'], undefined],
  ['', 'VIC', ['AU'], undefined],
  ['ABCDE1234', 'VIC', ['AU'], 'ABCDE1234'],
  ['ABCDE12345', 'VIC', ['AU'], undefined],
  ['../x', 'VIC', ['AU'], undefined],
  ['847ХКТ', 'VIC', ['AU'], undefined], // Cyrillic
])('readPlate: %j of %s in %s is %s', (rego, state, countries, plate) =>
  expect(readPlate(rego, state, countries)?.rego).toBe(plate),
);
