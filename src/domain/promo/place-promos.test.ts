import { describe, expect, test } from 'vitest';
import { placePromos } from './place-promos.ts';
import { promoPolicy, type PromoCard } from './promo-policy.ts';
import { showsPromo } from './shows-promo.ts';

const cards = (...given: Partial<PromoCard>[]) =>
  promoPolicy.parse({
    cards: given.map((card, i) => ({ node: { title: `${i}`, button: { name: 'Go', path: '/search' } }, ...card })),
  }).cards;
const grid = { view: 'grid', listed: 21, seed: '/search' } as const;
const places = (
  given: PromoCard[],
  page: Partial<Parameters<typeof placePromos>[2]> = {},
  placing = 'fixed' as const,
) => placePromos(given, placing, { ...grid, ...page }).map(({ card, after }) => `${card.node.title} after ${after}`);

describe('promos with fixed positions', () => {
  test.each<[what: string, given: Partial<PromoCard>[], page: object, placed: string[]]>([
    ['position 4 is after three cards', [{ position: 4 }], {}, ['0 after 3']],
    ['position 1 is before all cards', [{ position: 1 }], {}, ['0 after 0']],
    ['no position in a grid: 5 and 10', [{}, {}], {}, ['0 after 4', '1 after 8']],
    ['no position in a list: 6 and 8', [{}, {}], { view: 'list' }, ['0 after 5', '1 after 6']],
    [
      'two promos come in the order of their positions',
      [{ position: 9 }, { position: 2 }],
      {},
      ['1 after 1', '0 after 7'],
    ],
    ['position 4 fits a page of three cards', [{ position: 4 }], { listed: 3 }, ['0 after 3']],
    ['position 5 on a page of three cards is last', [{ position: 5 }], { listed: 3 }, ['0 after 3']],
    [
      'position 5, strict, on a page of three cards is left out',
      [{ position: 5, strictDisplay: true }],
      { listed: 3 },
      [],
    ],
    ['a third promo without a position is last', [{}, {}, {}], {}, ['0 after 4', '1 after 8', '2 after 21']],
  ])('%s', (_, given, page, placed) => {
    expect(places(cards(...given), page)).toEqual(placed);
  });
});

describe('promos at random positions', () => {
  const after = (seed: string) =>
    placePromos(cards({}, {}, {}), 'random', { ...grid, seed }).map((placed) => placed.after);
  test('stay the same for the same search', () => {
    expect(after('/search/toyota')).toEqual(after('/search/toyota'));
  });
  test('are 3 to 5 vehicles apart, with each distance sometimes', () => {
    const offsets = Array.from({ length: 200 }, (_, i) => after(`/search?page=${i}`)).flatMap(
      ([a = 0, b = 0, c = 0]) => [a, b - a, c - b],
    );
    expect([...new Set(offsets)].sort()).toEqual([3, 4, 5]);
  });
});

test.each<[display: boolean, types: string[] | undefined, sold: ('used' | 'new')[] | undefined, shows: boolean]>([
  [false, undefined, undefined, false],
  [false, ['used'], undefined, true],
  [false, ['demo', 'used'], undefined, false],
  [false, ['new'], undefined, false],
  [false, undefined, ['used'], true],
  [false, undefined, ['new', 'used'], false],
  [true, undefined, undefined, true],
  [true, ['new'], undefined, true],
])('promo flagged %s, filtered by %j on a site that sells %j: shown %s', (display, types, sold, shows) => {
  expect(showsPromo({ display }, { values: types === undefined ? {} : { car_type: types } }, sold)).toBe(shows);
});
