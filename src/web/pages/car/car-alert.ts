import type { Car } from '#domain/car/car.ts';
import { alertPath } from '#domain/site/site-paths.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { CarPageView } from '#features/car/car-page-view.ts';

/** A reserved car gets no price alert, because its price is agreed, but one of its return. */
export function carAlert(car: Car, { alerts }: SiteSettings, sold: boolean): Pick<CarPageView, 'alert' | 'back'> {
  const way = (text: string) => ({ text, href: alertPath({ car: car.slug }), dialog: 'alert' as const });
  if (!alerts.offered) return { alert: null, back: null };
  if (sold) return { alert: way('Tell me when it’s available'), back: null };
  return car.reserved
    ? { alert: null, back: way('Tell me if it’s available again') }
    : { alert: way('Tell me when the price drops'), back: null };
}
