import type { Permission } from '#domain/staff/roles.ts';

/** One page of the desk. The declaration makes its route, its link in the navigation and its permission tests. */
export interface DeskPage {
  /** Its folder: `pages/<name>/route.tsx`. */
  name: string;
  /** Under `/desk/`. "" is the home. */
  path: string;
  /** Who may open it: staff with this permission, all staff, or anyone (signing in). Its loader checks the same with `staffMay`. */
  needs: Permission | 'staff' | 'anybody';
  /** The permission its forms need, if it is another one. `null`: it has no forms. Its action checks the same. */
  sends?: Permission | null;
  /** In the navigation, under this heading. */
  nav?: {
    label: string;
    section: 'Work' | 'Website' | 'Group';
    /** G and then this letter open it. */
    key?: string;
    /** A tab on a phone, before the others. */
    tab?: true;
  };
}

export const DESK_PAGES: readonly DeskPage[] = [
  {
    name: 'today',
    path: '',
    needs: 'staff',
    sends: null,
    nav: { label: 'Today', section: 'Work', key: 't', tab: true },
  },
  { name: 'more', path: 'more', needs: 'staff', sends: null },
  {
    name: 'leads',
    path: 'leads',
    needs: 'leads.read',
    nav: { label: 'Leads', section: 'Work', key: 'l', tab: true },
  },
  { name: 'leads-export', path: 'leads/export', needs: 'leads.export' },
  { name: 'lead', path: 'leads/:id', needs: 'leads.read', sends: 'leads.work' },
  { name: 'lead-person', path: 'leads/:id/person', needs: 'leads.erase' },
  { name: 'document', path: 'documents/:key', needs: 'leads.read', sends: null },
  { name: 'document-file', path: 'documents/:key/file', needs: 'leads.read', sends: null },
  { name: 'lead-privacy', path: 'leads/:id/privacy', needs: 'leads.erase' },
  {
    name: 'settings',
    path: 'settings',
    needs: 'settings.read',
    sends: 'content.edit',
    nav: { label: 'Settings', section: 'Website', key: 'x' },
  },
  { name: 'pages', path: 'pages', needs: 'content.edit', nav: { label: 'Pages', section: 'Website', key: 'e' } },
  { name: 'page', path: 'pages/:page', needs: 'content.edit' },
  { name: 'menus', path: 'menus', needs: 'content.edit', nav: { label: 'Menus', section: 'Website', key: 'm' } },
  { name: 'promos', path: 'promos', needs: 'content.edit', nav: { label: 'Promos', section: 'Website', key: 'o' } },
  { name: 'pictures', path: 'pictures', needs: 'content.edit' },
  { name: 'page-versions', path: 'pages/:page/versions', needs: 'content.edit' },
  { name: 'page-delete', path: 'pages/:page/delete', needs: 'content.edit' },
  {
    name: 'reviews',
    path: 'reviews',
    needs: 'reviews.moderate',
    nav: { label: 'Reviews', section: 'Website', key: 'v' },
  },
  {
    name: 'hours',
    path: 'hours',
    needs: 'settings.read',
    sends: 'settings.edit',
    nav: { label: 'Hours', section: 'Website', key: 'h' },
  },
  {
    name: 'new-site',
    path: 'new-site',
    needs: 'settings.edit',
    nav: { label: 'New site', section: 'Website', key: 'w' },
  },
  { name: 'settings-history', path: 'settings/history', needs: 'settings.read', sends: 'content.edit' },
  {
    name: 'stock',
    path: 'stock',
    needs: 'stock.read',
    sends: 'stock.edit',
    nav: { label: 'Stock', section: 'Work', key: 's', tab: true },
  },
  { name: 'stock-car', path: 'stock/:id', needs: 'stock.read', sends: 'stock.edit' },
  { name: 'people', path: 'people', needs: 'staff.manage', nav: { label: 'People', section: 'Group', key: 'p' } },
  { name: 'person', path: 'people/:id', needs: 'staff.manage' },
  {
    name: 'audit',
    path: 'audit',
    needs: 'audit.read',
    sends: null,
    nav: { label: 'Audit log', section: 'Group', key: 'a' },
  },
  {
    name: 'feeds',
    path: 'feeds',
    needs: 'feeds.read',
    sends: 'feeds.run',
    nav: { label: 'Feeds', section: 'Work', key: 'f' },
  },
  {
    name: 'numbers',
    path: 'numbers',
    needs: 'numbers.read',
    nav: { label: 'Reports', section: 'Work', key: 'n' },
  },
  { name: 'numbers-export', path: 'numbers/export', needs: 'numbers.read', sends: null },
  { name: 'account', path: 'account', needs: 'staff' },
  { name: 'find', path: 'find', needs: 'staff' },
  { name: 'sign-in', path: 'sign-in', needs: 'anybody' },
  { name: 'sign-in-code', path: 'sign-in/code', needs: 'anybody' },
  { name: 'passkey', path: 'sign-in/passkey', needs: 'anybody' },
  { name: 'set-up', path: 'sign-in/set-up', needs: 'anybody' },
  { name: 'join', path: 'join/:token', needs: 'anybody' },
];
