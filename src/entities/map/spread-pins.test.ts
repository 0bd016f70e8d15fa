import { expect, it } from 'vitest';
import { spreadPins } from './spread-pins.ts';

const APART = 44;

it.each([
  ['two, 14 px apart', [0, 0, 10, 10]],
  ['two in one place', [5, 5, 5, 5]],
  ['three in a row', [0, 0, 20, 0, 40, 0]],
  ['ten in one place', Array.from({ length: 20 }, () => 7)],
])('spreadPins: pins that would overlap are moved apart: %s', (_case, xy) => {
  const spots = Array.from({ length: xy.length / 2 }, (_, index) => ({ x: xy[2 * index]!, y: xy[2 * index + 1]! }));
  const spread = spreadPins(spots, APART);
  for (const [index, one] of spread.entries())
    for (const other of spread.slice(0, index))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(APART - 1);
});

it.each([
  ['just far enough', 44],
  ['far', 500],
])('spreadPins: pins that are %s away stay in place', (_case, x) => {
  const spots = [
    { x: 0, y: 0 },
    { x, y: 0 },
  ];
  expect(spreadPins(spots, APART)).toEqual(spots);
});

it('spreadPins moves a pair about its middle, each to its own side', () => {
  const [left, right] = spreadPins(
    [
      { x: 0, y: 0 },
      { x: 14, y: 0 },
    ],
    APART,
  );
  expect([left!.x, right!.x]).toEqual([-15, 29]);
});
