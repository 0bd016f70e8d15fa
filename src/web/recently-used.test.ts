import { expect, it } from 'vitest';
import { recentlyUsed } from './recently-used.ts';

it('recently used values: one that was unused while a generation was replaced is dropped', () => {
  const map = recentlyUsed<string>(2);
  map.set('used', 'u');
  map.set('unused', 'n');
  map.set('third', '3');
  expect(map.get('used')).toBe('u');
  map.set('fourth', '4');
  expect([map.get('used'), map.get('third'), map.get('fourth'), map.get('unused')]).toEqual(['u', '3', '4', undefined]);
});

it('recently used values: replacing the value of a key evicts nothing', () => {
  const map = recentlyUsed<string>(2);
  map.set('a', '1');
  map.set('b', '1');
  map.set('b', '2');
  expect([map.get('a'), map.get('b')]).toEqual(['1', '2']);
});
