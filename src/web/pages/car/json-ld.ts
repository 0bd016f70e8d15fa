import type { CarPrice } from '#domain/price/car-price.ts';
import type { ItemType } from '#domain/car/car-values.ts';
import type { Car } from '#domain/car/car.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import { currencyOf } from '#domain/location/country.ts';
import { carPath } from '#domain/site/site-paths.ts';
import { wholeDollars, type Cents } from '#domain/money.ts';
import { lacksGst } from '#domain/price/lacks-gst.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { CarPageView } from '#features/car/car-page-view.ts';
import { pictureAddress } from '#entities/photo/picture-address.ts';
import { SCHEMA, type JsonLd } from '../../json-ld.ts';

const TYPES: Record<ItemType, string> = { car: 'Car', truck: 'Vehicle', motorcycle: 'Motorcycle', caravan: 'Vehicle' };

/**
 * The page as structured data: the car with its offer and dealer. Words come from the view, so that both agree. What
 * the page hides (a VIN, a masked phone) is not included here either.
 */
export function carJsonLd(
  view: CarPageView,
  car: Car,
  price: CarPrice,
  settings: SiteSettings,
  origin: string,
): JsonLd[] {
  const url = origin + carPath(car, settings);
  const vehicle: JsonLd = {
    '@context': SCHEMA,
    '@type': TYPES[car.item_type],
    '@id': `${url}#car`,
    url,
    name: view.name,
    description: view.comments === null ? undefined : wholeSentences(view.comments.shown),
    vehicleConfiguration: view.variant ?? undefined,
    brand: { '@type': 'Brand', name: car.make },
    model: car.model === '' ? undefined : car.model,
    vehicleModelDate: car.year === null ? undefined : String(car.year),
    image: view.gallery.slides.flatMap((slide) =>
      slide.kind === 'photo' ? [origin + pictureAddress(slide.photo.source, 1280)] : [],
    ),
    bodyType: car.simple_body ?? undefined,
    color: car.colour ?? undefined,
    vehicleTransmission: car.simple_transmission ?? undefined,
    fuelType: car.simple_fuel ?? undefined,
    driveWheelConfiguration: car.drive ?? undefined,
    vehicleSeatingCapacity: car.seats ?? undefined,
    numberOfDoors: car.doors ?? undefined,
    vehicleEngine: engine(car),
    sku: car.stocknum ?? undefined,
    vehicleIdentificationNumber: settings.car.publishVin ? (car.vin ?? undefined) : undefined,
    itemCondition: `${SCHEMA}/${car.car_type === 'new' ? 'New' : 'Used'}Condition`,
    mileageFromOdometer: car.km === null ? undefined : { '@type': 'QuantitativeValue', value: car.km, unitCode: 'KMT' },
    offers: offer(view, car, price, settings, url),
  };
  return [vehicle];
}

function offer(
  view: CarPageView,
  car: Car,
  // as the dealer's feeds have it, whatever a visit has chosen (docs/decisions/one-price.md)
  { advertised: purchase, subscription }: CarPrice,
  settings: SiteSettings,
  url: string,
): JsonLd {
  const currency = currencyOf(car.location?.country ?? settings.site.country);
  const whole = lacksGst(car.price_type) ? null : purchase;
  return {
    '@type': 'Offer',
    url,
    itemCondition: `${SCHEMA}/${car.car_type === 'new' ? 'New' : 'Used'}Condition`,
    availability: `${SCHEMA}/${availability(car)}`,
    price: whole === null ? undefined : wholeDollars(whole),
    priceCurrency: whole === null ? undefined : currency,
    priceSpecification: specification({ purchase, subscription }, whole, currency),
    seller: seller(view, car),
  };
}

/** A price by the week, or one that GST is still to be added to: it must not be taken for the whole. */
function specification(
  { purchase, subscription }: Pick<CarPrice, 'purchase' | 'subscription'>,
  whole: Cents | null,
  currency: string,
): JsonLd | undefined {
  if (subscription !== null)
    return {
      '@type': 'UnitPriceSpecification',
      price: wholeDollars(subscription),
      priceCurrency: currency,
      unitCode: 'WEE',
    };
  return purchase === whole || purchase === null
    ? undefined
    : {
        '@type': 'PriceSpecification',
        price: wholeDollars(purchase),
        priceCurrency: currency,
        valueAddedTaxIncluded: false,
      };
}

const availability = (car: Car): string =>
  !isSellable(car)
    ? 'SoldOut'
    : car.reserved
      ? 'Reserved'
      : car.preorder || car.status === 'coming_soon'
        ? 'PreOrder'
        : 'InStock';

/** Ends a text cut on the page at its last full sentence. A single long sentence is left as it is. */
const wholeSentences = (text: string): string => /^.*[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;

const engine = ({ engine_size_litres: litres }: Car): JsonLd | undefined =>
  litres === null
    ? undefined
    : {
        '@type': 'EngineSpecification',
        engineDisplacement: { '@type': 'QuantitativeValue', value: litres, unitCode: 'LTR' },
      };

function seller({ location, phone }: CarPageView, car: Car): JsonLd {
  const address = car.location?.address;
  return {
    '@type': 'AutoDealer',
    name: location?.name ?? car.dealership_name,
    telephone: phone === null || phone.href === null ? undefined : phone.text,
    address:
      address === undefined
        ? undefined
        : {
            '@type': 'PostalAddress',
            streetAddress: address.street ?? undefined,
            addressLocality: address.city,
            addressRegion: address.state,
            postalCode: address.postcode ?? undefined,
            addressCountry: car.location?.country,
          },
  };
}
