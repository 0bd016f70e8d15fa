import type { Car } from '../car/car.ts';
import { allowsPicture } from '../pictures/allows-picture.ts';
import { jpegAddress } from '../pictures/jpeg-address.ts';
import { currencyOf } from '../location/country.ts';
import { carPrice } from '../price/car-price.ts';
import { carPath } from '../site/site-paths.ts';
import type { SiteSettings } from '../site/site-settings.ts';
import type { AdvertisedCar } from './advertised-car.ts';

type Settings = Pick<SiteSettings, 'site' | 'car' | 'price' | 'finance' | 'pictures'>;

/** A car as a site shows it: what a receiver is told must be what its page says. */
export function advertise(car: Car, settings: Settings, origin: string, now: Date): AdvertisedCar {
  return {
    car,
    url: origin + carPath(car, settings),
    images: car.images
      .filter(({ image }) => allowsPicture(image.url, settings.pictures))
      .map(({ image }) => origin + jpegAddress(image.url)),
    price: carPrice(car, settings, now).purchase,
    currency: currencyOf(car.location?.country ?? settings.site.country),
  };
}
