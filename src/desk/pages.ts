import { confirmed, forms, type DeskPage } from './desk-page.ts';
import { SIGN_IN_PAGES } from './sign-in-pages.ts';
import { STOCK_PAGES } from './stock-pages.ts';

const DECLARED = [
  { name: 'today', path: '', needs: 'staff', nav: { label: 'Today', section: 'Work', key: 't', tab: true } },
  { name: 'more', path: 'more', needs: 'staff' },
  {
    name: 'leads',
    path: 'leads',
    needs: 'leads.read',
    sends: forms('leads.read', 'form'),
    nav: { label: 'Leads', section: 'Work', key: 'l', tab: true },
  },
  { name: 'leads-export', path: 'leads/export', needs: 'leads.export', sends: confirmed('leads.export', 'export') },
  {
    name: 'lead',
    path: 'leads/:id',
    needs: 'leads.read',
    sends: {
      ...forms('leads.work', 'reply', 'text', 'preview', 'note', 'contacted', 'status', 'assign', 'join', 'undo-join'),
      ...forms('leads.work', 'move-drive', 'cancel-drive'),
      ...forms('leads.work', 'confirm-reservation', 'extend-reservation', 'sell-reservation', 'cancel-reservation'),
    },
  },
  { name: 'replies', path: 'replies', needs: 'leads.work', sends: forms('leads.work', 'add', 'save', 'remove') },
  { name: 'lead-here', path: 'leads/:id/here', needs: 'leads.work', sends: forms('leads.work', 'form') },
  { name: 'lead-person', path: 'leads/:id/person', needs: 'leads.erase', sends: confirmed('leads.erase', 'form') },
  { name: 'document', path: 'documents/:key', needs: 'leads.read' },
  { name: 'document-file', path: 'documents/:key/file', needs: 'leads.read' },
  { name: 'lead-privacy', path: 'leads/:id/privacy', needs: 'leads.erase', sends: forms('leads.erase', 'form') },
  { name: 'erasures', path: 'erasures', needs: 'leads.erase' },
  { name: 'erasure', path: 'erasures/:id', needs: 'leads.erase' },
  {
    name: 'calendar',
    path: 'calendar',
    needs: 'leads.read',
    nav: { label: 'Calendar', section: 'Work', key: 'c', tab: true },
  },
  {
    name: 'calendar-drive',
    path: 'calendar/drives/:id',
    needs: 'leads.read',
    sends: forms('leads.work', 'move-drive', 'cancel-drive', 'drive-outcome'),
  },
  {
    name: 'calendar-feed',
    path: 'calendar/feed',
    needs: 'leads.read',
    sends: { ...confirmed('leads.read', 'create'), ...forms('leads.read', 'remove') },
  },
  {
    name: 'calendar-block',
    path: 'calendar/block',
    needs: 'leads.work',
    sends: forms('leads.work', 'form', 'remove'),
  },
  { name: 'calendar-book', path: 'calendar/book', needs: 'leads.work', sends: forms('leads.work', 'show', 'book') },
  {
    name: 'reservations',
    path: 'reservations',
    needs: 'leads.read',
    nav: { label: 'Reservations', section: 'Work', key: 'r' },
  },
  {
    name: 'reservation',
    path: 'reservations/:id',
    needs: 'leads.read',
    sends: {
      ...forms(
        'leads.work',
        'confirm-reservation',
        'extend-reservation',
        'sell-reservation',
        'cancel-reservation',
        'payment-checked',
      ),
      ...forms('stock.edit', 'sell-car'),
    },
  },
  {
    name: 'settings',
    path: 'settings',
    needs: 'settings.read',
    // each field has a permission of its own besides: domain/settings-draft/edit-permission.ts
    sends: {
      ...forms('content.edit', 'save', 'discard', 'inherit', 'own', 'undo', 'keep'),
      ...forms('content.edit', 'add', 'remove', 'up', 'remove-row', 'raise-row'),
    },
    nav: { label: 'Settings', section: 'Website', key: 'x' },
  },
  {
    name: 'pages',
    path: 'pages',
    needs: 'content.edit',
    sends: forms('content.edit', 'begin'),
    nav: { label: 'Pages', section: 'Website', key: 'e' },
  },
  {
    name: 'page',
    path: 'pages/:page',
    needs: 'content.edit',
    sends: {
      ...forms('content.edit', 'save', 'publish', 'schedule', 'insert', 'discard', 'unschedule', 'keep'),
      ...forms('content.edit', 'raise', 'lower', 'move', 'copy', 'delete', 'undo', 'add', 'remove', 'up'),
    },
  },
  { name: 'page-file', path: 'pages/:page/file', needs: 'content.edit' },
  {
    name: 'content-check',
    path: 'content-check',
    needs: 'content.edit',
    sends: forms('content.edit', 'always'),
    nav: { label: 'Content check', section: 'Website' },
  },
  {
    name: 'menus',
    path: 'menus',
    needs: 'content.edit',
    sends: {
      ...forms('content.edit', 'add', 'save', 'remove', 'discard', 'undo', 'inherit'),
      ...forms('content.edit', 'up', 'down', 'in', 'out'),
    },
    nav: { label: 'Menus', section: 'Website', key: 'm' },
  },
  {
    name: 'promos',
    path: 'promos',
    needs: 'content.edit',
    sends: forms('content.edit', 'add', 'save', 'remove', 'discard', 'up', 'down'),
    nav: { label: 'Promos', section: 'Website', key: 'o' },
  },
  { name: 'pictures', path: 'pictures', needs: 'content.edit', sends: forms('content.edit', 'add', 'remove') },
  {
    name: 'page-versions',
    path: 'pages/:page/versions',
    needs: 'content.edit',
    sends: forms('content.edit', 'restore'),
  },
  { name: 'page-delete', path: 'pages/:page/delete', needs: 'content.edit', sends: forms('content.edit', 'form') },
  {
    name: 'reviews',
    path: 'reviews',
    needs: 'reviews.moderate',
    sends: forms('reviews.moderate', 'hide', 'show', 'reply'),
    nav: { label: 'Reviews', section: 'Website', key: 'v' },
  },
  {
    name: 'locations',
    path: 'locations',
    needs: 'settings.read',
    sends: forms('settings.edit', 'form'),
    nav: { label: 'Locations', section: 'Website' },
  },
  {
    name: 'locations-dealership',
    path: 'locations/dealership',
    needs: 'settings.edit',
    sends: forms('settings.edit', 'form'),
  },
  {
    name: 'hours',
    path: 'hours',
    needs: 'settings.read',
    sends: forms('settings.edit', 'save', 'copy'),
    nav: { label: 'Hours', section: 'Website', key: 'h' },
  },
  {
    name: 'new-site',
    path: 'new-site',
    needs: 'settings.edit',
    sends: forms('settings.edit', 'next', 'back', 'publish'),
    nav: { label: 'New site', section: 'Website', key: 'w' },
  },
  {
    name: 'settings-history',
    path: 'settings/history',
    needs: 'settings.read',
    sends: { ...forms('content.edit', 'publish', 'undo', 'keep'), ...forms('settings.edit', 'revert') },
  },
  ...STOCK_PAGES,
  {
    name: 'set-up',
    path: 'start',
    needs: 'settings.edit',
    sends: forms('settings.edit', 'open', 'suit', 'without-email'),
    nav: { label: 'Set up', section: 'Group', key: 'u' },
  },
  {
    name: 'set-up-domain',
    path: 'start/domain',
    needs: 'settings.edit',
    sends: forms('settings.edit', 'add', 'canonical', 'remove'),
  },
  {
    name: 'set-up-mail',
    path: 'start/mail',
    needs: 'settings.edit',
    sends: {
      send: { needs: 'settings.edit', limit: 'test-mail' },
      confirm: { needs: 'settings.edit', limit: 'sign-in-guess' },
      connect: { needs: 'accounts.connect', limit: 'test-mail', confirms: true },
    },
  },
  {
    name: 'set-up-payments',
    path: 'start/payments',
    needs: 'settings.edit',
    sends: {
      begin: { needs: 'settings.edit', limit: 'test-mail' },
      check: 'settings.edit',
      'use-stripe': 'accounts.connect',
      connect: { needs: 'accounts.connect', limit: 'test-mail', confirms: true },
      ...confirmed('accounts.connect', 'disconnect'),
    },
  },
  { name: 'set-up-look', path: 'start/look', needs: 'settings.edit', sends: forms('settings.edit', 'save') },
  {
    name: 'people',
    path: 'people',
    needs: 'staff.manage',
    sends: confirmed('staff.manage', 'invite'),
    nav: { label: 'People', section: 'Group', key: 'p' },
  },
  {
    name: 'person',
    path: 'people/:id',
    needs: 'staff.manage',
    sends: { ...confirmed('staff.manage', 'change', 'enable', 'link'), ...forms('staff.manage', 'disable') },
  },
  {
    name: 'api-keys',
    path: 'api-keys',
    needs: 'settings.edit',
    sends: { ...confirmed('settings.edit', 'make'), ...forms('settings.edit', 'revoke') },
    nav: { label: 'API keys', section: 'Website' },
  },
  {
    name: 'security',
    path: 'security',
    needs: 'staff.manage',
    sends: forms('staff.manage', 'end', 'revoke'),
    nav: { label: 'Security', section: 'Group', key: 'y' },
  },
  { name: 'audit', path: 'audit', needs: 'audit.read', nav: { label: 'Audit log', section: 'Group', key: 'a' } },
  {
    name: 'feeds',
    path: 'feeds',
    needs: 'feeds.read',
    sends: forms('feeds.run', 'form'),
    nav: { label: 'Feeds', section: 'Work', key: 'f' },
  },
  {
    name: 'feed',
    path: 'feeds/:feed',
    needs: 'feeds.read',
    sends: {
      ...forms('feeds.run', 'run'),
      ...forms('feeds.edit', 'token', 'revoke', 'pause', 'resume', 'remove', 'mapping', 'columns'),
    },
  },
  { name: 'feed-mapping', path: 'feeds/:feed/mapping', needs: 'feeds.read' },
  { name: 'feed-set', path: 'feeds/:feed/set', needs: 'feeds.edit', sends: forms('feeds.edit', 'form') },
  {
    name: 'reports',
    path: 'numbers',
    needs: 'reports.read',
    sends: forms('reports.read', 'mail', 'no-mail'),
    nav: { label: 'Reports', section: 'Work', key: 'n' },
  },
  { name: 'reports-export', path: 'numbers/export', needs: 'reports.read', sends: confirmed('reports.read', 'export') },
  {
    name: 'account',
    path: 'account',
    needs: 'staff',
    sends: {
      ...forms('staff', 'sign-out', 'end-session', 'end-others', 'colour', 'password'),
      ...forms('staff', 'add-passkey', 'rename-passkey', 'remove-passkey', 'remove-app', 'add-app'),
    },
  },
  { name: 'confirm', path: 'confirm', needs: 'staff' },
  { name: 'find', path: 'find', needs: 'staff', sends: forms('staff', 'form') },
  ...SIGN_IN_PAGES,
] as const satisfies readonly DeskPage[];

export const DESK_PAGES: readonly DeskPage[] = DECLARED;

type Declared = (typeof DECLARED)[number];
export type PageName = Declared['name'];
/** The names of the pages that have forms. */
export type FormPage = Extract<Declared, { sends: object }>['name'];
/** The intents that a page declares. */
export type IntentOf<Name extends FormPage> = keyof Extract<Declared, { name: Name; sends: object }>['sends'] & string;
