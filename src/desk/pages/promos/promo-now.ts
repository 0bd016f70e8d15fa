import type { PromoId } from '#domain/promo/promo-ids.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { formStamp } from '../../form-stamp.ts';
import { rowNow, rowSeen } from '../../row-now.ts';

type Settings = Pick<SiteSettings, 'promo' | 'menu' | 'offers'>;

/** Changes with the promos, so that a button of an older page does not change another promo. */
export const promosStamp = ({ promo, menu, offers }: Settings): string =>
  formStamp([promo.cards, menu.header, offers.list]);

/** Changes with the entries of the menu, from which a new tile chooses one. */
export const entriesStamp = ({ menu }: Settings): string => formStamp(menu.header.map(({ name }) => name));

function listOf({ promo, menu, offers }: Settings, { kind }: PromoId): readonly unknown[] {
  switch (kind) {
    case 'card':
      return promo.cards;
    case 'tile':
      return menu.header.map((entry) => entry.promo);
    case 'offer':
      return offers.list;
  }
}

export const promoSeen = (settings: Settings, id: PromoId): string =>
  rowSeen(listOf(settings, id)[id.index], listOf(settings, id));

/** Where the promo of a form is now: see `rowNow`. */
export function promoNow(settings: Settings, id: PromoId, seen: string): PromoId | 'changed' | 'removed' {
  const list = listOf(settings, id);
  const now = rowNow(seen, list[id.index], list);
  return now === 'here' ? id : typeof now === 'string' ? now : { ...id, index: now.at };
}
