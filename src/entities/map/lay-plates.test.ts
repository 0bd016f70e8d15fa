import { expect, it } from 'vitest';
import { layPlates, type Rect } from './lay-plates.ts';

const full = { width: 140, height: 44 };
const short = { width: 44, height: 44 };
const MAP = { width: 600, height: 500 };
const CONTROL = { x: 540, y: 0, width: 60, height: 100 };
const lay = (spots: readonly [number, number][], map = MAP, taken: Rect[] = []) =>
  layPlates(
    spots.map(([x, y]) => ({ spot: { x, y }, full, short })),
    map,
    taken,
  );
const rects = (spots: readonly [number, number][], map = MAP, taken: Rect[] = []): Rect[] =>
  lay(spots, map, taken).map(({ x, y, isShort }) => ({ x, y, ...(isShort ? short : full) }));
const overlaps = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

it('layPlates: a plate stands right of its dot', () =>
  expect(lay([[100, 100]])).toEqual([{ x: 114, y: 78, isShort: false }]));

it.each<[string, number, 'right' | 'left']>([
  ['as much room as it takes', 446, 'right'],
  ['a pixel less', 447, 'left'],
])('layPlates: with %s at its right, a plate is on the proper side of its dot', (_case, x, side) =>
  expect(lay([[x, 250]])[0]!.x > x ? 'right' : 'left').toBe(side),
);

it.each<[string, [number, number][]]>([
  [
    'two in one place',
    [
      [300, 250],
      [300, 250],
    ],
  ],
  [
    'two, 10 px apart',
    [
      [300, 250],
      [308, 256],
    ],
  ],
  ['nine in one place', Array.from({ length: 9 }, () => [300, 250])],
  [
    'in the corners',
    [
      [2, 2],
      [598, 2],
      [2, 498],
      [598, 498],
    ],
  ],
  ['a column', Array.from({ length: 8 }, (_, i) => [300, 100 + i * 20])],
])('layPlates: plates lie on no other, on no dot and within the map: %s', (_case, spots) => {
  const laid = rects(spots, MAP, [CONTROL]);
  for (const [index, one] of laid.entries()) {
    for (const other of laid.slice(0, index)) expect(overlaps(one, other)).toBe(false);
    for (const [at, [x, y]] of spots.entries())
      if (at !== index) expect(overlaps(one, { x: x - 7, y: y - 7, width: 14, height: 14 })).toBe(false);
    expect(overlaps(one, CONTROL)).toBe(false);
    expect(one.x).toBeGreaterThanOrEqual(0);
    expect(one.y).toBeGreaterThanOrEqual(0);
    expect(one.x + one.width).toBeLessThanOrEqual(MAP.width);
    expect(one.y + one.height).toBeLessThanOrEqual(MAP.height);
  }
});

it('layPlates: the line of a plate crosses no other dot', () => {
  // no room at the right: at the left its line would run over its neighbour
  for (const apart of [20, 7]) {
    const [plate] = rects([
      [590, 250],
      [590 - apart, 250],
    ]);
    expect(plate!.y + plate!.height < 250 || plate!.y > 250, `${apart} px apart`).toBe(true);
  }
});

it('layPlates: no line runs under a plate where three places of one yard stand close to two others', () => {
  const plates = (
    [
      [780, 164, 126],
      [773, 161, 137],
      [770, 115, 134],
      [578, 301, 107],
      [780, 164, 168],
      [780, 164, 186],
    ] as const
  ).map(([x, y, width]) => ({ spot: { x, y }, full: { width, height: 44 }, short }));
  const laid = layPlates(plates, { width: 1358, height: 415 }, [{ x: 1304, y: 10, width: 44, height: 88 }]);
  const boxes = laid.map(({ x, y, isShort }, at) => ({ x, y, ...(isShort ? short : plates[at]!.full) }));
  for (const [at, { x, y, width, height }] of boxes.entries()) {
    const { spot } = plates[at]!;
    for (const step of Array.from({ length: 50 }, (_, part) => part / 50)) {
      const point = { x: spot.x + (x + width / 2 - spot.x) * step, y: spot.y + (y + height / 2 - spot.y) * step };
      const under = boxes.findIndex(
        (other, index) => index !== at && overlaps({ ...point, width: 0, height: 0 }, other),
      );
      expect(under, `the plate over the line of plate ${at + 1}`).toBe(-1);
    }
  }
});

it('layPlates: where there is no room for words, the number alone is shown', () => {
  const laid = lay([[60, 80]], { width: 120, height: 160 });
  expect(laid[0]!.isShort).toBe(true);
});

it('layPlates: a place outside the map keeps its plate beside it', () =>
  expect(lay([[900, 250]])).toEqual([{ x: 914, y: 228, isShort: false }]));

it('layPlates: each plate has its name where there is room, also the last of three in one place', () => {
  const spots: [number, number][] = [
    [781, 164],
    [773, 161],
    [770, 115],
    [579, 301],
    [781, 165],
    [781, 165],
  ];
  const widths = [126, 136, 133, 107, 168, 186];
  const plates = spots.map(([x, y], at) => ({ spot: { x, y }, full: { width: widths[at]!, height: 44 }, short }));
  const laid = layPlates(plates, { width: 1360, height: 414 }, [{ x: 1304, y: 10, width: 45, height: 88 }]);
  expect(laid.map(({ isShort }) => isShort)).toEqual(spots.map(() => false));
});
