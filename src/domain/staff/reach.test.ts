import { expect, it } from 'vitest';
import { isWithinReach, opensDesk, reachesDealership, reachesSite, WHOLE_GROUP, type Reach } from './reach.ts';

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

it.each<[string, Pick<Reach, 'dealerships' | 'sites'>, 'all' | number[], boolean]>([
  ['the whole group', WHOLE_GROUP, [7], true],
  ['a site of theirs', { dealerships: [7], sites: ['a'] }, [8], true],
  ['a site that is not theirs, and lists their cars', { dealerships: [7], sites: ['b'] }, [7], false],
  ['no site of their own, and one that lists their cars', { dealerships: [7], sites: [] }, [8, 7], true],
  ['no site of their own, and one that lists all cars', { dealerships: [7], sites: [] }, 'all', true],
  ['no site of their own, and one that lists cars of others', { dealerships: [7], sites: [] }, [8], false],
])('opensDesk: %s', (_what, reach, dealerships, expected) =>
  expect(opensDesk(reach, { slug: 'a', dealerships })).toBe(expected),
);
