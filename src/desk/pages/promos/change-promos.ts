import { data, redirect } from 'react-router';
import { moveOffer, putPromo } from '#domain/promo/change-promo.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { formatPromoId, readPromoId, type PromoId } from '#domain/promo/promo-ids.ts';
import { OFFER_STEPS } from '#domain/offers/offer-step.ts';
import { deskServices, deskStaff, type Context } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { openEditor, saveField } from '../settings/open-editor.ts';
import { promoStamp } from './load-promos.ts';
import { promoAt, typedPromo, writtenPromo, type OpenPromo } from './open-promo.ts';
import { badRequest } from '../../refusals.ts';
import { postedIntent } from '../../posted-intent.ts';

export interface PromoRefusal {
  problems: string[];
  typed?: OpenPromo;
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
  const step = OFFER_STEPS.find((one) => one === intent);
  const { settings } = editor;
  if (fieldOf(form, 'seen') !== promoStamp(settings))
    return data<PromoRefusal>(
      {
        problems: ['The promos were changed in another window. The latest version is shown. Please try again.'],
      },
      { status: 409 },
    );
  const isNew = intent === 'add';
  const id = isNew ? placeToAdd(about, form, settings) : readPromoId(about);
  if (isNew && about === 'tile' && id === undefined)
    return data<PromoRefusal>(
      { problems: ['Choose a menu entry that has links below it and no tile yet.'] },
      { status: 400 },
    );
  const there = id && promoAt(settings, id);
  if (!id || isNew === Boolean(there)) throw badRequest();
  if (step) {
    const next = moveOffer(settings, id, step, editor.clock.now());
    if (!next) throw badRequest();
    await saveField(context, editor, 'offers.list', next.list);
    return redirect(`/promos?at=${formatPromoId(next.id)}&by=${step}#${formatPromoId(next.id)}`);
  }
  const typed = intent === 'remove' ? null : typedPromo(form, id.kind, isNew ? null : about);
  const { field, value } = putPromo(settings, id, isNew ? 0 : 1, typed && writtenPromo(typed));
  const problems = await saveField(context, editor, field, value);
  if (problems.length > 0)
    return data<PromoRefusal>(
      { problems: problems.map(({ name, words }) => inWords(name, words)), ...(typed && { typed }) },
      { status: 400 },
    );
  return redirect(typed ? `/promos#${formatPromoId(id)}` : '/promos');
}

/** The place after the last one. Undefined: no such menu entry for a tile. */
function placeToAdd(kind: string, form: FormData, { promo, offers, menu }: SiteSettings): PromoId | undefined {
  if (kind === 'card') return { kind, index: promo.cards.length };
  if (kind === 'offer') return { kind, index: offers.list.length };
  const entry = fieldOf(form, 'entry');
  if (kind !== 'tile' || !/^\d{1,3}$/.test(entry)) return undefined;
  if (!menu.header[Number(entry)]) throw badRequest();
  return { kind, index: Number(entry) };
}

const NAMES: Record<string, string> = {
  title: 'The title',
  text: 'The text',
  name: 'The button label',
  path: 'The address',
  position: 'The position',
  start: 'The first day',
  expiry: 'The last day',
  picture: 'The image',
  search: 'The vehicle search',
  tag: 'The photo tag',
  type: 'What it applies to',
};

/** Names the field in words, in place of "promo.cards.0.node.title". */
const inWords = (name: string, words: string): string => `${NAMES[name.split('.').at(-1)!] ?? 'The list'} ${words}`;
