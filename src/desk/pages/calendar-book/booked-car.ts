import type { LiveSite } from '#app/site/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import type { LeadCar } from '#domain/lead/lead-payload.ts';
import { allowsPicture } from '#domain/pictures/allows-picture.ts';
import { jpegAddress } from '#domain/pictures/jpeg-address.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { currencyLabel } from '#domain/price/currency-label.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { priceTypeWords } from '#domain/price/price-type-words.ts';
import { carPath } from '#domain/site/site-paths.ts';
import { mayShow } from '#domain/stock/may-show.ts';

/** The vehicle as the customer's emails show it. One that the website does not list leads to its home. */
export function bookedCar(
  listed: Car,
  { settings, stockFilter }: LiveSite,
  { origin, now }: { origin: string; now: Date },
): LeadCar {
  const price = carPrice(listed, settings, now);
  const { shown } = price;
  const picture = listed.images.find(({ image }) => allowsPicture(image.url, settings.pictures));
  const currency = currencyLabel(settings.price.currencyLabel, settings.site.country, listed.location?.country);
  const isWeekly = 'amount' in shown && shown.source === 'subscription';
  return {
    listed,
    price: 'amount' in shown ? `${formatMoney(shown.amount, currency)}${isWeekly ? '/wk' : ''}` : shown.text,
    priceType: 'amount' in shown && !isWeekly ? priceTypeWords(listed, price, settings.driveAway?.state) : null,
    url: mayShow(stockFilter, listed) ? origin + carPath(listed, settings) : origin,
    picture: picture === undefined ? null : origin + jpegAddress(picture.image.url, 640),
  };
}
