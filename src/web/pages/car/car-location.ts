import { formatNumber } from '#domain/text/format-number.ts';
import type { Car } from '#domain/car/car.ts';
import { formatAddress } from '#domain/location/format-address.ts';
import type { Location } from '#domain/location/location.ts';
import { groupHours } from '#domain/location/group-hours.ts';
import type { CarLocationView } from '#features/car/car-page-view.ts';
import { webAddress } from './web-address.ts';

/** The dealership that sells the car and the location where it is. `stockHref` links to the rest of its stock. */
export function carLocation(car: Car, stockHref: string): CarLocationView | null {
  const { location } = car;
  if (location === null) return null;
  const address = formatAddress(location);
  return {
    name: location.name,
    address,
    rating:
      location.average_rating === null || location.review_count === 0
        ? null
        : {
            stars: location.average_rating.toFixed(1),
            percent: Math.round(location.average_rating * 20),
            reviews: formatNumber(location.review_count),
          },
    directions: directionsTo(location),
    hours: groupHours(location.opening_hours).map(({ days, hours }) => ({ days, hours })),
    stock: { text: 'See more from this dealer', href: stockHref },
  };
}

/** The link of "Get Directions": the location's own page on a map, or directions to its address. */
export const directionsTo = (location: Location): string =>
  webAddress(location.place_url) ??
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination(location, formatAddress(location)))}`;

const destination = ({ address: { lat, long, street } }: Location, address: string) =>
  street === null && lat !== null && long !== null ? `${lat},${long}` : address;
