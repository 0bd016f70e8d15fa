import { describe, expect, it } from 'vitest';
import {
  formatPlace,
  menuMoves,
  menuRow,
  moveInMenu,
  putInMenu,
  readPlace,
  removeFromMenu,
  type MenuMove,
  type MenuRows,
} from './change-menu.ts';

const link = (name: string) => ({ name, path: `/${name}` });
const entry = (name: string, items: string[] = [], brands: string[] = []) => ({
  ...link(name),
  items: items.map(link),
  brands,
  promo: null,
});
const menu: MenuRows = {
  header: [entry('a'), entry('b', ['b1', 'b2']), entry('c', [], ['Kia']), entry('d')],
  footer: [
    { name: 'One', links: [link('x'), link('y')] },
    { name: 'Two', links: [] },
  ],
  tiles: [link('t'), link('u')],
  social: [{ name: 'Facebook', url: 'https://f.example/' }],
};

/** "a b(b1 b2) c d | One(x y) Two() | t u" */
const drawn = ({ header, footer, tiles }: MenuRows) => {
  const named = (name: string, below: readonly { name: string }[] | undefined) =>
    `${name}${below ? `(${below.map((one) => one.name).join(' ')})` : ''}`;
  const rows = [
    header.map(({ name, items }) => named(name, (items as typeof items | undefined)?.length ? items : undefined)),
    footer.map(({ name, links }) => named(name, links)),
    tiles.map(({ name }) => name),
  ];
  return rows.map((row) => row.join(' ')).join(' | ');
};

describe('moveInMenu', () => {
  it.each<[string, MenuMove, string | undefined, string]>([
    ['header.0', 'up', undefined, ''],
    ['header.0', 'down', 'header.1', 'b(b1 b2) a c d | One(x y) Two() | t u'],
    ['header.3', 'down', undefined, ''],
    ['header.0', 'in', undefined, ''],
    ['header.3', 'in', 'header.2.0', 'a b(b1 b2) c(d) | One(x y) Two() | t u'],
    // an entry with rows below it does not move
    ['header.1', 'in', undefined, ''],
    ['header.2', 'in', undefined, ''],
    ['header.1.1', 'out', 'header.2', 'a b(b1) b2 c d | One(x y) Two() | t u'],
    ['header.1.1', 'up', 'header.1.0', 'a b(b2 b1) c d | One(x y) Two() | t u'],
    ['header.1.0', 'up', 'header.0.0', 'a(b1) b(b2) c d | One(x y) Two() | t u'],
    ['header.1.1', 'down', 'header.2.0', 'a b(b1) c(b2) d | One(x y) Two() | t u'],
    ['header.1.1', 'in', undefined, ''],
    ['footer.0.1', 'down', 'footer.1.0', 'a b(b1 b2) c d | One(x) Two(y) | t u'],
    ['footer.0.1', 'out', undefined, ''],
    ['footer.0.0', 'up', undefined, ''],
    ['footer.1', 'up', 'footer.0', 'a b(b1 b2) c d | Two() One(x y) | t u'],
    ['footer.1', 'in', undefined, ''],
    ['tiles.1', 'up', 'tiles.0', 'a b(b1 b2) c d | One(x y) Two() | u t'],
    ['tiles.1', 'in', undefined, ''],
    ['header.9', 'up', undefined, ''],
    ['header.1.9', 'up', undefined, ''],
  ])('%s %s → %s', (at, move, to, after) => {
    const moved = moveInMenu(menu, readPlace(at)!, move);
    expect(moved && formatPlace(moved.place)).toBe(to);
    if (moved) expect(drawn(moved.menu)).toBe(after);
  });

  it('offers only possible moves, and the opposite move undoes one', () => {
    expect(menuMoves(menu, { part: 'header', row: 3 })).toEqual(['up', 'in']);
    expect(menuMoves(menu, { part: 'header', row: 1, link: 0 })).toEqual(['up', 'down', 'out']);
    expect(menuMoves(menu, { part: 'social', row: 0 })).toEqual([]);
    const there = moveInMenu(menu, { part: 'header', row: 3 }, 'in')!;
    expect(drawn(moveInMenu(there.menu, there.place, 'out')!.menu)).toBe(drawn(menu));
  });
});

describe('rows of a menu', () => {
  it('are removed together with the rows under them', () => {
    expect(drawn(removeFromMenu(menu, { part: 'header', row: 1 }))).toBe('a c d | One(x y) Two() | t u');
    expect(drawn(removeFromMenu(menu, { part: 'footer', row: 0, link: 0 }))).toBe(
      'a b(b1 b2) c d | One(y) Two() | t u',
    );
    expect(removeFromMenu(menu, { part: 'tiles', row: 9 })).toBe(menu);
  });

  it('are renamed in place, keep what has no new name, and are added at the end', () => {
    const renamed = putInMenu(menu, { part: 'header', row: 2 }, { name: 'cc' });
    expect(menuRow(renamed, { part: 'header', row: 2 })).toEqual({ name: 'cc', path: '/c', brands: ['Kia'] });
    expect(drawn(putInMenu(menu, { part: 'header', row: 1, link: 2 }, link('b3')))).toContain('b(b1 b2 b3)');
    expect(drawn(putInMenu(menu, { part: 'footer', row: 2 }, { name: 'Three' }))).toContain('Two() Three()');
    expect(drawn(putInMenu(menu, { part: 'footer', row: 9, link: 0 }, link('z')))).toBe(drawn(menu));
  });
});

it.each([['nav.1'], ['header'], ['header.x'], ['tiles.0.1'], ['header.1.2.3'], ['']])(
  'readPlace: "%s" is not a place',
  (text) => {
    expect(readPlace(text)).toBeUndefined();
  },
);
