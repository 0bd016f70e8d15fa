import type { Car } from '#domain/car/car.ts';
import { carTitle } from '#domain/car/car-title.ts';
import type { PricedExample } from '#domain/market/estimate-range.ts';
import { differenceText } from '#domain/market/difference-text.ts';
import { allowsPicture } from '#domain/pictures/allows-picture.ts';
import type { PicturePolicy } from '#domain/pictures/picture-policy.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { bodySilhouette } from '#entities/silhouette/body-silhouette.ts';
import type { ComparisonPreview } from '#features/market/market-view.ts';

/** A compared car in short. `own`: the car of the page, from which the others differ. */
export function comparisonPreview(
  car: Car & PricedExample,
  { number, own, noun, pictures }: { number: number | null; own: PricedExample; noun: string; pictures: PicturePolicy },
): ComparisonPreview {
  const picture = car.images.find(({ image }) => allowsPicture(image.url, pictures))?.image.url;
  const place = car.location?.address.city ?? '';
  return {
    number,
    title: number === null ? `This ${noun}` : carTitle(car).name,
    price: formatMoney(car.price),
    facts: [`${formatNumber(car.km)} km`, place].filter((fact) => fact !== '').join(' · '),
    difference: number === null ? null : differenceText(own, car),
    photo: picture === undefined ? null : { source: picture, alt: '' },
    silhouette: bodySilhouette(car.simple_body, car.item_type),
  };
}
