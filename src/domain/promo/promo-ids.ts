import type { Offer } from '../offers/offers-policy.ts';
import type { PromoCard } from './promo-policy.ts';
import type { SiteSettings } from '../site/site-settings.ts';

export const PROMO_KINDS = ['card', 'tile', 'offer'] as const;
/** A card between the cars of a search, a tile in the panel of a menu entry, or a special offer. */
export type PromoKind = (typeof PROMO_KINDS)[number];

/** By its place in the settings. */
export interface PromoId {
  kind: PromoKind;
  index: number;
}

export type MenuTile = NonNullable<SiteSettings['menu']['header'][number]['promo']>;

export const formatPromoId = ({ kind, index }: PromoId): string => `${kind}.${index}`;

export function readPromoId(text: string | null): PromoId | undefined {
  const [, kind, index] = /^(card|tile|offer)\.(\d{1,3})$/.exec(text ?? '') ?? [];
  return kind === undefined ? undefined : { kind: kind as PromoKind, index: Number(index) };
}

type Settings = Pick<SiteSettings, 'promo' | 'menu' | 'offers'>;

export const cardAt = ({ promo }: Settings, { kind, index }: PromoId): PromoCard | undefined =>
  kind === 'card' ? promo.cards[index] : undefined;

export const tileAt = ({ menu }: Settings, { kind, index }: PromoId): MenuTile | undefined =>
  kind === 'tile' ? (menu.header[index]?.promo ?? undefined) : undefined;

export const offerAt = ({ offers }: Settings, { kind, index }: PromoId): Offer | undefined =>
  kind === 'offer' ? offers.list[index] : undefined;
