import type { LiveSite } from '#app/site/live-sites.ts';
import { carTitle } from '#domain/car/car-title.ts';
import type { Car } from '#domain/car/car.ts';
import type { Location } from '#domain/location/location.ts';
import { openToday } from '#domain/location/open-today.ts';
import { openingOf } from '#domain/location/opening.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import type { SubjectView } from '#entities/form/subject-view.ts';
import { carCard } from '../../cards/car-card.ts';
import { formatAddress } from '#domain/location/format-address.ts';

/** The car a form is about, and the recipient: the location of the car, or the site. */
export function formSubject({ settings }: LiveSite, car: Car | undefined, now: Date): SubjectView {
  const card = car && carCard(car, settings, now);
  const location = car?.location ?? null;
  const { site } = settings;
  // a masked number stays masked here, because only the reveal may show it
  const phone = location === null ? site.phone : settings.phone.masked ? null : location.phone;
  return {
    car:
      car && card
        ? {
            name: carTitle(car).name,
            variant: card.subtitle,
            price: card.price.text,
            priceType: card.price.type,
            photo: card.photo,
            silhouette: card.silhouette,
            stockNumber: car.stocknum,
          }
        : null,
    answers: {
      name: location?.name ?? site.name,
      address: location === null ? site.address : formatAddress(location),
      phone: phone === null ? null : formatPhone(phone, location?.country ?? site.country),
      open: location === null ? null : (openNow(location, now) ?? null),
    },
  };
}

/** Computed here, because a form is rendered for one visitor and never cached. */
const openNow = (location: Location, now: Date) => openToday(openingOf(location), now);
