import { expect, it } from 'vitest';
import { answersForGroup } from './answers-for-group.ts';
import { WHOLE_GROUP, type Reach } from './reach.ts';
import type { Role } from './roles.ts';

const part: Reach = { dealerships: [1], sites: ['a'] };

it.each<[Role, Reach, boolean]>([
  ['group-admin', WHOLE_GROUP, true],
  ['group-admin', part, false],
  ['dealer-admin', WHOLE_GROUP, false],
  ['dealer-admin', part, false],
  ['sales', WHOLE_GROUP, false],
  ['read-only', WHOLE_GROUP, false],
])('staff: %s of %j may change what the group’s money and emails go through: %s', (role, reach, may) => {
  expect(answersForGroup({ role, ...reach })).toBe(may);
});
