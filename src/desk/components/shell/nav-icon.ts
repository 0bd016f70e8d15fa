import chart from 'lucide-static/icons/chart-no-axes-column.svg?raw';
import ellipsis from 'lucide-static/icons/ellipsis.svg?raw';
import fileText from 'lucide-static/icons/file-text.svg?raw';
import history from 'lucide-static/icons/history.svg?raw';
import inbox from 'lucide-static/icons/inbox.svg?raw';
import rss from 'lucide-static/icons/rss.svg?raw';
import sliders from 'lucide-static/icons/sliders-horizontal.svg?raw';
import star from 'lucide-static/icons/star.svg?raw';
import users from 'lucide-static/icons/users.svg?raw';
import { CAR, CLOCK, FILE, PLUS } from '#ui/icon/icons.ts';

const inner = (svg: string): string => svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'));

/** By the name of the page; what has none here gets a sheet of paper. */
const ICONS: Record<string, string> = {
  leads: inner(inbox),
  stock: CAR,
  feeds: inner(rss),
  numbers: inner(chart),
  content: inner(fileText),
  settings: inner(sliders),
  reviews: inner(star),
  hours: CLOCK,
  'new-site': PLUS,
  people: inner(users),
  audit: inner(history),
  more: inner(ellipsis),
};

export const navIcon = (name: string): string => ICONS[name] ?? FILE;
