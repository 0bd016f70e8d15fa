import type { Permission, Role } from './roles.ts';

export const ROLE_LABELS: Record<Role, string> = {
  'group-admin': 'Group admin',
  'dealer-admin': 'Dealer admin',
  sales: 'Sales',
  stock: 'Stock',
  content: 'Content',
  'read-only': 'Read-only',
};

/** Of one dealership with one website there is no group to speak of, and two admins differ by what they may do. */
const LABELS_ALONE: Record<Role, string> = { ...ROLE_LABELS, 'group-admin': 'Full admin', 'dealer-admin': 'Admin' };

/** `isAlone`: the company is one dealership with one website. */
export const roleLabels = (isAlone: boolean): Record<Role, string> => (isAlone ? LABELS_ALONE : ROLE_LABELS);

/** The rows of the permissions table on the people page. */
export const PERMISSION_LABELS: Record<Permission, string> = {
  'leads.read': 'View leads',
  'leads.work': 'Reply to and assign leads',
  'leads.export': 'Export leads',
  'leads.erase': 'Delete a person’s data',
  'stock.read': 'View stock',
  'stock.edit': 'Change prices, tags and photos',
  'feeds.read': 'View feeds and import reports',
  'feeds.run': 'Run a feed',
  'feeds.edit': 'Set up feeds',
  'settings.read': 'View settings',
  'settings.edit': 'Publish settings',
  'accounts.connect': 'Connect the Stripe account and the mail server',
  'content.edit': 'Write pages, menus and promos',
  'reviews.moderate': 'Reply to and hide reviews',
  'reports.read': 'View reports',
  'staff.manage': 'Invite people and assign roles',
  'audit.read': 'View the audit log',
};
