export const ROLES = ['group-admin', 'dealer-admin', 'sales', 'stock', 'content', 'read-only'] as const;
export type Role = (typeof ROLES)[number];

export const PERMISSIONS = [
  'leads.read',
  'leads.work',
  'leads.export',
  'leads.erase',
  'stock.read',
  'stock.edit',
  'feeds.read',
  'feeds.run',
  'feeds.edit',
  'settings.read',
  'settings.edit',
  'accounts.connect',
  'content.edit',
  'reviews.moderate',
  'reports.read',
  'staff.manage',
  'audit.read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/**
 * Who may do what: the one table that the server checks and the people page shows. A role says what, the reach of a
 * person says of which dealerships and sites.
 *
 * Read-only is for anyone who looks and does nothing, often from outside: an owner, a bookkeeper, an agency. They see stock,
 * feeds, settings and numbers, all of which is the company's own, and nothing that is personal: no leads (names and numbers
 * of shoppers, whom privacy law lets be seen by those who need it to answer them), no staff, and no audit log.
 */
const TABLE: Record<Role, readonly Permission[]> = {
  'group-admin': PERMISSIONS,
  // everyone's deposits and emails go through one account
  'dealer-admin': PERMISSIONS.filter((permission) => permission !== 'accounts.connect'),
  sales: ['leads.read', 'leads.work', 'stock.read'],
  stock: ['stock.read', 'stock.edit', 'feeds.read'],
  content: ['settings.read', 'content.edit', 'reviews.moderate', 'reports.read'],
  'read-only': ['stock.read', 'feeds.read', 'settings.read', 'reports.read'],
};

export const may = (role: Role, permission: Permission): boolean => TABLE[role].includes(permission);

/** Roles that someone who manages staff may give and take: those below their own; a group admin all. */
export const givableRoles = (role: Role): readonly Role[] =>
  role === 'group-admin' ? ROLES : role === 'dealer-admin' ? ROLES.slice(ROLES.indexOf('dealer-admin') + 1) : [];
