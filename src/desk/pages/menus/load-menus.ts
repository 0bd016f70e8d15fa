import { searchVocabulary } from '#app/search/search-vocabulary.ts';
import {
  formatPlace,
  menuListOf,
  MENU_PARTS,
  menuMoves,
  menuRow,
  readPlace,
  type MenuMove,
  type MenuPart,
  type MenuPlace,
  type MenuRows,
} from '#domain/menu/change-menu.ts';
import { SETTINGS_FIELDS } from '#domain/settings-form/settings-fields.ts';
import { counted } from '#domain/text/words.ts';
import { deskRequest, deskServices, deskStaff, type Context } from '../../context.ts';
import { notFound } from '../../refusals.ts';
import { fieldView } from '../settings/field-view.ts';
import { draftState, layerNames } from '../settings/load-settings.ts';
import { openEditor, type Editor } from '../settings/open-editor.ts';
import { menuRowSeen, menusStamp } from './menu-place-now.ts';

export interface MenuRowView {
  place: string;
  name: string;
  /** `null`: a heading. */
  path: string | null;
  leads: boolean;
  moves: MenuMove[];
  /** "10 brands", "a tile: Demonstrators" */
  more: string[];
  below: MenuRowView[] | null;
}

/** The values of the form of a row, or of a new row. */
export interface OpenRow {
  /** The place of the row, or the list that gets a new one. */
  place: string;
  isNew: boolean;
  name: string;
  path: string;
  /** A heading has no address. A website has an address that is typed. */
  kind: 'link' | 'heading' | 'website';
  /** With what its form is opened: the row, or the one above a new link. */
  seen: string;
  /** It is not in the menus any more. */
  gone: boolean;
  brands: { all: string[]; chosen: string[] } | null;
}

export const menuOf = ({ settings: { menu } }: Editor): MenuRows => menu;

const MOST: Partial<Record<MenuPart, number>> = { tiles: 2, social: 8 };

export async function loadMenus(context: Context, url: URL) {
  const staff = context.get(deskStaff);
  const editor = await openEditor(context, staff);
  const { settings } = deskServices(context);
  const menu = menuOf(editor);
  const layerName = await layerNames(context, editor);
  const leads = (path: string) => settings.links.leads(staff.site, path);
  const parts = [];
  for (const part of MENU_PARTS) {
    const { source, back, changed } = fieldView(
      SETTINGS_FIELDS.find(({ field }) => field === `menu.${part}`)!,
      editor,
      layerName,
    );
    const rows = [];
    for (const [row] of menu[part].entries()) rows.push(await rowView(menu, { part, row }, leads));
    parts.push({ part, rows, source, back, changed, isFull: menu[part].length >= (MOST[part] ?? Infinity) });
  }
  const row = await openRow(context, menu, url);
  return {
    parts,
    row,
    targets: row?.kind === 'link' ? await settings.links.targets(staff.site) : [],
    stamp: menusStamp(menu),
    missing: missingText(menu, url.searchParams),
    moved: movedText(menu, readPlace(url.searchParams.get('at') ?? '')),
    ...(await draftState(context, editor)),
    preview: {
      previewKey: settings.previews.key(editor.owner),
      version: JSON.stringify(editor.draft.changes.map(({ field, after }) => [field, after])),
    },
  };
}

async function rowView(
  menu: MenuRows,
  place: MenuPlace,
  leads: (path: string) => Promise<boolean>,
): Promise<MenuRowView> {
  const { name, path, url, brands, promo } = menuRow(menu, place) as {
    name: string;
    path?: string;
    url?: string;
    brands?: string[];
    promo?: { title: string } | null;
  };
  const links = place.link === undefined ? linksBelow(menu, place) : null;
  const below: MenuRowView[] | null = links && [];
  for (const link of links?.keys() ?? []) below!.push(await rowView(menu, { ...place, link }, leads));
  return {
    place: formatPlace(place),
    name,
    path: path ?? url ?? null,
    leads: path === undefined || (await leads(path)),
    moves: menuMoves(menu, place),
    more: [...(brands?.length ? [counted(brands.length, 'brand')] : []), ...(promo ? [`a tile: ${promo.title}`] : [])],
    below,
  };
}

