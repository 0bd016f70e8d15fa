import { putInMenu } from '../menu/change-menu.ts';
import type { Offer } from '../offers/offers-policy.ts';
import { offerStep, type OfferStep } from '../offers/offer-step.ts';
import { scheduleState } from '../schedule/schedule-state.ts';
import type { SiteSettings } from '../site/site-settings.ts';
import { offerAt, type PromoId } from './promo-ids.ts';

/** The field of the settings with `promo` in place of the `replaced` promos there. `null` removes them. */
export function putPromo(
  { promo: { cards }, menu, offers }: Pick<SiteSettings, 'promo' | 'menu' | 'offers'>,
  { kind, index }: PromoId,
  replaced: number,
  promo: object | null,
): { field: string; value: unknown } {
  const put = (all: readonly object[]) => all.toSpliced(index, replaced, ...(promo ? [promo] : []));
  switch (kind) {
    case 'card':
      return { field: 'promo.cards', value: put(cards) };
    case 'tile':
      return { field: 'menu.header', value: putInMenu(menu, { part: 'header', row: index }, { promo }).header };
    case 'offer':
      return { field: 'offers.list', value: put(offers.list) };
  }
}

/** The offers with one moved past the next of its state, and its new place. Undefined: there is none to pass. */
export function moveOffer(
  settings: Pick<SiteSettings, 'promo' | 'menu' | 'offers' | 'site'>,
  id: PromoId,
  step: OfferStep,
  now: Date,
): { list: Offer[]; id: PromoId } | undefined {
  const { list } = settings.offers;
  const offer = offerAt(settings, id);
  const states = list.map((one) => scheduleState(one, now, settings.site.timezone));
  const to = offer && offerStep(states, id.index, step);
  if (to === undefined) return undefined;
  return { list: list.toSpliced(id.index, 1).toSpliced(to, 0, offer!), id: { ...id, index: to } };
}
