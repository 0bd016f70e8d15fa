import { expect, it } from 'vitest';
import { unknownPlaceLines } from './unknown-place-lines.ts';

const named = [
  { name: 'Brookvale Used Cars', rows: 2 },
  { name: 'Sydney City', rows: 1 },
];

it('unknownPlaceLines names each location with its rows, and how to map it', () =>
  expect(
    unknownPlaceLines({ named, others: 0, known: ['parramatta', 'brookvale-new', 'brookvale-used'], othersKnown: 0 }),
  ).toEqual([
    '2 rows name "Brookvale Used Cars", which is not a location of this dealership.',
    '1 row names "Sydney City", which is not a location of this dealership.',
    'Cars already in stock keep their location. New cars have none. Its locations are parramatta, brookvale-new and brookvale-used. Map the name to one of them, for example values: {"Brookvale Used Cars": parramatta}, or add the location with "forecourt dealership apply".',
  ]));

it('unknownPlaceLines says how to add the first location', () =>
  expect(unknownPlaceLines({ named: named.slice(1), others: 0, known: [], othersKnown: 0 })).toEqual([
    '1 row names "Sydney City", which is not a location of this dealership.',
    'Cars already in stock keep their location. New cars have none. The dealership has no locations. Add them with "forecourt dealership apply".',
  ]));

it('unknownPlaceLines counts what is left out', () =>
  expect(unknownPlaceLines({ named, others: 1, known: ['a', 'b'], othersKnown: 3 }).slice(2)).toEqual([
    '1 more unknown location is named.',
    expect.stringContaining('Its locations are a, b and 3 more. '),
  ]));
