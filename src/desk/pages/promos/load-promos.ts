import { searchAtPath } from '#app/search/search-at-path.ts';
import { searchVocabulary } from '#app/search/search-vocabulary.ts';
import type { Offer } from '#domain/offers/offers-policy.ts';
import type { Period } from '#domain/schedule/running.ts';
import { SCHEDULE_STATES, scheduleState, type ScheduleState } from '#domain/schedule/schedule-state.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { counted } from '#domain/text/words.ts';
import { formatPromoId, PROMO_KINDS, readPromoId, type PromoId } from '#domain/promo/promo-ids.ts';
import { OFFER_STEPS, offerStep, type OfferStep } from '#domain/offers/offer-step.ts';
import { pictureAddress } from '#entities/photo/picture-address.ts';
import { bodySilhouette } from '#entities/silhouette/body-silhouette.ts';
import type { SilhouetteName } from '#entities/silhouette/silhouette.tsx';
import { deskRequest, deskServices, deskStaff, type Context } from '../../context.ts';
import { notFound } from '../../refusals.ts';
import { whenInWords } from '../../when-in-words.ts';
import { draftState } from '../settings/load-settings.ts';
import { openEditor, type Editor } from '../settings/open-editor.ts';
import { newPromo, promoAt, type OpenPromo } from './open-promo.ts';
import { entriesStamp, promoSeen, promosStamp } from './promo-now.ts';

export interface PromoRowView {
  id: string;
  title: string;
  /** "Between the cars of every search, position 4" */
  where: string;
  /** "Until 30 June 2027" */
  when: string;
  picture: { address: string } | { silhouette: SilhouetteName } | null;
  /** A broken link, or an offer without vehicles. */
  problem: string | null;
  /** Only special offers can be moved. */
  steps: OfferStep[];
}

const MOST_PICTURES = 100;
const NOWHERE = 'Broken link: no page at this address.';

export async function loadPromos(context: Context, url: URL) {
  const staff = context.get(deskStaff);
  const editor = await openEditor(context, staff);
  const { settings, owner } = editor;
  const services = deskServices(context);
  const now = editor.clock.now();
  const found = await promos(context, editor);
  const open = openPromo(settings, url);
  const pictures = open?.kind === 'tile' ? await services.content.pictures.list(owner.siteId) : [];
  return {
    groups: SCHEDULE_STATES.map((state) => ({ state, promos: found.filter((one) => one.state === state) })),
    open,
    /** With what its form is opened. */
    row: open ? openedWith(settings, open) : '',
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
    moved: movedText(found, url.searchParams.get('at')),
    stamp: promosStamp(settings),
    ...(await draftState(context, editor)),
    preview: {
      previewKey: services.settings.previews.key(owner),
      version: JSON.stringify(editor.draft.changes.map(({ field, after }) => [field, after])),
    },
  };
}

type Found = PromoRowView & { state: ScheduleState };

async function promos(context: Context, { settings, staff, clock }: Editor): Promise<Found[]> {
  const now = clock.now();
  const { timezone } = settings.site;
  const { links } = deskServices(context).settings;
  const dated = (id: PromoId, span: Period) => ({
    id: formatPromoId(id),
    when: spanText(span, (text) => dayText(text, now, timezone)),
    state: scheduleState(span, now, timezone),
    steps: [],
  });
  const leads = async (path: string) => ((await links.leads(staff.site, path)) ? null : NOWHERE);
  const found: Found[] = [];
  for (const [index, card] of settings.promo.cards.entries())
    found.push({
      ...dated({ kind: 'card', index }, card),
      title: card.node.title,
      where: `Between the cars of ${card.display ? 'every search' : 'searches of used cars only'}${card.position === null ? '' : `, position ${card.position}`}`,
      picture: { silhouette: bodySilhouette(card.node.body, 'car') },
      problem: await leads(card.node.button.path),
    });
  for (const [index, { name, promo }] of settings.menu.header.entries())
    if (promo)
      found.push({
        ...dated({ kind: 'tile', index }, promo),
        title: promo.title,
        where: `In the menu, under ${name}`,
        picture: promo.picture === null ? null : { address: pictureAddress(promo.picture, 160) },
        problem: await leads(promo.path),
      });
  const states = settings.offers.list.map((offer) => scheduleState(offer, now, timezone));
  for (const [index, offer] of settings.offers.list.entries())
    found.push({
      ...dated({ kind: 'offer', index }, offer),
      title: offer.title,
      ...(await vehiclesOf(context, offer)),
      steps: OFFER_STEPS.filter((step) => offerStep(states, index, step) !== undefined),
    });
  return found;
}

/** The number of vehicles of a special offer, with a photo of the first one. */
async function vehiclesOf(context: Context, { search }: Offer): Promise<Pick<Found, 'where' | 'picture' | 'problem'>> {
  const where = 'Special offer';
  if (search === null) return { where, picture: null, problem: null };
  const staff = context.get(deskStaff);
  const stock = deskServices(context).stock.index;
  const opened = await searchAtPath({ site: staff.site, stock, now: context.get(deskRequest).now }, search, 1);
  const count = opened?.counted.count ?? 0;
  const image = opened?.result.hits[0]?.images[0]?.image.url;
  return {
    where: count === 0 ? where : `${where} on ${counted(count, 'vehicle')}`,
    picture: image === undefined ? null : { address: pictureAddress(image, 160) },
    problem: count > 0 ? null : 'Its search finds no vehicles right now, so it shows without a photo or button.',
  };
}

function openPromo(settings: SiteSettings, { searchParams }: URL): OpenPromo | null {
  const add = searchParams.get('add');
  const kind = PROMO_KINDS.find((one) => one === add);
  if (kind) return newPromo(kind);
  if (!searchParams.has('edit')) {
    if (add !== null) throw notFound();
    return null;
  }
  const id = readPromoId(searchParams.get('edit'));
  if (!id) throw notFound();
  return promoAt(settings, id) ?? { ...newPromo(id.kind), gone: true };
}

const openedWith = (settings: SiteSettings, { id, kind }: OpenPromo): string =>
  id !== null ? promoSeen(settings, readPromoId(id)!) : kind === 'tile' ? entriesStamp(settings) : '';

/** The new position of a promo that was moved: "Canopy at half price is 2 of 3". */
function movedText(found: readonly Found[], at: string | null): string {
  const moved = found.find(({ id }) => id === at);
  if (!moved) return '';
  const beside = found.filter(({ id, state }) => state === moved.state && id.split('.')[0] === at!.split('.')[0]);
  return `${moved.title} is ${beside.indexOf(moved) + 1} of ${beside.length}`;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const dayText = (text: string, now: Date, timezone: string): string =>
  DAY.test(text) ? formatDate(text) : whenInWords(new Date(text), now, timezone);

/** "1 December 2026 to 24 December 2026", "Until 30 June 2027", "No end date" */
function spanText({ start, expiry }: Period, text: (at: string) => string): string {
  if (start !== null && expiry !== null) return `${text(start)} to ${text(expiry)}`;
  if (start !== null) return `From ${text(start)}`;
  return expiry === null ? 'No end date' : `Until ${text(expiry)}`;
}
