import { data, redirect } from 'react-router';
import type { MenuRows } from '#domain/menu/change-menu.ts';
import { putInMenu } from '#domain/menu/change-menu.ts';
import { storable } from '#domain/text/storable.ts';
import { postedTarget } from '../../components/target-fields/posted-target.ts';
import { deskServices, type Context } from '../../context.ts';
import { badRequest, fieldOf } from '../../form-fields.ts';
import { staffMay } from '../../staff-may.ts';
import { draftField } from '../settings/draft-field.ts';
import { openEditor } from '../settings/open-editor.ts';
import { promoStamp, type OpenPromo } from './load-promos.ts';
import { cardAt, formatPromoId, readPromoId, tileAt, type PromoId } from './promo-ids.ts';

export interface PromoTold {
  problems: string[];
  typed?: OpenPromo;
}

/** One card or tile, saved into the draft: nobody else sees it before it is published. */
export async function changePromos(context: Context, request: Request) {
  const editor = await openEditor(context, staffMay(context, 'content.edit'));
  const form = await request.formData();
  const [intent = '', about = ''] = fieldOf(form, 'intent').split(':', 2);
  if (intent === 'discard') {
    await deskServices(context).settings.drafts.drop(editor.owner, 'all');
    return redirect('/promos');
  }
  if (!['add', 'save', 'remove'].includes(intent)) throw badRequest();
  const { settings } = editor;
  if (fieldOf(form, 'seen') !== promoStamp(settings))
    return data<PromoTold>(
      {
        problems: ['The promos were changed in another window meanwhile. They stand here as they are now: try again.'],
      },
      { status: 409 },
    );
  const { promo, menu } = settings;
  const id = intent === 'add' ? placeToAdd(about, form, promo.cards.length) : readPromoId(about);
  const there = id && (cardAt(settings, id) ?? tileAt(settings, id));
  const isNew = intent === 'add';
  if (isNew && id === undefined)
    return data<PromoTold>(
      { problems: ['Choose an entry of the menu that has links below it and no tile yet.'] },
      { status: 400 },
    );
  if (!id || (!isNew && !there) || (isNew && id.kind === 'tile' && (there || !menu.header[id.index])))
    throw badRequest();
  const cards: readonly object[] = promo.cards;
  const says = intent === 'remove' ? [] : [id.kind === 'card' ? cardIn(form) : tileIn(form)];
  const [field, value] =
    id.kind === 'card'
      ? (['promo.cards', cards.toSpliced(id.index, isNew ? 0 : 1, ...says)] as const)
      : (['menu.header', withTile(menu, id.index, says[0] ?? null)] as const);
  const problems = await draftField(context, editor, field, value);
  if (problems.length > 0)
    return data<PromoTold>(
      {
        problems: problems.map(({ name, words }) => inWords(name, words)),
        typed: typedIn(form, isNew ? null : about, id),
      },
      { status: 400 },
    );
  return redirect(intent === 'remove' ? '/promos' : `/promos#${formatPromoId(id)}`);
}

function placeToAdd(kind: string, form: FormData, cards: number): PromoId | undefined {
  if (kind === 'card') return { kind, index: cards };
  const entry = fieldOf(form, 'entry');
  return kind === 'tile' && /^\d{1,3}$/.test(entry) ? { kind, index: Number(entry) } : undefined;
}

const withTile = (menu: MenuRows, row: number, promo: object | null) =>
  putInMenu(menu, { part: 'header', row }, { promo }).header;

const textIn = (form: FormData, name: string) => storable(fieldOf(form, name)).trim();
const orNull = (text: string) => (text === '' ? null : text);
const daysIn = (form: FormData) => ({
  start: orNull(fieldOf(form, 'start').trim()),
  expiry: orNull(fieldOf(form, 'expiry').trim()),
});

/** What cannot be read stays what it is: the schema says what is wrong with it. */
const cardIn = (form: FormData) => {
  const position = textIn(form, 'position');
  return {
    ...daysIn(form),
    position: position === '' ? null : /^\d{1,4}$/.test(position) ? Number(position) : position,
    display: fieldOf(form, 'display') === 'yes',
    strictDisplay: fieldOf(form, 'strictDisplay') === 'yes',
    node: {
      title: textIn(form, 'title'),
      text: orNull(textIn(form, 'text')),
      button: { name: textIn(form, 'button'), path: postedTarget(form) },
      body: textIn(form, 'body'),
    },
  };
};

const tileIn = (form: FormData) => ({
  title: textIn(form, 'title'),
  path: postedTarget(form),
  picture: orNull(fieldOf(form, 'picture')),
  ...daysIn(form),
});

const typedIn = (form: FormData, id: string | null, { kind }: PromoId): OpenPromo => ({
  kind,
  id,
  title: textIn(form, 'title'),
  text: textIn(form, 'text'),
  button: textIn(form, 'button'),
  path: postedTarget(form),
  body: textIn(form, 'body'),
  picture: fieldOf(form, 'picture'),
  position: textIn(form, 'position'),
  display: fieldOf(form, 'display') === 'yes',
  strictDisplay: fieldOf(form, 'strictDisplay') === 'yes',
  start: fieldOf(form, 'start'),
  expiry: fieldOf(form, 'expiry'),
});

const NAMES: Record<string, string> = {
  title: 'The title',
  text: 'The text',
  name: 'The name of the button',
  path: 'The address',
  position: 'The place',
  start: 'The first day',
  expiry: 'The last day',
  picture: 'The picture',
};

/** "promo.cards.0.node.title" is no name that anybody knows. */
const inWords = (name: string, words: string): string => `${NAMES[name.split('.').at(-1)!] ?? 'The list'} ${words}`;
