import { expect, it } from 'vitest';
import { isWithinReach, reachesDealership, reachesSite, WHOLE_GROUP, type Reach } from './reach.ts';

const some: Reach = { dealerships: [1, 2], sites: ['a'] };

it.each<[Reach, Reach, boolean]>([
  [some, WHOLE_GROUP, true],
  [WHOLE_GROUP, some, false],
  [some, some, true],
  [{ dealerships: [1], sites: [] }, some, true],
  [{ dealerships: [1, 3], sites: [] }, some, false],
  [{ dealerships: [1], sites: ['b'] }, some, false],
  [{ dealerships: [], sites: [] }, { dealerships: [], sites: [] }, true],
])('isWithinReach: %j within %j: %s', (inner, outer, within) => {
  expect(isWithinReach(inner, outer)).toBe(within);
});

it('reachesDealership and reachesSite accept what the reach names', () => {
  expect([1, 3].map((id) => reachesDealership(some, id))).toEqual([true, false]);
  expect(['a', 'b'].map((slug) => reachesSite(some, slug))).toEqual([true, false]);
  expect([reachesDealership(WHOLE_GROUP, 9), reachesSite(WHOLE_GROUP, 'z')]).toEqual([true, true]);
});
