import { expect, it } from 'vitest';
import { changeParts, type PartChange } from './change-parts.ts';

it.each<[string, PartChange, string, number]>([
  ['the first up: stays', { do: 'raise', at: 0 }, 'abc', 0],
  ['up', { do: 'raise', at: 2 }, 'acb', 1],
  ['down', { do: 'lower', at: 0 }, 'bac', 1],
  ['the last down: stays', { do: 'lower', at: 2 }, 'abc', 2],
  ['to a place before', { do: 'move', at: 2, to: 0 }, 'cab', 0],
  ['to a place behind', { do: 'move', at: 0, to: 2 }, 'bca', 2],
  ['beyond the end', { do: 'move', at: 0, to: 9 }, 'bca', 2],
  ['to no place', { do: 'move', at: 1, to: Number.NaN }, 'abc', 1],
  ['a copy is behind', { do: 'copy', at: 1 }, 'abbc', 2],
  ['deleted', { do: 'delete', at: 1 }, 'ac', 0],
  ['the first deleted', { do: 'delete', at: 0 }, 'bc', 0],
  ['put before all', { do: 'put', at: -1, source: 'x' }, 'xabc', 0],
  ['put behind one', { do: 'put', at: 0, source: 'x' }, 'axbc', 1],
  ['put behind all', { do: 'put', at: 9, source: 'x' }, 'abcx', 3],
  ['a block that is not there', { do: 'delete', at: 3 }, 'abc', 0],
  ['a block without a number', { do: 'copy', at: Number.NaN }, 'abc', 0],
])('blocks of a page: %s', (_case, change, parts, at) =>
  expect(changeParts(['a', 'b', 'c'], change)).toEqual({ parts: [...parts], at }),
);