const linksBelow = (menu: MenuRows, { part, row }: MenuPlace): readonly unknown[] | null =>
  part === 'header' ? (menu.header[row]!.items ?? []) : part === 'footer' ? menu.footer[row]!.links : null;

/** The row to edit (`?edit=header.2`), or the list to add to (`?add=header`, `?add=header.2&below=Stock`). */
async function openRow(context: Context, menu: MenuRows, { searchParams }: URL): Promise<OpenRow | null> {
  const [edit, add] = [searchParams.get('edit'), searchParams.get('add')];
  if (edit !== null) {
    const place = readPlace(edit);
    if (!place) throw notFound();
    const row = menuRow(menu, place);
    if (!row) return newRow(menu, menuListOf(edit), true);
    const isEntry = place.part === 'header' && place.link === undefined;
    return {
      place: edit,
      isNew: false,
      name: String(row['name']),
      path: String(row['path'] ?? row['url'] ?? ''),
      kind: kindOf(place),
      seen: menuRowSeen(menu, place),
      gone: false,
      brands: isEntry ? await brandsOf(context, (row['brands'] as string[] | undefined) ?? []) : null,
    };
  }
  if (add === null) return null;
  const list = listNow(menu, add, searchParams.get('below'));
  return list === undefined ? null : newRow(menu, list, false);
}

/** The list to add to, below an entry of this name: where it is now. Undefined: it is not in the menus any more. */
function listNow(menu: MenuRows, list: string, name: string | null): string | undefined {
  const above = readPlace(list);
  if (!above || name === null || menuRow(menu, above)?.['name'] === name) return list;
  const rows = menu[above.part].flatMap((row, at) => (row.name === name ? [at] : []));
  return rows.length === 1 ? formatPlace({ part: above.part, row: rows[0]! }) : undefined;
}

/** A new row of a list; of one that was removed, a new row of its part. */
function newRow(menu: MenuRows, list: string, gone: boolean): OpenRow {
  const above = readPlace(list);
  const place = placeToAdd(menu, list);
  if (!place && !above) throw notFound();
  if (!place) return newRow(menu, above!.part, true);
  const seen = above ? menuRowSeen(menu, above) : '';
  return { place: list, isNew: true, name: '', path: '', kind: kindOf(place), seen, gone, brands: null };
}

/** The end of a part ("header"), or of the links below a row ("header.2"). */
export function placeToAdd(menu: MenuRows, list: string): MenuPlace | undefined {
  const part = MENU_PARTS.find((one) => one === list);
  if (part) return { part, row: menu[part].length };
  const above = readPlace(list);
  if (!above || above.link !== undefined || menuRow(menu, above) === undefined) return undefined;
  const links = linksBelow(menu, above);
  return links === null ? undefined : { ...above, link: links.length };
}

export const kindOf = ({ part, link }: MenuPlace): OpenRow['kind'] =>
  part === 'social' ? 'website' : part === 'footer' && link === undefined ? 'heading' : 'link';

async function brandsOf(context: Context, chosen: string[]): Promise<OpenRow['brands']> {
  const { site, now } = context.get(deskRequest);
  const { makes } = await searchVocabulary(site, deskServices(context).stock.index, now);
  return { all: [...new Set([...chosen, ...makes.map(({ name }) => name)])], chosen };
}

/** Of a link to be added below an entry that is gone. */
function missingText(menu: MenuRows, query: URLSearchParams): string | null {
  const [list, name] = [query.get('add'), query.get('below')];
  return list === null || name === null || listNow(menu, list, name) !== undefined
    ? null
    : `“${name}” was removed or renamed since you opened this page. The menus are below as they are now.`;
}

/** The new position of a row that was moved: "Our Stock is 2 of 7". */
function movedText(menu: MenuRows, place: MenuPlace | undefined): string {
  const row = place && menuRow(menu, place);
  if (!row) return '';
  const { part, row: index, link } = place;
  if (link === undefined) return `${String(row['name'])} is ${index + 1} of ${menu[part].length}`;
  const above = String(menuRow(menu, { part, row: index })!['name']);
  return `${String(row['name'])} is ${link + 1} of ${linksBelow(menu, place)!.length} under ${above}`;
}
