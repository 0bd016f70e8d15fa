import { carPrice } from '../price/car-price.ts';
import type { SiteSettings } from '../site/site-settings.ts';
import { localDay } from '../text/local-day.ts';
import type { Car } from './car.ts';
import { consumerNotice, type ConsumerNotice } from './consumer-notice.ts';

/** The notice of a car on a site; the price is the advertised one, whatever the visit has chosen. */
export const carNotice = (car: Car, settings: SiteSettings, now: Date): ConsumerNotice | undefined =>
  // a price is worked out for each car of a list, and most sites make no notices
  settings.car.notice === null
    ? undefined
    : consumerNotice(car, settings.car.notice, {
        price: carPrice(car, settings, now).advertised,
        address: settings.site.address ?? '',
        today: localDay(now, settings.site.timezone),
      });

/** Whether the page of a car links to its notice: one is due, and no fact is missing for it. */
export function hasNotice(car: Car, settings: SiteSettings, now: Date): boolean {
  const notice = carNotice(car, settings, now);
  return notice !== undefined && notice.kind !== 'incomplete';
}
