import {
  BADGE_CHECK,
  BADGE_PERCENT,
  CALENDAR,
  CAR,
  CHART,
  CLOCK,
  ELLIPSIS,
  FEED,
  FILE,
  FILTERS,
  HAND_COINS,
  HISTORY,
  INBOX,
  PLUS,
  STAR,
  SUN,
  TREE,
  USERS,
} from '#ui/icon/icons.ts';

/** By the name of the page. Pages without an icon here get a file icon. */
const ICONS: Record<string, string> = {
  today: SUN,
  leads: INBOX,
  calendar: CALENDAR,
  reservations: HAND_COINS,
  stock: CAR,
  feeds: FEED,
  numbers: CHART,
  pages: FILE,
  settings: FILTERS,
  menus: TREE,
  promos: BADGE_PERCENT,
  reviews: STAR,
  hours: CLOCK,
  'new-site': PLUS,
  start: BADGE_CHECK,
  people: USERS,
  audit: HISTORY,
  more: ELLIPSIS,
};

export const navIcon = (name: string): string => ICONS[name] ?? FILE;
