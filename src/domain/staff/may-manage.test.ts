import { expect, it } from 'vitest';
import { mayManage } from './may-manage.ts';
import { WHOLE_GROUP, type Reach } from './reach.ts';
import type { Role } from './roles.ts';

const part: Reach = { dealerships: [1], sites: ['a'] };
const other: Reach = { dealerships: [2], sites: [] };

it.each<[Role, Reach, Role, Reach, boolean]>([
  ['group-admin', WHOLE_GROUP, 'group-admin', WHOLE_GROUP, true],
  ['group-admin', WHOLE_GROUP, 'dealer-admin', part, true],
  ['dealer-admin', part, 'dealer-admin', part, false],
  ['dealer-admin', part, 'sales', part, true],
  ['dealer-admin', part, 'sales', other, false],
  ['dealer-admin', part, 'sales', WHOLE_GROUP, false],
  ['dealer-admin', part, 'group-admin', part, false],
  ['sales', WHOLE_GROUP, 'read-only', part, false],
])('mayManage: %s of %j manages %s of %j: %s', (role, reach, toRole, toReach, allowed) => {
  expect(mayManage({ role, reach }, { role: toRole, reach: toReach })).toBe(allowed);
});
