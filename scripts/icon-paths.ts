import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ICONS_FILE = 'src/ui/icon/icons.ts';

/** Icons by their names in code; values are names in Lucide (ISC licence). `npm run generate` writes their paths. */
const ICONS = {
  ALARM: 'alarm-clock',
  ALERT: 'circle-alert',
  ARROWS: 'arrow-down-up',
  ARROW_DOWN: 'arrow-down',
  ARROW_RIGHT: 'arrow-right',
  ARROW_UP: 'arrow-up',
  BADGE_CHECK: 'badge-check',
  BADGE_PERCENT: 'badge-percent',
  BED: 'bed',
  BELL: 'bell',
  BOLT: 'zap',
  BRIEFCASE: 'briefcase',
  CALCULATOR: 'calculator',
  CALENDAR: 'calendar',
  CALENDAR_CHECK: 'calendar-check',
  CAMERA: 'camera',
  CAR: 'car',
  CHART: 'chart-no-axes-column',
  CHAT: 'message-circle',
  CHECK: 'check',
  CHEVRONS: 'chevrons-up-down',
  CHEVRON_DOWN: 'chevron-down',
  CHEVRON_LEFT: 'chevron-left',
  CHEVRON_RIGHT: 'chevron-right',
  CIRCLE_CHECK: 'circle-check',
  CIRCLE_DASHED: 'circle-dashed',
  CIRCLE_DOT: 'circle-dot',
  CIRCLE_SLASH: 'circle-slash',
  CLOCK: 'clock',
  COG: 'engine',
  COIN: 'circle-dollar-sign',
  CROSS: 'x',
  DOWNLOAD: 'download',
  ELLIPSIS: 'ellipsis',
  EXPAND: 'expand',
  FEED: 'rss',
  FILE: 'file-text',
  FILE_DOWN: 'file-down',
  FILTERS: 'sliders-horizontal',
  FINGERPRINT: 'fingerprint-pattern',
  FUEL: 'fuel',
  GAUGE: 'gauge',
  GEARS: 'cog',
  GRID: 'layout-grid',
  HAND_COINS: 'hand-coins',
  HASH: 'hash',
  HEART: 'heart',
  HISTORY: 'history',
  HOURGLASS: 'hourglass',
  IMAGES: 'images',
  INBOX: 'inbox',
  INDENT: 'list-indent-increase',
  INFO: 'info',
  JOIN: 'merge',
  KEY: 'key-round',
  KEYBOARD: 'keyboard',
  LINK: 'link',
  LIST: 'layout-list',
  LOCK: 'lock',
  MENU: 'menu',
  MOON: 'moon',
  NOTE: 'sticky-note',
  NO_MATCH: 'search-x',
  NO_PHOTO: 'image-off',
  OUTDENT: 'list-indent-decrease',
  PACKAGE: 'package',
  PALETTE: 'palette',
  PAUSE: 'pause',
  PERSON: 'user-round',
  PHONE: 'phone',
  PIN: 'map-pin',
  PLAN: 'panels-top-left',
  PLAY: 'play',
  PLUS: 'plus',
  PRINTER: 'printer',
  REPEAT: 'repeat',
  REPLY: 'reply',
  RULER: 'ruler',
  SEARCH: 'search',
  SEAT: 'armchair',
  SHARE: 'share-2',
  SHIELD: 'shield-check',
  STAR: 'star',
  SUN: 'sun',
  SWAP: 'arrow-left-right',
  TAG: 'tag',
  TREE: 'list-tree',
  TRUCK: 'truck',
  TURN: 'rotate-3d',
  USERS: 'users',
  WEIGHT: 'weight',
  WHEEL: 'life-buoy',
  WRENCH: 'wrench',
};

export function iconPaths(): string {
  const folder = join(import.meta.dirname, '../node_modules/lucide-static/icons');
  const lines = Object.entries(ICONS).map(([name, file]) => {
    const path = onePath(readFileSync(join(folder, `${file}.svg`), 'utf8'));
    const line = `export const ${name} = '${path}';\n`;
    return line.length > 121 ? line.replace('= ', '=\n  ') : line; // as oxfmt breaks it
  });
  return `// From Lucide (ISC licence), by scripts/write-icon-paths.ts. Each icon is one path on a 24 px grid.\n${lines.join('')}`;
}

/** The shapes of an outlined drawing as one path: a page has fewer elements to lay out. */
export function onePath(svg: string): string {
  const inside = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'));
  const shapes = [...inside.matchAll(/<(\w+)([^>]*)\/>/g)];
  if (shapes.length === 0) throw new Error('An icon without shapes');
  return shapes
    .map(([, shape = '', attributes = '']) =>
      shapePath(
        shape,
        Object.fromEntries(Array.from(attributes.matchAll(/([\w-]+)="([^"]*)"/g), ([, name, value]) => [name, value])),
      ),
    )
    .join('')
    .replaceAll(' -', '-');
}

function shapePath(shape: string, attributes: Record<string, string>): string {
  const number = (name: string) => Number(attributes[name] ?? 0);
  switch (shape) {
    case 'path':
      return fromItsOwnStart(attributes.d ?? '');
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'));
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
    case 'polyline':
      return `M${attributes.points}`;
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
    case 'rect': {
      const [width, height] = [number('width'), number('height')];
      const r = Number(attributes.rx ?? attributes.ry ?? 0);
      if (r === 0) return `M${number('x')} ${number('y')}h${width}v${height}h${-width}z`;
      const corner = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x} ${y}`;
      return (
        `M${number('x') + r} ${number('y')}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}` +
        `h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`
      );
    }
    default:
      throw new Error(`No path is written for <${shape}>`);
  }
}

const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0 ${rx} ${ry} 0 1 0 ${-2 * rx} 0`;

/** A path may begin relative, which would count from the end of the path before it; pairs that follow are lines. */
function fromItsOwnStart(d: string): string {
  const [start, x, y] = /^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))/.exec(d) ?? [];
  if (start === undefined) return d;
  const rest = d.slice(start.length).trimStart();
  return `M${x} ${y}${/^[a-z]/i.test(rest) ? '' : 'l'}${rest}`;
}
