import type { PageName } from './pages.ts';

/** What a page shows: of this website, of everything in the group that someone has access to, or their own. */
export type PageScope = 'site' | 'group' | 'own';

/** Every other page shows the group. */
const OTHERS: Partial<Record<PageName, PageScope>> = {
  calendar: 'site',
  'calendar-feed': 'own',
  settings: 'site',
  'settings-history': 'site',
  pages: 'site',
  page: 'site',
  'page-file': 'site',
  'content-check': 'site',
  'page-versions': 'site',
  'page-delete': 'site',
  menus: 'site',
  promos: 'site',
  pictures: 'site',
  'set-up': 'site',
  'set-up-look': 'site',
  'set-up-domain': 'site',
  'set-up-mail': 'site',
  'set-up-payments': 'site',
  'api-keys': 'site',
  reports: 'site',
  stock: 'site',
  'stock-car': 'site',
  'stock-car-details': 'site',
  replies: 'own',
  account: 'own',
};

/** `query`: of its address, by which the calendar shows the bookings of the group. */
export const pageScope = (name: string, query: URLSearchParams): PageScope =>
  name === 'calendar' && query.get('all') === '1' ? 'group' : (OTHERS[name as PageName] ?? 'group');
