import type { SiteSettings } from '../site/site-settings.ts';

/** The lists of links that a website's header and footer are made of. */
export const MENU_PARTS = ['header', 'footer', 'tiles', 'social'] as const;
export type MenuPart = (typeof MENU_PARTS)[number];
export type MenuRows = Pick<SiteSettings['menu'], MenuPart>;

/** A row of a part, or a link below it: "header.2", "footer.0.3". */
export interface MenuPlace {
  part: MenuPart;
  row: number;
  link?: number | undefined;
}

export const MENU_MOVES = ['up', 'down', 'in', 'out'] as const;
export type MenuMove = (typeof MENU_MOVES)[number];

interface Link {
  name: string;
  path: string;
}
/** A row as the moves see it: of whatever part, with the links below it under one name. */
interface Row {
  own: Record<string, unknown>;
  below: Link[] | undefined;
}

const BELOW: Partial<Record<MenuPart, string>> = { header: 'items', footer: 'links' };

export const formatPlace = ({ part, row, link }: MenuPlace): string =>
  `${part}.${row}${link === undefined ? '' : `.${link}`}`;

/** The list that a row is in: "header" of "header.2". */
export const menuListOf = (place: string): string => place.replace(/\.\d+$/, '');

export function readPlace(text: string): MenuPlace | undefined {
  const [, name, row, link] = /^([a-z]+)\.(\d{1,3})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  const part = MENU_PARTS.find((one) => one === name);
  if (part === undefined || (link !== undefined && BELOW[part] === undefined)) return undefined;
  return { part, row: Number(row), ...(link === undefined ? {} : { link: Number(link) }) };
}

/** The entry at a position. Undefined: none. */
export function menuRow(menu: MenuRows, { part, row, link }: MenuPlace): Record<string, unknown> | undefined {
  const found = rowsOf(menu, part)[row];
  return link === undefined ? found?.own : (found?.below?.[link] as Record<string, unknown> | undefined);
}

/** The menu with one row one step further, and where it stands now; undefined: there is no such step. */
export function moveInMenu(
  menu: MenuRows,
  { part, row, link }: MenuPlace,
  move: MenuMove,
): { menu: MenuRows; place: MenuPlace } | undefined {
  const rows = rowsOf(menu, part);
  const one = rows[row];
  if (one === undefined) return undefined;
  const done = (next: Row[], place: Omit<MenuPlace, 'part'>) => ({
    menu: withRows(menu, part, next),
    place: { part, ...place },
  });
  if (link === undefined) {
    if (move === 'out') return undefined;
    if (move === 'in') {
      const above = rows[row - 1];
      const { name, path } = one.own as unknown as Link;
      // only an entry that is a link alone: what stands below it has no place further in
      if (part !== 'header' || !above?.below || !isPlain(one)) return undefined;
      const next = rows.with(row - 1, { ...above, below: [...above.below, { name, path }] }).toSpliced(row, 1);
      return done(next, { row: row - 1, link: above.below.length });
    }
    const to = move === 'up' ? row - 1 : row + 1;
    const other = rows[to];
    return other && done(rows.with(row, other).with(to, one), { row: to });
  }
  const below = one.below;
  const item = below?.[link];
  if (!below || !item || move === 'in') return undefined;
  const without = rows.with(row, { ...one, below: below.toSpliced(link, 1) });
  if (move === 'out') {
    if (part !== 'header') return undefined;
    return done(without.toSpliced(row + 1, 0, { own: { ...item }, below: [] }), { row: row + 1 });
  }
  const to = move === 'up' ? link - 1 : link + 1;
  const other = below[to];
  if (other) return done(rows.with(row, { ...one, below: below.with(link, other).with(to, item) }), { row, link: to });
  // beyond the last stands the next group, before the first the one above
  const next = move === 'up' ? row - 1 : row + 1;
  const beside = rows[next]?.below;
  if (!beside) return undefined;
  const place = move === 'up' ? beside.length : 0;
  return done(without.with(next, { ...rows[next]!, below: beside.toSpliced(place, 0, item) }), {
    row: next,
    link: place,
  });
}

/** Which steps a row can go. */
export const menuMoves = (menu: MenuRows, place: MenuPlace): MenuMove[] =>
  MENU_MOVES.filter((move) => moveInMenu(menu, place, move) !== undefined);

/** The menu without a row. */
export function removeFromMenu(menu: MenuRows, { part, row, link }: MenuPlace): MenuRows {
  const rows = rowsOf(menu, part);
  const one = rows[row];
  if (one === undefined) return menu;
  return withRows(
    menu,
    part,
    link === undefined ? rows.toSpliced(row, 1) : rows.with(row, { ...one, below: one.below?.toSpliced(link, 1) }),
  );
}

/** The menu with a row saying something else; what is not named stays. One behind the last is new. */
export function putInMenu(
  menu: MenuRows,
  { part, row, link }: MenuPlace,
  says: Readonly<Record<string, unknown>>,
): MenuRows {
  const rows = rowsOf(menu, part);
  const one = rows[row];
  if (link === undefined) {
    const next: Row = { own: { ...one?.own, ...says }, below: one?.below ?? (BELOW[part] ? [] : undefined) };
    return withRows(menu, part, rows.toSpliced(Math.min(row, rows.length), one ? 1 : 0, next));
  }
  if (!one?.below) return menu;
  const item = { ...one.below[link], ...says } as Link;
  return withRows(
    menu,
    part,
    rows.with(row, { ...one, below: one.below.toSpliced(Math.min(link, one.below.length), 1, item) }),
  );
}

const isPlain = ({ own, below }: Row): boolean =>
  below?.length === 0 && !own['promo'] && !(own['brands'] as string[] | undefined)?.length;

function rowsOf(menu: MenuRows, part: MenuPart): Row[] {
  const below = BELOW[part];
  return (menu[part] as readonly Record<string, unknown>[]).map((row) => {
    if (below === undefined) return { own: row, below: undefined };
    const { [below]: links, ...own } = row;
    return { own, below: [...((links as Link[] | undefined) ?? [])] };
  });
}

/** The menu as written in a settings file, without values that equal the default. */
function withRows(menu: MenuRows, part: MenuPart, rows: readonly Row[]): MenuRows {
  const below = BELOW[part];
  const written = rows.map(({ own, below: links }) => {
    const says = Object.fromEntries(
      Object.entries(own).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
    );
    if (below === undefined) return says;
    return part === 'footer' || links!.length > 0 ? { ...says, [below]: links } : says;
  });
  return { ...menu, [part]: written } as unknown as MenuRows;
}
