import type { DeliveryPricesOf } from '#app/costs/delivery-prices.ts';
import type { PlacesOf } from '#app/location/places.ts';
import { zoneOf } from '#domain/costs/delivery-zone.ts';
import { distanceKm } from '#domain/location/distance-km.ts';
import { dollars } from '#domain/money.ts';

/** Prices by the zones of the site's settings: postcodes, or this many kilometres from where the car stands. */
export const zonePrices =
  (places: PlacesOf): DeliveryPricesOf =>
  (settings) => ({
    async price({ postcode, from }) {
      const place = await places(settings).byPostcode(postcode);
      const km = place === undefined || from === null ? null : distanceKm(from.lat, from.lng, place.lat, place.lng);
      const zone = zoneOf(settings.costs.deliveryZones, { postcode, km });
      if (zone === undefined) return undefined;
      return { price: dollars(zone.price), name: zone.name ?? place?.name ?? postcode, time: zone.time ?? null };
    },
  });
