import type { Car } from '#domain/car/car.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { carStates } from '#domain/tag/car-states.ts';
import type { CarRowView } from '#entities/watchlist/car-row-view.ts';
import { carCard } from './car-card.ts';

/** A car in a person's own lists: saved or recently viewed. */
export function carRow(car: Car, settings: SiteSettings, now: Date): CarRowView {
  const { id, href, title, subtitle, attributes, photo, silhouette, price, place, sold, save } = carCard(
    car,
    settings,
    now,
  );
  return {
    id,
    href,
    title,
    subtitle,
    attributes,
    photo,
    silhouette,
    // a row has no banner
    price: { ...price, states: carStates(car, settings.tag) },
    place,
    save,
    sold: sold && { tag: settings.tag.soldName, similar: sold.similar },
  };
}
