import { expect, it } from 'vitest';
import { whatChanged, type SavedState } from './what-changed.ts';

const free = { status: 'in_stock', reserved: false } as const;
const reserved = { status: 'in_stock', reserved: true } as const;
const coming = { status: 'coming_soon', reserved: false } as const;
const sold = { status: 'sold', reserved: false } as const;
const less = { changed: 'dropped', by: 1 } as const;

it.each<[SavedState | null, Parameters<typeof whatChanged>[1], Parameters<typeof whatChanged>[2], unknown[]]>([
  ['free', free, undefined, []],
  ['free', free, less, [{ kind: 'dropped', by: 1 }]],
  ['free', reserved, undefined, [{ kind: 'reserved' }]],
  ['free', reserved, less, [{ kind: 'reserved' }, { kind: 'dropped', by: 1 }]],
  ['free', sold, less, [{ kind: 'sold' }]],
  ['reserved', reserved, undefined, []],
  ['reserved', free, undefined, [{ kind: 'back' }]],
  ['reserved', sold, undefined, [{ kind: 'sold' }]],
  ['coming_soon', coming, undefined, []],
  ['coming_soon', free, undefined, [{ kind: 'arrived' }]],
  ['coming_soon', { ...coming, reserved: true }, undefined, [{ kind: 'reserved' }]],
  [null, reserved, undefined, []],
  [null, free, { changed: 'rose', by: 1 }, [{ kind: 'rose', by: 1 }]],
  [null, sold, undefined, [{ kind: 'sold' }]],
])('whatChanged: saved as %s, now %j, price %j: %j', (then, car, price, changes) =>
  expect(whatChanged(then, car, price)).toEqual(changes),
);
