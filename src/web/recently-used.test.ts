import { expect, it } from 'vitest';
import { recentlyUsed } from './recently-used.ts';

it('drops what was not used while a generation of others was', () => {
  const map = recentlyUsed<string>(2);
  map.set('used', 'u');
  map.set('unused', 'n');
  map.set('third', '3');
  expect(map.get('used')).toBe('u');
  map.set('fourth', '4');
  expect([map.get('used'), map.get('third'), map.get('fourth'), map.get('unused')]).toEqual(['u', '3', '4', undefined]);
});

it('takes another value for a key without making room', () => {
  const map = recentlyUsed<string>(2);
  map.set('a', '1');
  map.set('b', '1');
  map.set('b', '2');
  expect([map.get('a'), map.get('b')]).toEqual(['1', '2']);
});
