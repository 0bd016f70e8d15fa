import type { Cents } from '../money.ts';
import { formatToTheCent } from '../price/format-to-the-cent.ts';
import { priceBasis } from '../price/price-basis.ts';
import { isSellable } from '../stock/sellable.ts';
import { formatDate } from '../text/format-date.ts';
import { formatNumber } from '../text/format-number.ts';
import type { Car } from './car.ts';
import type { ConsumerNoticePolicy } from './consumer-notice-policy.ts';

export const NOTICE_TITLE = 'Consumer Information Notice';

/** What a notice cannot do without, in the order in which a person fills it in. */
export const NOTICE_FACTS = [
  'price',
  'price_type',
  'km',
  'vin',
  'first_registered',
  'first_registered_nz',
  'imported_damaged',
  'security_interest',
] as const;
export type NoticeFact = (typeof NOTICE_FACTS)[number];

export interface NoticeLine {
  name: string;
  value: string;
}

/** The notice in finished words. */
export interface NoticeSheet {
  trader: NoticeLine[];
  vehicle: NoticeLine[];
  price: NoticeLine;
}

/** The dealer's own document, our sheet, or the facts that are missing for one. */
export type ConsumerNotice =
  | { kind: 'document'; url: string }
  | { kind: 'sheet'; sheet: NoticeSheet }
  | { kind: 'incomplete'; missing: NoticeFact[] };

export type NoticedCar = Pick<
  Car,
  | 'car_type'
  | 'item_type'
  | 'status'
  | 'make'
  | 'model'
  | 'badge'
  | 'year'
  | 'regplate'
  | 'rego_expiry'
  | 'vin'
  | 'km'
  | 'price_type'
  | 'engine_size'
  | 'simple_fuel'
> &
  Pick<
    Car,
    | 'first_registered'
    | 'first_registered_nz'
    | 'imported_damaged'
    | 'odometer_unreliable'
    | 'security_interest'
    | 'consumer_notice'
  >;

interface NoticeQuestion {
  /** As advertised, whatever a visitor has chosen. Null: words or a subscription are shown. */
  price: Cents | null;
  /** The address of the website. */
  address: string;
  /** ISO day at the website. */
  today: string;
}

/**
 * New Zealand's notice for a used vehicle, demonstrators included (Consumer Information Standards (Used Motor Vehicles)
 * Regulations 2008): trucks and caravans are not what people buy for their household. Undefined: none is due.
 */
export function consumerNotice(
  car: NoticedCar,
  policy: ConsumerNoticePolicy,
  { price, address, today }: NoticeQuestion,
): ConsumerNotice | undefined {
  const isOfKind = car.item_type === 'car' || car.item_type === 'motorcycle';
  if (car.car_type === 'new' || !isOfKind || !isSellable(car)) return undefined;
  if (isHttps(car.consumer_notice)) return { kind: 'document', url: car.consumer_notice };
  const { km, vin, first_registered: first, first_registered_nz: here, imported_damaged, security_interest } = car;
  const known = {
    price,
    // "cash price including every cost to put it on the road": a price before them is not that
    price_type: priceBasis(car.price_type) === 'drive away' || null,
    km: car.odometer_unreliable === true || km,
    vin,
    first_registered: first,
    first_registered_nz: here,
    imported_damaged,
    security_interest,
  };
  const missing = NOTICE_FACTS.filter((fact) => known[fact] === null);
  if (missing.length > 0) return { kind: 'incomplete', missing };
  return {
    kind: 'sheet',
    sheet: {
      trader: [
        { name: 'Registered motor vehicle trader', value: policy.trader },
        { name: 'Trader number', value: policy.number },
        { name: 'Address', value: policy.address ?? address },
      ],
      vehicle: [
        { name: 'Make', value: car.make },
        { name: 'Model', value: [car.model, car.badge].filter(Boolean).join(' ') },
        { name: 'Model year', value: car.year === null ? null : String(car.year) },
        { name: 'Year first registered anywhere', value: String(first) },
        { name: 'Year first registered in New Zealand', value: String(here) },
        { name: 'Number plate', value: car.regplate },
        {
          name: 'Registration expires',
          value: car.rego_expiry === null || car.rego_expiry < today ? null : formatDate(car.rego_expiry),
        },
        { name: 'VIN or chassis number', value: vin },
        { name: 'Engine', value: car.engine_size },
        { name: 'Fuel', value: car.simple_fuel },
        { name: 'Odometer reading', value: odometer(car) },
        {
          name: 'Damaged when imported',
          value: imported_damaged
            ? 'Yes, it is recorded as imported damaged'
            : 'No, it is not recorded as imported damaged',
        },
        {
          name: 'Security interest',
          value: security_interest
            ? 'Yes, a security interest is registered over this vehicle'
            : 'No security interest is registered over this vehicle',
        },
      ].flatMap(({ name, value }) => (value === null || value === '' ? [] : [{ name, value }])),
      price: {
        name: 'Cash price, including GST and all costs to put the vehicle on the road',
        value: formatToTheCent(price!),
      },
    },
  };
}

const odometer = ({ km, odometer_unreliable }: Pick<Car, 'km' | 'odometer_unreliable'>): string => {
  const reading = km === null ? null : `${formatNumber(km)} km`;
  if (odometer_unreliable !== true) return reading ?? '';
  return reading === null ? 'Not reliable' : `${reading}. This reading is not reliable`;
};

export const isHttps = (url: string | null): url is string => url !== null && /^https:\/\/[^\s/]\S*$/.test(url);
