import { expect, test } from 'vitest';
import { colourFamilies, familyCounts, isPaintWanted } from './colour-families.ts';

test('colour families: the count of a family is the sum of its paints', () => {
  expect(
    familyCounts([
      { value: 'Polar White', count: 5 },
      { value: 'White', count: 3 },
      { value: 'Black and Red', count: 2 },
      { value: 'Red', count: 1 },
      { value: 'Custom', count: 9 },
    ]),
  ).toEqual([
    { value: 'White', count: 8 },
    { value: 'Red', count: 3 },
    { value: 'Black', count: 2 },
  ]);
  expect(colourFamilies('Custom')).toEqual([]);
});

test.each<[paint: string, families: string[], paints: string[], isWanted: boolean]>([
  ['Polar White', ['White'], [], true],
  ['polar white', ['White'], [], true],
  ['Red', ['White'], [], false],
  ['Black and Red', ['Red'], [], true],
  // a paint narrows its own family, and no other
  ['Polar White', ['White', 'Red'], ['White'], false],
  ['White', ['White', 'Red'], ['White'], true],
  ['Red', ['White', 'Red'], ['White'], true],
  // an address of before
  ['Polar White', [], ['Polar White'], true],
  ['White', [], ['Polar White'], false],
  ['Custom', ['White'], ['Custom'], true],
])('colour families: %s with families %j and paints %j: %s', (paint, families, paints, isWanted) => {
  expect(isPaintWanted(paint, families, paints)).toBe(isWanted);
});
