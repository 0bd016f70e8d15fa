import { createHash } from 'node:crypto';
import { searchVocabulary } from '#app/search-vocabulary.ts';
import type { Span } from '#domain/schedule/running.ts';
import { SCHEDULE_STATES, scheduleState, type ScheduleState } from '#domain/schedule/schedule-state.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { bodySilhouette } from '#entities/silhouette/body-silhouette.ts';
import type { SilhouetteName } from '#entities/silhouette/silhouette.tsx';
import { deskServices, type Context } from '../../context.ts';
import { notFound, staffMay } from '../../staff-may.ts';
import { whenInWords } from '../../when-in-words.ts';
import { draftState } from '../settings/load-settings.ts';
import { openEditor } from '../settings/open-editor.ts';
import { cardAt, formatPromoId, readPromoId, tileAt, type PromoId } from './promo-ids.ts';

export interface PromoView {
  /** Null: it has an editor of its own. */
  id: string | null;
  edit: string;
  title: string;
  /** "Between the cars of every search, place 4" */
  where: string;
  /** "Until 30 June 2027" */
  when: string;
  picture: { path: string } | { silhouette: SilhouetteName } | null;
  leads: boolean;
}

/** What stands in the form. */
export interface OpenPromo {
  kind: 'card' | 'tile';
  /** Null: a new one. */
  id: string | null;
  title: string;
  text: string;
  button: string;
  path: string;
  body: string;
  picture: string;
  position: string;
  display: boolean;
  strictDisplay: boolean;
  start: string;
  expiry: string;
}

const MOST_PICTURES = 100;

/** Another one when the promos are: a button pressed beside older ones would change something else. */
export const promoStamp = ({ promo, menu }: Pick<SiteSettings, 'promo' | 'menu'>): string =>
  createHash('sha256')
    .update(JSON.stringify([promo.cards, menu.header]))
    .digest('base64url')
    .slice(0, 16);

export async function loadPromos(context: Context, url: URL) {
  const staff = staffMay(context, 'content.edit');
  const editor = await openEditor(context, staff);
  const { settings, owner } = editor;
  const services = deskServices(context);
  const { timezone } = settings.site;
  const now = editor.clock.now();
  const leads = (path: string) => services.settings.links.leads(staff.site, path);
  const when = (span: Span) => spanText(span, (text) => dayText(text, now, timezone));
  const found: (PromoView & { state: ScheduleState })[] = [];
  for (const [index, card] of settings.promo.cards.entries()) {
    const id = formatPromoId({ kind: 'card', index });
    found.push({
      id,
      edit: `/promos?edit=${id}#${id}`,
      title: card.node.title,
      where: `Between the cars of ${card.display ? 'every search' : 'searches of used cars alone'}${card.position === null ? '' : `, place ${card.position}`}`,
      when: when(card),
      picture: { silhouette: bodySilhouette(card.node.body, 'car') },
      leads: await leads(card.node.button.path),
      state: scheduleState(card, now, timezone),
    });
  }
  for (const [index, { name, promo }] of settings.menu.header.entries()) {
    if (!promo) continue;
    const id = formatPromoId({ kind: 'tile', index });
    found.push({
      id,
      edit: `/promos?edit=${id}#${id}`,
      title: promo.title,
      where: `In the menu, under ${name}`,
      when: when(promo),
      picture: promo.picture === null ? null : { path: promo.picture },
      leads: await leads(promo.path),
      state: scheduleState(promo, now, timezone),
    });
  }
  for (const [index, offer] of settings.offers.list.entries())
    found.push({
      id: null,
      edit: `/settings?field=offers.list&row=${index}`,
      title: offer.title,
      where: 'Special offer',
      when: when(offer),
      picture: null,
      leads: true,
      state: scheduleState(offer, now, timezone),
    });
  const open = openPromo(settings, url);
  const pictures = open?.kind === 'tile' ? await services.content.pictures.list(owner.siteId) : [];
  return {
    groups: SCHEDULE_STATES.map((state) => ({ state, promos: found.filter((one) => one.state === state) })),
    open,
    /** Entries whose panel has room for a tile. */
    entries: settings.menu.header.flatMap(({ name, items, brands, promo }, index) =>
      promo === null && items.length + brands.length > 0 ? [{ index, name }] : [],
    ),
    targets: open ? await services.settings.links.targets(staff.site) : [],
    bodies:
      open?.kind === 'card'
        ? [
            ...new Set([
              open.body,
              ...(await searchVocabulary(staff.site, services.stock.index, now)).bodies.map(({ name }) => name),
            ]),
          ]
        : [],
    pictures: pictures.slice(0, MOST_PICTURES).map(({ path, name }) => ({ path, name })),
    stamp: promoStamp(settings),
    ...(await draftState(context, editor)),
    preview: {
      previewKey: services.settings.previews.key(owner),
      version: JSON.stringify(editor.draft.changes.map(({ field, after }) => [field, after])),
    },
  };
}

function openPromo(settings: SiteSettings, { searchParams }: URL): OpenPromo | null {
  const add = searchParams.get('add');
  if (add === 'card' || add === 'tile') return { ...EMPTY, kind: add };
  if (!searchParams.has('edit')) {
    if (add !== null) throw notFound();
    return null;
  }
  const id = readPromoId(searchParams.get('edit'));
  const open = id && openAt(settings, id);
  if (!open) throw notFound();
  return open;
}

const EMPTY: OpenPromo = {
  kind: 'card',
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
  start: '',
  expiry: '',
};

function openAt(settings: SiteSettings, at: PromoId): OpenPromo | undefined {
  const id = formatPromoId(at);
  const card = cardAt(settings, at);
  if (card) {
    const { node, position, display, strictDisplay } = card;
    const { title, text, button, body } = node;
    const says = { title, text: text ?? '', button: button.name, path: button.path, body, display, strictDisplay };
    return { ...EMPTY, id, ...says, position: String(position ?? ''), ...daysOf(card) };
  }
  const tile = tileAt(settings, at);
  return (
    tile && {
      ...EMPTY,
      kind: 'tile',
      id,
      title: tile.title,
      path: tile.path,
      picture: tile.picture ?? '',
      ...daysOf(tile),
    }
  );
}

const daysOf = ({ start, expiry }: Span) => ({ start: start ?? '', expiry: expiry ?? '' });

const DAY = /^\d{4}-\d\d-\d\d$/;
const dayText = (text: string, now: Date, timezone: string): string =>
  DAY.test(text) ? formatDate(text) : whenInWords(new Date(text), now, timezone);

/** "1 December 2026 to 24 December 2026", "Until 30 June 2027", "Always" */
function spanText({ start, expiry }: Span, text: (at: string) => string): string {
  if (start !== null && expiry !== null) return `${text(start)} to ${text(expiry)}`;
  if (start !== null) return `From ${text(start)}`;
  return expiry === null ? 'Until it is taken out' : `Until ${text(expiry)}`;
}
