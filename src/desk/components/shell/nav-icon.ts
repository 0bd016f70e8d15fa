import badgePercent from 'lucide-static/icons/badge-percent.svg?raw';
import chart from 'lucide-static/icons/chart-no-axes-column.svg?raw';
import ellipsis from 'lucide-static/icons/ellipsis.svg?raw';
import fileText from 'lucide-static/icons/file-text.svg?raw';
import history from 'lucide-static/icons/history.svg?raw';
import inbox from 'lucide-static/icons/inbox.svg?raw';
import listTree from 'lucide-static/icons/list-tree.svg?raw';
import rss from 'lucide-static/icons/rss.svg?raw';
import sliders from 'lucide-static/icons/sliders-horizontal.svg?raw';
import handCoins from 'lucide-static/icons/hand-coins.svg?raw';
import star from 'lucide-static/icons/star.svg?raw';
import sun from 'lucide-static/icons/sun.svg?raw';
import users from 'lucide-static/icons/users.svg?raw';
import { drawing } from '#ui/icon/drawing.ts';
import { CALENDAR, CAR, CLOCK, FILE, PLUS } from '#ui/icon/icons.ts';

/** By the name of the page. Pages without an icon here get a file icon. */
const ICONS: Record<string, string> = {
  today: drawing(sun),
  leads: drawing(inbox),
  calendar: CALENDAR,
  reservations: drawing(handCoins),
  stock: CAR,
  feeds: drawing(rss),
  numbers: drawing(chart),
  pages: drawing(fileText),
  settings: drawing(sliders),
  menus: drawing(listTree),
  promos: drawing(badgePercent),
  reviews: drawing(star),
  hours: CLOCK,
  'new-site': PLUS,
  people: drawing(users),
  audit: drawing(history),
  more: drawing(ellipsis),
};

export const navIcon = (name: string): string => ICONS[name] ?? FILE;
