import type { Permission, Role } from './roles.ts';

export const ROLE_LABELS: Record<Role, string> = {
  'group-admin': 'Group admin',
  'dealer-admin': 'Dealer admin',
  sales: 'Sales',
  stock: 'Stock',
  content: 'Content',
  'read-only': 'Read-only',
};

/** As the people page says it: "May …". */
export const PERMISSION_LABELS: Record<Permission, string> = {
  'leads.read': 'See leads',
  'leads.work': 'Answer and assign leads',
  'leads.export': 'Export leads',
  'leads.erase': 'Delete a person on request',
  'stock.read': 'See stock',
  'stock.edit': 'Change price, tag and pictures',
  'feeds.read': 'See feeds and reports',
  'feeds.run': 'Run a feed',
  'settings.read': 'See settings',
  'settings.edit': 'Publish settings',
  'content.edit': 'Write pages, menus and promos',
  'reviews.moderate': 'Answer and hide reviews',
  'numbers.read': 'See numbers',
  'staff.manage': 'Invite people, give roles',
  'audit.read': 'Read the audit log',
};
