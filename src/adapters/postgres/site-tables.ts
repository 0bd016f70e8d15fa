import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LocationType, OpeningHours } from '#domain/location/location.ts';
import type { Json } from './tables.ts';

/** Tables of migration 0002: sites, their settings, and the facts they show. */

export interface SitesTable {
  id: GeneratedAlways<number>;
  slug: string;
  group_id: number;
  extends: string | null;
  revision: Generated<number>;
}

export interface SiteHostsTable {
  host: string;
  site_id: number;
}

export interface SiteSettingsRevisionsTable {
  site_id: number;
  revision: number;
  at: Date;
  by: string;
  note: string | null;
  document: Json<unknown>;
}

export interface ManufacturersTable {
  id: GeneratedAlways<number>;
  name: string;
  slug: string;
  logo_url: string | null;
}

export interface ModelsTable {
  id: GeneratedAlways<number>;
  manufacturer_id: number;
  name: string;
  slug: string;
  new_slug: string | null;
  override_url: string | null;
  status: 'new' | 'all_new' | 'coming_soon' | null;
  short_description: string | null;
  image_url: string | null;
  cloudfront_new_image_url: string | null;
  manufacturer_body: string | null;
  manufacturer_body1: string | null;
  manufacturer_body2: string | null;
  manufacturer_body3: string | null;
  body: Generated<string[]>;
  from_price: number | null;
  model_variants: DefaultJson<{ name: string; dap_min_price: number | null; dap_max_price: number | null }[]>;
}

export interface DealershipsTable {
  id: GeneratedAlways<number>;
  group_id: number;
  slug: string;
  name: string;
  url: string | null;
  phone: string | null;
  lead_email: string | null;
  abn: string | null;
  dealer_license_number: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  place_url: string | null;
  logo_url: string | null;
  social_urls: DefaultJson<Record<string, string>>;
  manufacturer_id: number | null;
  override_city: string | null;
}

export interface LocationsTable {
  id: GeneratedAlways<number>;
  dealership_id: number;
  slug: string;
  name: string;
  location_type: Generated<LocationType>;
  location_subtype: string | null;
  primary: Generated<boolean>;
  visible: Generated<boolean>;
  manufacturers: Generated<string[]>;
  phone: string | null;
  landline_phone: string | null;
  place_url: string | null;
  distribution_locations: DefaultJson<unknown[]>;
  street: string | null;
  city: string;
  state: string;
  postcode: string | null;
  lat: number | null;
  long: number | null;
  place_id: string | null;
  map_key: string | null;
  timezone: string;
  opening_hours: DefaultJson<OpeningHours[]>;
  image_url: string | null;
  image_thumb_url: string | null;
  average_rating: number | null;
  review_count: Generated<number>;
  dealer_license_number: string | null;
  motor_vehicle_repairer: string | null;
}

export interface SpecialHoursTable {
  id: GeneratedAlways<number>;
  location_id: number;
  date: string;
  status: 'Open' | 'Closed';
  start_hour: string | null;
  end_hour: string | null;
}

export interface SiteTables {
  sites: SitesTable;
  site_hosts: SiteHostsTable;
  site_settings_revisions: SiteSettingsRevisionsTable;
  manufacturers: ManufacturersTable;
  models: ModelsTable;
  dealerships: DealershipsTable;
  locations: LocationsTable;
  special_hours: SpecialHoursTable;
}

type DefaultJson<T> = ColumnType<T, string | undefined, string>;
