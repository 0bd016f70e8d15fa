import { data, redirect } from 'react-router';
import { changeDraft } from '#app/site/change-draft.ts';
import {
  formatPlace,
  MENU_MOVES,
  MENU_PARTS,
  menuRow,
  moveInMenu,
  putInMenu,
  readPlace,
  removeFromMenu,
  type MenuPlace,
  type MenuRows,
} from '#domain/menu/change-menu.ts';
import { storable } from '#domain/text/storable.ts';
import { postedTarget } from '../../components/target-fields/posted-target.ts';
import { deskServices, deskStaff, type Context } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { formStamp } from '../../form-stamp.ts';
import { openEditor, saveField, type Editor } from '../settings/open-editor.ts';
import { kindOf, menuOf, placeToAdd } from './load-menus.ts';
import { menuPlaceNow, menusStamp, ownOf } from './menu-place-now.ts';
import { badRequest } from '../../refusals.ts';
import { postedIntent } from '../../posted-intent.ts';

/** The response to a form with a problem. */
export interface MenuRefusal {
  /** Null: the row was changed or removed since its form was opened. */
  problem: string | null;
  typed?: { name: string; path: string; brands: string[] };
  overtaken?: {
    by: 'changed' | 'removed';
    /** By the same person, in another tab, and not published yet. */
    own: boolean;
  };
}

/** Saves one change of the menus in the draft, which is not public until it is published. */
export async function changeMenus(context: Context, request: Request) {
  const editor = await openEditor(context, context.get(deskStaff));
  const form = await request.formData();
  const { intent, about } = postedIntent(context, 'menus');
  const { drafts } = deskServices(context).settings;
  const menu = menuOf(editor);
  if (intent === 'discard') {
    await drafts.drop(editor.owner, 'all');
    return redirect('/menus');
  }
  if (intent === 'add' || intent === 'save') return saveRow(context, editor, form, { isNew: intent === 'add', about });
  if (fieldOf(form, 'seen') !== menusStamp(menu))
    return data<MenuRefusal>(
      { problem: 'Not changed. The menus have changed since you opened this page. They are below as they are now.' },
      { status: 409 },
    );
  const part = MENU_PARTS.find((one) => about === `menu.${one}`);
  if (part && intent === 'undo') {
    await drafts.drop(editor.owner, [about]);
    return redirect('/menus');
  }
  if (part && intent === 'inherit') {
    const ports = { ...deskServices(context).settings, clock: editor.clock };
    await changeDraft(ports, editor.owner, [{ field: about, after: null }]);
    return redirect('/menus');
  }
  const move = MENU_MOVES.find((one) => one === intent);
  const place = readPlace(about);
  if (!place || !menuRow(menu, place)) throw badRequest();
  if (move) {
    const moved = moveInMenu(menu, place, move);
    if (!moved) throw badRequest();
    return saved(await save(context, editor, place, moved.menu), moved.place, move);
  }
  if (intent !== 'remove') throw badRequest();
  return saved(await save(context, editor, place, removeFromMenu(menu, place)), null);
}

/** Saves the form of a row where the row is now. A new one is added to the list that it was opened for. */
async function saveRow(
  context: Context,
  editor: Editor,
  form: FormData,
  { isNew, about }: { isNew: boolean; about: string },
) {
  const menu = menuOf(editor);
  const opened = readPlace(about);
  const typed = {
    name: storable(fieldOf(form, 'name')).trim(),
    path: postedTarget(form),
    brands: form.getAll('brand').filter((brand) => typeof brand === 'string'),
  };
  const written = (place: MenuPlace) => putInMenu(menu, place, saying(form, place, typed));
  let there = opened;
  if (opened) {
    const now = menuPlaceNow(menu, opened, fieldOf(form, 'row'));
    // a link is added below an entry whatever that says by now
    if (now === 'removed' || (now === 'changed' && !isNew)) {
      const isTwice = now === 'changed' && isSame(ownOf(written(opened), opened), ownOf(menu, opened));
      if (isTwice) return saved(null, opened);
      const own = editor.draft.changes.some(({ field }) => field === `menu.${opened.part}`);
      return data<MenuRefusal>({ problem: null, typed, overtaken: { by: now, own } }, { status: 409 });
    }
    if (now !== 'changed') there = now;
  }
  const place = isNew ? placeToAdd(menu, there ? formatPlace(there) : about) : there;
  if (!place || (!isNew && !menuRow(menu, place))) throw badRequest();
  const last = before(place);
  // the button was pressed twice
  if (isNew && isSame(ownOf(written(place), place), ownOf(menu, last))) return saved(null, last);
  const refusal = await save(context, editor, place, written(place));
  return saved(refusal && { ...refusal, typed }, place);
}

const isSame = (one: object | undefined, other: object | undefined): boolean =>
  formStamp(one ?? null) === formStamp(other ?? null);

const before = ({ part, row, link }: MenuPlace): MenuPlace =>
  link === undefined ? { part, row: row - 1 } : { part, row, link: link - 1 };

const saved = (refusal: MenuRefusal | null, at: MenuPlace | null, move?: string) =>
  refusal
    ? data<MenuRefusal>(refusal, { status: 400 })
    : redirect(at ? `/menus?at=${formatPlace(at)}${move ? `&by=${move}` : ''}#${formatPlace(at)}` : '/menus');

async function save(
  context: Context,
  editor: Editor,
  { part }: MenuPlace,
  next: MenuRows,
): Promise<{ problem: string } | null> {
  const problems = await saveField(context, editor, `menu.${part}`, next[part]);
  return problems.length === 0 ? null : { problem: problems.map(({ name, words }) => inWords(name, words)).join(' ') };
}

/** Names the field in words, in place of "menu.social.1.url". */
const inWords = (name: string, words: string): string =>
  `${{ name: 'The name', path: 'The address', url: 'The address' }[name.split('.').at(-1)!] ?? 'The list'} ${words}`;

function saying(form: FormData, place: MenuPlace, { name, path, brands }: NonNullable<MenuRefusal['typed']>) {
  switch (kindOf(place)) {
    case 'heading':
      return { name };
    case 'website':
      return { name, url: path };
    case 'link':
      return fieldOf(form, 'has-brands') === 'yes' ? { name, path, brands } : { name, path };
  }
}
