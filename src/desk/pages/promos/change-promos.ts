import { data, redirect } from 'react-router';
import { moveOffer, putPromo } from '#domain/promo/change-promo.ts';
import type { SettingProblem } from '#app/site/draft-field.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { formatPromoId, readPromoId, type PromoId } from '#domain/promo/promo-ids.ts';
import { OFFER_STEPS } from '#domain/offers/offer-step.ts';
import { deskServices, deskStaff, type Context } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { formStamp } from '../../form-stamp.ts';
import { openEditor, saveField, type Editor } from '../settings/open-editor.ts';
import { promoAt, typedPromo, writtenPromo, type OpenPromo } from './open-promo.ts';
import { entriesStamp, promoNow, promosStamp } from './promo-now.ts';
import { badRequest } from '../../refusals.ts';
import { postedIntent } from '../../posted-intent.ts';

export type PromoErrors = Readonly<Record<string, string>>;

export interface PromoRefusal {
  problems: string[];
  /** By field of the form, where it has one for it. */
  errors?: PromoErrors;
  typed?: OpenPromo;
  /** The promo was changed or removed since its form was opened; `own`: by the same person, in another tab. */
  overtaken?: { by: 'changed' | 'removed'; own: boolean };
}

/** Saves one card, tile or offer in the draft, which is not public until it is published. */
export async function changePromos(context: Context, request: Request) {
  const editor = await openEditor(context, context.get(deskStaff));
  const form = await request.formData();
  const { intent, about } = postedIntent(context, 'promos');
  if (intent === 'discard') {
    await deskServices(context).settings.drafts.drop(editor.owner, 'all');
    return redirect('/promos');
  }
  if (intent === 'add') return addPromo(context, editor, form, about);
  const id = readPromoId(about);
  if (!id) throw badRequest();
  if (intent === 'save') return savePromo(context, editor, form, id);
  const step = OFFER_STEPS.find((one) => one === intent);
  const { settings } = editor;
  if (fieldOf(form, 'seen') !== promosStamp(settings))
    return data<PromoRefusal>(
      {
        problems: ['Not changed. The promos have changed since you opened this page. They are below as they are now.'],
      },
      { status: 409 },
    );
  if (!promoAt(settings, id)) throw badRequest();
  if (step) {
    const next = moveOffer(settings, id, step, editor.clock.now());
    if (!next) throw badRequest();
    await saveField(context, editor, 'offers.list', next.list);
    return redirect(`/promos?at=${formatPromoId(next.id)}&by=${step}#${formatPromoId(next.id)}`);
  }
  return put(context, editor, id, 1, null);
}

/** Saves the form of a promo where the promo is now. */
async function savePromo(context: Context, editor: Editor, form: FormData, opened: PromoId) {
  const { settings } = editor;
  const typed = typedPromo(form, opened.kind, formatPromoId(opened));
  const now = promoNow(settings, opened, fieldOf(form, 'row'));
  if (typeof now !== 'string') {
    if (!promoAt(settings, now)) throw badRequest();
    return put(context, editor, now, 1, typed);
  }
  // the button was pressed twice
  if (now === 'changed' && isSame(promoAt(settings, opened), typed)) return saved(opened);
  const { field } = putPromo(settings, opened, 1, null);
  const own = editor.draft.changes.some((change) => change.field === field);
  return data<PromoRefusal>(
    { problems: [], typed: { ...typed, id: now === 'removed' ? null : typed.id }, overtaken: { by: now, own } },
    { status: 409 },
  );
}

/** Adds a promo after the last one, or a tile to an entry of the menu. */
async function addPromo(context: Context, editor: Editor, form: FormData, kind: string) {
  const { settings } = editor;
  const id = placeToAdd(kind, form, settings);
  if (kind !== 'tile' && !id) throw badRequest();
  const typed = typedPromo(form, id?.kind ?? 'tile', null);
  const refused = (status: number, problem: string) => data<PromoRefusal>({ problems: [problem], typed }, { status });
  if (!id) return refused(400, 'Choose a menu entry that has links below it and no tile yet.');
  // the button was pressed twice
  const last = { ...id, index: kind === 'tile' ? id.index : id.index - 1 };
  if (isSame(promoAt(settings, last), typed)) return saved(last);
  if (kind === 'tile' && fieldOf(form, 'row') !== '' && fieldOf(form, 'row') !== entriesStamp(settings))
    return refused(409, 'The menu has changed since you opened this page. Choose the menu entry again.');
  if (promoAt(settings, id)) return refused(400, 'That menu entry has a tile by now. Choose another one.');
  return put(context, editor, id, 0, typed);
}

async function put(context: Context, editor: Editor, id: PromoId, replaced: number, typed: OpenPromo | null) {
  const { field, value } = putPromo(editor.settings, id, replaced, typed && writtenPromo(typed));
  const problems = await saveField(context, editor, field, value);
  if (problems.length > 0) {
    const { problems: other, errors } = byField(problems);
    // without a form there are no fields
    const refusal = typed ? { problems: other, errors, typed } : { problems: [...other, ...Object.values(errors)] };
    return data<PromoRefusal>(refusal, { status: 400 });
  }
  return typed ? saved(id) : redirect('/promos');
}

const isSame = (one: OpenPromo | undefined, other: OpenPromo): boolean =>
  one !== undefined && formStamp(writtenPromo(one)) === formStamp(writtenPromo(other));

const saved = (id: PromoId) => redirect(`/promos#${formatPromoId(id)}`);

/** The place after the last one. Undefined: no such menu entry for a tile. */
function placeToAdd(kind: string, form: FormData, { promo, offers, menu }: SiteSettings): PromoId | undefined {
  if (kind === 'card') return { kind, index: promo.cards.length };
  if (kind === 'offer') return { kind, index: offers.list.length };
  const entry = fieldOf(form, 'entry');
  if (kind !== 'tile' || !/^\d{1,3}$/.test(entry)) return undefined;
  if (!menu.header[Number(entry)]) throw badRequest();
  return { kind, index: Number(entry) };
}

/** What the last step of "promo.cards.0.node.title" is in the form: its field, and its name in a sentence. */
const NAMES: Record<string, [field: string, name: string]> = {
  title: ['title', 'The title'],
  text: ['text', 'The text'],
  name: ['button', 'The button label'],
  path: ['target', 'The address'],
  position: ['position', 'The position'],
  start: ['start', 'The first day'],
  expiry: ['expiry', 'The last day'],
  picture: ['picture', 'The image'],
  search: ['target', 'The vehicle search'],
  tag: ['tag', 'The photo tag'],
  type: ['type', 'What it applies to'],
};

function byField(found: readonly SettingProblem[]): { problems: string[]; errors: PromoErrors } {
  const problems: string[] = [];
  const errors: Record<string, string> = {};
  for (const { name, words } of found) {
    const known = NAMES[name.split('.').at(-1)!];
    if (known) errors[known[0]] = `${known[1]} ${words}`;
    else problems.push(`The list ${words}`);
  }
  return { problems, errors };
}
