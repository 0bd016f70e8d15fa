import { describe, expect, it } from 'vitest';
import { givableRoles, may, PERMISSIONS, ROLES, type Permission, type Role } from './roles.ts';

/** Cell by cell, in the order of ROLES: group admin, dealer admin, sales, stock, content, read-only. */
const CELLS: Record<Permission, string> = {
  'leads.read': 'yes yes yes no no no',
  'leads.work': 'yes yes yes no no no',
  'leads.export': 'yes yes no no no no',
  'leads.erase': 'yes yes no no no no',
  'stock.read': 'yes yes yes yes no yes',
  'stock.edit': 'yes yes no yes no no',
  'feeds.read': 'yes yes no yes no yes',
  'feeds.run': 'yes yes no no no no',
  'feeds.edit': 'yes yes no no no no',
  'settings.read': 'yes yes no no yes yes',
  'accounts.connect': 'yes no no no no no',
  'settings.edit': 'yes yes no no no no',
  'content.edit': 'yes yes no no yes no',
  'reviews.moderate': 'yes yes no no yes no',
  'reports.read': 'yes yes no no yes yes',
  'staff.manage': 'yes yes no no no no',
  'audit.read': 'yes yes no no no no',
};

describe.each(PERMISSIONS)('permission %s', (permission) => {
  it.each(ROLES.map((role, column) => [role, CELLS[permission].split(' ')[column]] as const))(
    '%s: %s',
    (role, cell) => {
      expect(may(role, permission)).toBe(cell === 'yes');
    },
  );
});

it('role read-only sees no personal data and changes nothing', () => {
  const allowed = PERMISSIONS.filter((permission) => may('read-only', permission));
  expect(
    allowed.filter((permission) => !permission.endsWith('.read') || /^(?:leads|staff|audit)/.test(permission)),
  ).toEqual([]);
});

it.each<[Role, readonly Role[]]>([
  ['group-admin', ROLES],
  ['dealer-admin', ['sales', 'stock', 'content', 'read-only']],
  ['sales', []],
  ['stock', []],
  ['content', []],
  ['read-only', []],
])('givableRoles: %s may give %j', (role, given) => {
  expect(givableRoles(role)).toEqual(given);
});
