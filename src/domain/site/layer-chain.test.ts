import { describe, expect, it } from 'vitest';
import { layerChain } from './layer-chain.ts';

describe('layerChain', () => {
  it.each([
    [{ a: null }, ['a']],
    [{ a: 'b', b: null }, ['b', 'a']],
    [{ a: 'b', b: 'c', c: null }, ['c', 'b', 'a']],
  ])('%j → %j, the lowest first', (sites: Record<string, string | null>, chain) => {
    expect(layerChain('a', (slug) => sites[slug])).toEqual({ chain });
  });

  it.each([
    [{}, 'No site "a".'],
    [{ a: 'b' }, 'a extends b, and there is no site b. Apply b first, or fix the name.'],
    [{ a: 'a' }, 'a extends a, which is a circle. Take one extends out.'],
    [{ a: 'b', b: 'a' }, 'a extends b extends a, which is a circle. Take one extends out.'],
    [{ a: 'b', b: 'c', c: 'b' }, 'b extends c extends b, which is a circle. Take one extends out.'],
  ])('refuses %j', (sites: Record<string, string | null>, because) => {
    expect(layerChain('a', (slug) => sites[slug])).toEqual({ because });
  });
});
