import type { Dealership } from '../location/dealership.ts';
import type { Car } from '../car/car.ts';
import type { Form } from '../forms/define-form.ts';
import type { FormValues } from '../forms/form-schema.ts';
import type { PhoneCountry } from '../phone/format-phone.ts';
import { slugify } from '../slug/slugify.ts';
import { storable } from '../text/storable.ts';
import type {
  LeadAppointment,
  LeadDocument,
  LeadFinance,
  LeadPayload,
  LeadReservation,
  LeadSubject,
  LeadTradeIn,
  OffersBox,
} from './lead.ts';
import { leadCategory } from './lead-category.ts';

/** What is known of a form that was sent, beside what its fields say. */
export interface LeadInput {
  /** `phone`: where no dealership answers. */
  site: { name: string; origin: string; phone: string | null; timezone: string };
  country: PhoneCountry;
  /** The car that is asked about, if any, and its price as the page shows it. */
  car?: LeadCar | undefined;
  dealership: Dealership | undefined;
  /** The name of the location that was chosen or where the car stands. */
  location: string | null;
  services: readonly string[];
  captcha: LeadSubject['captcha'];
  appointment?: LeadAppointment | undefined;
  tradeIn?: LeadTradeIn | undefined;
  finance?: LeadFinance | undefined;
  documents?: readonly LeadDocument[] | undefined;
  reservation?: LeadReservation | undefined;
  offersBox?: OffersBox | undefined;
  confirmation?: string | undefined;
  /** Who typed it at the desk; absent: the shopper did. */
  typedBy?: string | undefined;
  url: string;
  userAgent: string;
  visitedPages: readonly string[];
  queryParams: Readonly<Record<string, string>>;
}

export interface LeadCar {
  listed: Car;
  price: string;
  /** "Drive away"; null: nothing stands beside the price. */
  priceType: string | null;
  url: string;
  /** The address of its first picture as a JPEG; null: none is shown. */
  picture: string | null;
}

/** The values of a form and what the page knows, under the names of the specification (2.3). */
export function leadPayload(form: Form, values: FormValues, input: LeadInput): LeadPayload {
  const { site, country, car, dealership, services, captcha, tradeIn } = input;
  const chosen = text(values.category) ?? form.category;
  const { category, subcategory } = leadCategory({ category: chosen, subcategory: form.subcategory });
  return {
    ...withoutEmpty(values),
    form: form.id,
    event_id: form.eventId({ car: car && { type: car.listed.car_type, tag: car.listed.tag }, category: chosen }),
    name: text(values.name) ?? '',
    email: text(values.email) ?? '',
    category,
    ...(subcategory === undefined ? {} : { subcategory }),
    opt_in: values.opt_in === true,
    terms_conditions: values.terms_conditions === true,
    ...(dealership ? { dealership_slug: dealership.slug } : {}),
    ...(services.length > 0 ? { additional_services: [...services] } : {}),
    ...(car ? carValues(car.listed) : {}),
    ...(tradeIn ? tradeInValues(tradeIn) : {}),
    url: storable(input.url),
    source: input.typedBy === undefined ? 'Website' : 'Desk',
    user_agent: storable(input.userAgent).slice(0, 400),
    lead_attributes: {
      visited_pages: input.visitedPages.slice(-20).map(storable),
      linked_query_params: Object.fromEntries(
        Object.entries(input.queryParams).map(([key, value]) => [key, storable(value)]),
      ),
    },
    about: {
      site: { name: site.name, origin: site.origin },
      country,
      timezone: site.timezone,
      vendor: {
        name: dealership?.name ?? site.name,
        email: dealership?.lead_email ?? null,
        phone: dealership ? dealership.phone : site.phone,
        url: dealership?.url ?? null,
      },
      car: car ? carSubject(car) : null,
      location: input.location,
      ...(input.appointment ? { appointment: input.appointment } : {}),
      ...(input.typedBy === undefined ? {} : { typedBy: input.typedBy }),
      ...(input.documents ? { documents: input.documents } : {}),
      ...(input.finance ? { finance: input.finance } : {}),
      ...(tradeIn ? { tradeIn } : {}),
      ...(input.reservation ? { reservation: input.reservation } : {}),
      ...(input.offersBox ? { offersBox: input.offersBox } : {}),
      ...(input.confirmation === undefined ? {} : { confirmation: input.confirmation }),
      captcha,
    },
  };
}

const text = (value: FormValues[string]): string | undefined => (typeof value === 'string' ? value : undefined);

const withoutEmpty = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function carValues(car: Car): Partial<LeadPayload> {
  return {
    car_id: car.id,
    car_dealership_id: car.dealership_id,
    car_type: car.car_type,
    vehicle_status: car.status,
    manufacturer_slug: slugify(car.make),
    'Vehicle Make': car.make,
    'Vehicle Model': car.model,
    ...(car.stocknum === null ? {} : { stock_number: car.stocknum }),
    ...(car.location ? { location: car.location.slug } : {}),
  };
}

/** "Rego lookup: rego, regoState. Valuation payload: id, adjustmentAnswers. Responses read: offer_price." Dollars. */
export const tradeInValues = ({ plate, answers, offer }: LeadTradeIn) => ({
  ...plate,
  adjustmentAnswers: { km: answers.km, ...answers.condition, owing: answers.owing / 100, lender: answers.lender },
  offer_price: offer === null ? null : offer.price / 100,
});

function carSubject({ listed, price, priceType, url, picture }: LeadCar): LeadSubject['car'] {
  return {
    name: listed.name,
    year: listed.year,
    make: listed.make,
    model: listed.model,
    badge: listed.badge,
    stocknum: listed.stocknum,
    vin: listed.vin,
    car_type: listed.car_type,
    colour: listed.colour,
    km: listed.km,
    body: listed.simple_body,
    transmission: listed.simple_transmission,
    doors: listed.doors,
    price,
    priceType,
    priceDollars: listed.price === null ? null : listed.price / 100,
    url,
    picture,
  };
}
