import type { Period } from '#domain/schedule/running.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { storable } from '#domain/text/storable.ts';
import { cardAt, formatPromoId, offerAt, tileAt, type PromoId, type PromoKind } from '#domain/promo/promo-ids.ts';
import { postedTarget } from '../../components/target-fields/posted-target.ts';
import { fieldOf } from '../../form-fields.ts';

/** The values of the form, all as text. */
export interface OpenPromo {
  kind: PromoKind;
  /** `null`: a new one. */
  id: string | null;
  title: string;
  text: string;
  button: string;
  /** Of a special offer: the search that finds its vehicles. */
  path: string;
  body: string;
  picture: string;
  position: string;
  display: boolean;
  strictDisplay: boolean;
  /** What the offer applies to. */
  type: string;
  tag: string;
  terms: string;
  start: string;
  expiry: string;
  /** It was removed since a page showed it. */
  gone?: true;
}

export const newPromo = (kind: PromoKind): OpenPromo => ({
  kind,
  id: null,
  title: '',
  text: '',
  button: '',
  path: '',
  body: 'Sedan',
  picture: '',
  position: '',
  display: true,
  strictDisplay: false,
  type: 'new',
  tag: '',
  terms: '',
  start: '',
  expiry: '',
});

/** The promo at that place. Undefined: there is none. */
export function promoAt(settings: SiteSettings, at: PromoId): OpenPromo | undefined {
  const empty = { ...newPromo(at.kind), id: formatPromoId(at) };
  const card = cardAt(settings, at);
  if (card) {
    const { node, position, display, strictDisplay } = card;
    const { title, text, button, body } = node;
    const says = { title, text: text ?? '', button: button.name, path: button.path, body, display, strictDisplay };
    return { ...empty, ...says, position: String(position ?? ''), ...daysOf(card) };
  }
  const tile = tileAt(settings, at);
  if (tile) {
    const { title, path, picture } = tile;
    return { ...empty, title, path, picture: picture ?? '', ...daysOf(tile) };
  }
  const offer = offerAt(settings, at);
  if (!offer) return undefined;
  const { title, text, type, tag, search, terms } = offer;
  return { ...empty, title, text, type, tag: tag ?? '', path: search ?? '', terms: terms ?? '', ...daysOf(offer) };
}

const daysOf = ({ start, expiry }: Period) => ({ start: start ?? '', expiry: expiry ?? '' });

/** What was typed, so that the form can show it again. */
export function typedPromo(form: FormData, kind: PromoKind, id: string | null): OpenPromo {
  const text = (name: string) => storable(fieldOf(form, name)).trim();
  return {
    kind,
    id,
    title: text('title'),
    text: text('text'),
    button: text('button'),
    path: postedTarget(form),
    body: text('body'),
    picture: fieldOf(form, 'picture'),
    position: text('position'),
    display: fieldOf(form, 'display') === 'yes',
    strictDisplay: fieldOf(form, 'strictDisplay') === 'yes',
    type: text('type'),
    tag: text('tag'),
    terms: text('terms').replaceAll('\r\n', '\n'),
    start: text('start'),
    expiry: text('expiry'),
  };
}

/** The promo as the settings have it. Unreadable values are kept, so that the schema reports them. */
export function writtenPromo(typed: OpenPromo): object {
  const { kind, title, text, path } = typed;
  const days = { start: orNull(typed.start), expiry: orNull(typed.expiry) };
  switch (kind) {
    case 'card': {
      const { position, display, strictDisplay, button, body } = typed;
      return {
        ...days,
        position: position === '' ? null : /^\d{1,4}$/.test(position) ? Number(position) : position,
        display,
        strictDisplay,
        node: { title, text: orNull(text), button: { name: button, path }, body },
      };
    }
    case 'tile':
      return { title, path, picture: orNull(typed.picture), ...days };
    case 'offer': {
      const { type, tag, terms } = typed;
      return { ...days, title, text, type, tag: orNull(tag), search: orNull(path), terms: orNull(terms) };
    }
  }
}

const orNull = (text: string) => (text === '' ? null : text);
