import { carTitle } from '#domain/car/car-title.ts';
import { LONGEST_MARK } from '#domain/car/car-values.ts';
import type { Car } from '#domain/car/car.ts';
import { currencyOf } from '#domain/location/country.ts';
import { wholeDollars } from '#domain/money.ts';
import { allowsPicture } from '#domain/pictures/allows-picture.ts';
import { carPrice, type CarPrice } from '#domain/price/car-price.ts';
import { priceBasis } from '#domain/price/price-basis.ts';
import { carPath } from '#domain/site/site-paths.ts';
import { inChosenPrices } from '#domain/price/price-choice.ts';
import type { SiteSettings, VisitSettings } from '#domain/site/site-settings.ts';
import { addressesMachine, outsideLine } from '#domain/text/outside-text.ts';
import { pictureAddress } from '#entities/photo/picture-address.ts';
import type { PriceData, VehicleSummary } from './vehicle-schema.ts';

/** Where and when something is asked. */
export interface At {
  settings: VisitSettings;
  now: Date;
  /** "https://www.northbank.example" */
  origin: string;
}

const name = (text: string | null): string | null => outsideLine(text, 80);

/** A vehicle in a list, with the price that its card shows. */
export function vehicleSummary(car: Car, { settings, now, origin }: At): VehicleSummary {
  const { location } = car;
  return {
    id: car.id,
    slug: car.slug,
    title: outsideLine(carTitle(car).full, 200) ?? '',
    itemType: car.item_type,
    condition: car.car_type,
    status: car.status,
    reserved: car.reserved,
    year: car.year,
    make: name(car.make) ?? '',
    model: name(car.model) ?? '',
    body: name(car.simple_body),
    fuel: name(car.simple_fuel),
    transmission: name(car.simple_transmission),
    drive: name(car.drive),
    colour: name(car.colour),
    seats: car.seats,
    kilometres: car.km,
    price: priceData(car, carPrice(car, settings, now), settings),
    dealership: outsideLine(car.dealership_name, 120) ?? '',
    city: name(location?.address.city ?? null),
    state: location?.address.state ?? null,
    picture: vehiclePictures(car, { settings, origin })[0] ?? null,
    url: origin + inChosenPrices(carPath(car, settings), settings),
  };
}

type AdvertisedBasis = NonNullable<PriceData['advertised']>['basis'];

const BASIS: Record<string, AdvertisedBasis> = {
  'drive away': 'drive_away',
  'without charges': 'excluding_government_charges',
  'without GST': 'excluding_gst',
};

function priceData(
  car: Car,
  { shown, was, advertised, driveAway }: CarPrice,
  { site, price }: SiteSettings,
): PriceData {
  const currency = currencyOf(car.location?.country ?? site.country);
  const none = { amount: null, basis: 'not_stated', state: null, asOf: null, advertised: null, was: null } as const;
  if (!('amount' in shown)) return { ...none, currency, priceType: null, words: shown.text };
  const weekly = shown.source === 'subscription';
  const basis = weekly ? 'weekly_subscription' : (BASIS[priceBasis(car.price_type)] ?? 'not_stated');
  return {
    amount: wholeDollars(shown.amount),
    currency,
    ...(driveAway?.shown && advertised !== null
      ? {
          basis: 'drive_away_estimate',
          state: driveAway.state,
          asOf: driveAway.date,
          advertised: { amount: wholeDollars(advertised), basis },
        }
      : { basis, state: basis === 'drive_away' ? stateOf(car) : null, asOf: null, advertised: null }),
    priceType: weekly ? null : name(car.price_type),
    words: price.currencyLabel === null ? null : `In ${currency}`,
    was: was === null ? null : { amount: wholeDollars(was.amount), saving: wholeDollars(was.saving) },
  };
}

/** A seller's own drive away price is for buyers of the state where the vehicle is. */
const stateOf = ({ location }: Car): string | null =>
  location?.country === 'NZ' ? 'NZ' : name(location?.address.state ?? null);

/** As they are served, 1280 pixels wide at most. */
export const vehiclePictures = (car: Car, at: Pick<At, 'settings' | 'origin'>): string[] =>
  shownPictures(car, at).map(({ picture }) => picture);

/** What is marked on the first `pictures` of them. A description that addresses a program is left out with its mark. */
export const pictureMarks = (car: Car, at: Pick<At, 'settings' | 'origin'>, pictures: number) =>
  shownPictures(car, at)
    .slice(0, pictures)
    .flatMap(({ picture, marks }) =>
      marks.flatMap(({ kind, description: words, x, y }) => {
        const description = addressesMachine(words) ? null : outsideLine(words, LONGEST_MARK);
        return description === null ? [] : [{ picture, kind, description, x, y }];
      }),
    );

const shownPictures = (car: Car, { settings, origin }: Pick<At, 'settings' | 'origin'>) =>
  car.images
    .filter(({ image }) => allowsPicture(image.url, settings.pictures))
    .map(({ image, marks = [] }) => ({ picture: origin + pictureAddress(image.url, 1280), marks }));
