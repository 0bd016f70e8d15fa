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
import { openEditor, saveField, type Editor } from '../settings/open-editor.ts';
import { kindOf, menuOf, placeToAdd, stampOf } from './load-menus.ts';
import { badRequest } from '../../refusals.ts';
import { postedIntent } from '../../posted-intent.ts';

/** The response to a form with a problem. */
export interface MenuRefusal {
  problem: string;
  typed?: { name: string; path: string };
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
  if (fieldOf(form, 'seen') !== stampOf(menu))
    return data<MenuRefusal>(
      { problem: 'The menus were changed in another window. The latest version is shown. Please try again.' },
      { status: 409 },
    );
  const place = intent === 'add' ? placeToAdd(menu, about) : readPlace(about);
  if (!place || (intent !== 'add' && !menuRow(menu, place))) throw badRequest();
  if (move) {
    const moved = moveInMenu(menu, place, move);
    if (!moved) throw badRequest();
    return saved(await save(context, editor, place, moved.menu), moved.place, move);
  }
  if (intent === 'remove') return saved(await save(context, editor, place, removeFromMenu(menu, place)), null);
  const typed = { name: storable(fieldOf(form, 'name')).trim(), path: postedTarget(form) };
  const refusal = await save(context, editor, place, putInMenu(menu, place, saying(form, place, typed)));
  return saved(refusal && { ...refusal, typed }, place);
}

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

function saying(form: FormData, place: MenuPlace, { name, path }: { name: string; path: string }) {
  switch (kindOf(place)) {
    case 'heading':
      return { name };
    case 'website':
      return { name, url: path };
    case 'link':
      return fieldOf(form, 'has-brands') === 'yes'
        ? { name, path, brands: form.getAll('brand').filter((brand) => typeof brand === 'string') }
        : { name, path };
  }
}
