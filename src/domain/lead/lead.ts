import type { DriveName } from '../test-drive/drive-name.ts';
import type { CarStatus, CarType } from '../car/car-values.ts';
import type { Order } from '../order/order.ts';
import type { PhoneCountry } from '../phone/format-phone.ts';
import type { ServiceOrder } from '../service/service-order.ts';
import type { Plate } from '../trade-in/plate.ts';
import type { TradeInAnswers } from '../trade-in/trade-in-answers.ts';
import type { TradeInOffer } from '../trade-in/trade-in-offer.ts';
import type { TradeInVehicle } from '../trade-in/trade-in-vehicle.ts';
import type { NoEstimate } from '../trade-in/value-trade-in.ts';

/** What a shopper typed, by the specification's names (2.2, "Enquiry form values"). Empty fields are absent. */
export interface EnquiryValues {
  name: string;
  email: string;
  phone?: string | undefined;
  /** Labelled Comments. */
  message?: string | undefined;
  category: string;
  subcategory?: string | undefined;
  dealership_slug?: string | undefined;
  location?: string | undefined;
  Rego?: string | undefined;
  opt_in: boolean;
  terms_conditions: boolean;
  manufacturer_slug?: string | undefined;
  stock_number?: string | undefined;
  'Vehicle Make'?: string | undefined;
  'Vehicle Model'?: string | undefined;
  car_type?: CarType | undefined;
  car_id?: number | undefined;
  vehicle_status?: CarStatus | undefined;
  page_id?: string | undefined;
  additional_services?: string[] | undefined;
}

/**
 * The wire form of a lead: the form values and what the page knows (specification 2.3, "Lead payload"). What only one
 * form asks stands beside the rest, under the name of its field.
 */
export interface LeadPayload extends EnquiryValues {
  [field: string]: unknown;
  /** Which form was sent; leads from before forms had ids lack it. */
  form?: string | undefined;
  /** The analytics event of the form. */
  event_id?: number | undefined;
  url: string;
  source: 'Website' | 'Desk';
  user_agent: string;
  car_dealership_id?: number | undefined;
  lead_attributes: { visited_pages: string[]; linked_query_params: Record<string, string> };
  /** Facts as they stood when the lead came in, so that a late delivery still tells the truth. */
  about: LeadSubject;
}

export interface LeadSubject {
  site: { name: string; origin: string };
  /** Who receives it. */
  vendor: { name: string; email: string | null; phone: string | null; url: string | null };
  car: {
    name: string;
    year: number | null;
    make: string;
    model: string;
    badge: string | null;
    stocknum: string | null;
    vin: string | null;
    car_type: CarType;
    colour: string | null;
    km: number | null;
    body: string | null;
    transmission: string | null;
    doors: number | null;
    /** "$29,990", as the shopper saw it. */
    price: string;
    /** "Drive away", as the shopper saw it beside the price; leads from before emails showed it lack it. */
    priceType?: string | null | undefined;
    priceDollars: number | null;
    url: string;
    /** A JPEG that the shopper saw; leads from before emails had pictures lack it. */
    picture?: string | null | undefined;
  } | null;
  /** The location of the car, or the one that the shopper chose. */
  location?: string | null | undefined;
  country: PhoneCountry;
  /** Of the site, for times in emails; leads from before emails had local times lack it. */
  timezone?: string | undefined;
  /** What was booked with it. */
  appointment?: LeadAppointment | undefined;
  /** Who typed it at the desk, for someone who called or came by; absent: the shopper did. */
  typedBy?: string | undefined;
  /** What was held with it. */
  reservation?: LeadReservation | undefined;
  /** Files that came with it. */
  documents?: readonly LeadDocument[] | undefined;
  /** What the shopper worked out before asking for finance. */
  finance?: LeadFinance | undefined;
  /** What the shopper would trade in. */
  tradeIn?: LeadTradeIn | undefined;
  /** How the offers box stood when the form opened; leads from before this was noted lack it. */
  offersBox?: OffersBox | undefined;
  /** The site's own words for the shopper's confirmation; absent: none is sent. */
  confirmation?: string | undefined;
  /**
   * What the captcha says of it; `absent`: the browser runs no script, so that a program may have sent it; `doubtful`: the
   * vendor takes it for a program's; `unavailable`: the vendor could not be asked.
   */
  captcha?: 'solved' | 'absent' | 'doubtful' | 'unavailable' | 'off' | undefined;
}

/** "One that came ticked and was left so" is no consent that someone gave. */
export type OffersBox = 'came empty' | 'came ticked';

/** A loan by the site's own engine, of the figures in the form. Dollars, and percent a year. */
export interface LeadFinance {
  frequency: 'weekly' | 'fortnightly' | 'monthly';
  repayment: number;
  borrowed: number;
  years: number;
  annualRate: number;
  comparisonRate: readonly number[];
  residual: number;
  total: number;
  /** The same in a sentence, for anyone who answers. */
  words: string;
}

/** A file that a shopper has sent along: what it is, and where it can be fetched for a while. */
export interface LeadDocument {
  label: string;
  url: string;
}

/** A vehicle that someone wants to trade in, what was said of it and what is offered for it. */
export interface LeadTradeIn {
  /** The last part of the address where the shopper continues with it. */
  key: string;
  vehicle: TradeInVehicle;
  plate: Plate | null;
  answers: TradeInAnswers;
  offer: TradeInOffer | null;
  /** Why nothing is offered online. */
  noEstimate: NoEstimate | null;
  /** The zone of the day until which the offer is good. */
  timezone: string;
  /** The offer was accepted. */
  accepted: boolean;
  /** Where its photos can be fetched for a while: what each shows, and its address. Absent: none was taken. */
  photos?: readonly LeadDocument[] | undefined;
}

/** A test drive, or a service, as the shopper's emails speak of it; where it stands now, the page at its key says. */
export interface LeadAppointment {
  /** The last part of the address where it is moved or cancelled. */
  key: string;
  /** What is booked; absent: a test drive, or a service. */
  name?: DriveName | undefined;
  startsAt: string;
  minutes: number;
  timezone: string;
  place: { name: string; address: string; phone: string | null };
  /** The location that the car is brought over from; absent: it stands where the drive begins, or none in particular is driven. */
  broughtFrom?: string | undefined;
  bring: readonly string[];
  /** A service: what is booked, as it was priced then. Absent: a test drive. */
  service?: (Omit<ServiceOrder, 'minutes'> & { loanCar: boolean }) | undefined;
}

/** A reservation as emails speak of it; where it stands now, the page at its key says. */
export interface LeadReservation {
  /** The last part of the address where it is paid and cancelled. */
  key: string;
  /** Cents. */
  deposit: number;
  heldUntil: string;
  timezone: string;
  /** The refund terms as they stood beside the button. */
  terms: string;
  /** What is bought with it; reservations from before there were orders lack it. */
  order?: Order | undefined;
}

/** A stored lead. `id` grows with time. */
export interface Lead {
  id: number;
  siteId: number;
  receivedAt: Date;
  payload: LeadPayload;
  consent: { optIn: boolean; text: string; termsAccepted: boolean; at: Date };
}
