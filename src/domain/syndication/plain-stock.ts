import { isSellable } from '../stock/sellable.ts';
import type { AdvertisedCar, Listing } from './advertised-car.ts';

/** What a site shows of a car, for anyone who wants to show it too. Reserved cars stand in it and say so. */
export interface PlainCar {
  stock_number: string | null;
  vin: string | null;
  url: string;
  type: string;
  item_type: string;
  status: string;
  reserved: boolean;
  year: number | null;
  make: string;
  model: string;
  badge: string | null;
  body: string | null;
  transmission: string | null;
  fuel: string | null;
  drive: string | null;
  seats: number | null;
  colour: string | null;
  km: number | null;
  /** In dollars. */
  price: number | null;
  currency: string;
  price_type: string | null;
  dealership: string;
  location: string | null;
  state: string | null;
  postcode: string | null;
  first_listed: string;
  changed: string;
  comments: string | null;
  images: readonly string[];
}

export function plainListing(advertised: AdvertisedCar): Listing<PlainCar> {
  const { car, url, images, price, currency } = advertised;
  if (!isSellable(car)) return { refused: ['It is sold.'] };
  const at = car.location?.address;
  return {
    row: {
      stock_number: car.stocknum,
      vin: car.vin,
      url,
      type: car.car_type,
      item_type: car.item_type,
      status: car.status,
      reserved: car.reserved,
      year: car.year,
      make: car.make,
      model: car.model,
      badge: car.badge,
      body: car.simple_body,
      transmission: car.simple_transmission,
      fuel: car.simple_fuel,
      drive: car.drive,
      seats: car.seats,
      colour: car.colour,
      km: car.km,
      price: price === null ? null : price / 100,
      currency,
      price_type: car.price_type,
      dealership: car.dealership_slug,
      location: car.location?.slug ?? null,
      state: at?.state ?? null,
      postcode: at?.postcode ?? null,
      first_listed: car.created_at,
      changed: car.updated_at,
      comments: car.dealercomments,
      images,
    },
  };
}
