import { expect, it } from 'vitest';
import { rowNow, rowSeen } from './row-now.ts';

const [home, stock, about, brands] = ['Home', 'Stock', 'About', 'Brands'].map((name) => ({ name }));
const opened = rowSeen(stock, [home, stock, about]);

it.each<[string, unknown, unknown[], ReturnType<typeof rowNow>]>([
  ['nothing has changed', stock, [home, stock, about], 'here'],
  ['another row has changed', stock, [brands, stock], 'here'],
  ['it was moved down', about, [home, about, stock], { at: 2 }],
  ['one above it was removed', about, [stock, about], { at: 0 }],
  ['it was changed', brands, [home, brands, about], 'changed'],
  ['it was removed, and the next row is there', about, [home, about], 'removed'],
  ['it was removed, and no row is there', undefined, [home], 'removed'],
])('a row of a list is found once %s', (_, here, list, now) => expect(rowNow(opened, here, list)).toEqual(now));

it('a row is not taken for one that was like it', () =>
  expect(rowNow(rowSeen(stock, [stock, stock]), brands, [stock, brands])).toBe('changed'));

it('a form that sends nothing has its row where it was', () => expect(rowNow('', about, [about])).toBe('here'));
