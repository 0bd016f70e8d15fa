import type { PromoCard } from '#domain/promo/promo-policy.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';

/** A card between the cars of a search, or the tile in the panel of a menu entry: by its place in the settings. */
export interface PromoId {
  kind: 'card' | 'tile';
  index: number;
}

export type MenuTile = NonNullable<SiteSettings['menu']['header'][number]['promo']>;

export const formatPromoId = ({ kind, index }: PromoId): string => `${kind}.${index}`;

export function readPromoId(text: string | null): PromoId | undefined {
  const [, kind, index] = /^(card|tile)\.(\d{1,3})$/.exec(text ?? '') ?? [];
  return kind === undefined ? undefined : { kind: kind as PromoId['kind'], index: Number(index) };
}

type Settings = Pick<SiteSettings, 'promo' | 'menu'>;

export const cardAt = ({ promo }: Settings, { kind, index }: PromoId): PromoCard | undefined =>
  kind === 'card' ? promo.cards[index] : undefined;

export const tileAt = ({ menu }: Settings, { kind, index }: PromoId): MenuTile | undefined =>
  kind === 'tile' ? (menu.header[index]?.promo ?? undefined) : undefined;
