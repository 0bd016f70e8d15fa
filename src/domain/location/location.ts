import type { Country } from './country.ts';

/** Where cars stand, or a service or parts department of a dealership. */
export interface Location {
  id: number;
  name: string;
  slug: string;
  location_type: LocationType;
  location_subtype: string | null;
  primary: boolean;
  visible: boolean;
  dealership_id: number;
  dealership_slug: string;
  phone: string | null;
  /** A second number, beside the main one. */
  landline_phone: string | null;
  place_url: string | null;
  /** Of the maps service: two rows with one are one place. */
  place_id: string | null;
  address: {
    id: number;
    street: string | null;
    city: string;
    state: string;
    postcode: string | null;
    lat: number | null;
    long: number | null;
  };
  /** Currency, phone numbers and addresses follow it. */
  country: Country;
  /** IANA name, for "open now". */
  timezone: string;
  opening_hours: OpeningHours[];
  /** Days that differ from the week, in their order. */
  special_hours: SpecialHours[];
  dealer_license_number: string | null;
  motor_vehicle_repairer: string | null;
  average_rating: number | null;
  review_count: number;
}

export const LOCATION_TYPES = ['sales', 'service', 'parts'] as const;
export type LocationType = (typeof LOCATION_TYPES)[number];

export interface OpeningHours {
  /** 0 Sunday to 6 Saturday. */
  weekday: number;
  status: 'Open' | 'Closed';
  /** "08:30" */
  open: string | null;
  close: string | null;
}

/** One day that differs: a holiday, a stocktake. */
export interface SpecialHours extends Omit<OpeningHours, 'weekday'> {
  /** "2026-12-25" */
  date: string;
}
