import { expect, it } from 'vitest';
import { priceSince } from './price-since.ts';

it.each([
  [2_000_000, 2_000_000, undefined],
  [2_000_000, 1_999_999, { changed: 'dropped', by: 1 }],
  [2_000_000, 2_000_001, { changed: 'rose', by: 1 }],
  [null, 2_000_000, undefined],
  [2_000_000, null, undefined],
  [null, null, undefined],
])('priceSince: %s, then %s: %j', (saved, now, since) => expect(priceSince(saved, now)).toEqual(since));
