import { MENU_PARTS, menuRow, type MenuPlace, type MenuRows } from '#domain/menu/change-menu.ts';
import { formStamp } from '../../form-stamp.ts';
import { rowNow, rowSeen } from '../../row-now.ts';

/** Changes with the menus, so that a button of an older page does not move another row. */
export const menusStamp = (menu: MenuRows): string => formStamp(MENU_PARTS.map((part) => menu[part]));

/** What the form of a row changes. */
export function ownOf(menu: MenuRows, place: MenuPlace): object | undefined {
  const row = menuRow(menu, place);
  if (!row) return undefined;
  const { name, path, url, brands } = row;
  return { name, path, url, brands: brands ?? [] };
}

const linksOf = (row: object): readonly unknown[] =>
  'items' in row ? (row.items as unknown[]) : 'links' in row ? (row.links as unknown[]) : [];

/** The places of the rows on the same level of its part. */
const besides = (menu: MenuRows, { part, link }: MenuPlace): MenuPlace[] =>
  menu[part].flatMap((one, row) =>
    link === undefined ? [{ part, row }] : linksOf(one).map((_, index) => ({ part, row, link: index })),
  );

export function menuRowSeen(menu: MenuRows, place: MenuPlace): string {
  const list = besides(menu, place).map((one) => ownOf(menu, one));
  return rowSeen(ownOf(menu, place), list);
}

/** Where the row of a form is now: see `rowNow`. */
export function menuPlaceNow(menu: MenuRows, place: MenuPlace, seen: string): MenuPlace | 'changed' | 'removed' {
  const places = besides(menu, place);
  const now = rowNow(
    seen,
    ownOf(menu, place),
    places.map((one) => ownOf(menu, one)),
  );
  return now === 'here' ? place : typeof now === 'string' ? now : places[now.at]!;
}
