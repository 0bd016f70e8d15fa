import { fromPrice } from '#domain/model/from-price.ts';
import type { Model } from '#domain/model/models-policy.ts';
import { statusLabel } from '#domain/model/status-label.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { allowsPicture } from '#domain/pictures/allows-picture.ts';
import { modelPath } from '#domain/site/site-paths.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { modelLabel } from '#domain/import/make-name.ts';
import { excerpt } from '#domain/text/excerpt.ts';
import { bodySilhouette } from '#entities/silhouette/body-silhouette.ts';
import type { ModelCardView } from '#features/model/models-view.ts';

/** A model as its card and its page show it; a limit ends the description. */
export function modelView(model: Model, { models, pictures }: SiteSettings, limit?: number): ModelCardView {
  const price = fromPrice(model.variants);
  const description = model.description === null ? null : excerpt(model.description, limit ?? Infinity);
  return {
    key: model.slug,
    make: model.make,
    name: modelLabel(model.make, model.name),
    href: model.overrideUrl ?? modelPath(model),
    label: statusLabel(model),
    description: description && description.shown + (description.rest === '' ? '' : '…'),
    picture: model.picture !== null && allowsPicture(model.picture, pictures) ? model.picture : null,
    silhouette: bodySilhouette(model.bodies[0] ?? null, 'car'),
    price: price === null ? null : formatMoney(price),
    noPrice: models.noPriceText,
  };
}

/** The variant whose price is the "from" price. */
export const cheapest = ({ variants }: Model): string | null => {
  const price = fromPrice(variants);
  const cheapest = variants.find((one) => price !== null && fromPrice([one]) === price);
  return cheapest?.name ?? null;
};

/** "$42,260" of one variant. */
export function variantPrice(variant: Model['variants'][number]): string | null {
  const price = fromPrice([variant]);
  return price === null ? null : formatMoney(price);
}
