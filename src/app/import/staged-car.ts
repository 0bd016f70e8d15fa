import type { Cents } from '#domain/money.ts';

/** One row of a feed, understood: the columns of table `stock_import_rows` (migration 0003). Absent means null. */
export interface StagedCar {
  line: number;
  slug_stem: string;
  slug_needs_id: boolean;
  name: string;
  make: string;
  model: string;
  car_type: string;
  status: string;
  price_cents?: Cents | null;
  [column: string]: unknown;
}

/**
 * Columns that a feed may carry into `cars`, each a word of the SQL. Not among them: what every row gives anew
 * (name, slug, make, model, status) and what the merge makes itself.
 */
export const STAGED_COLUMNS = [
  'vin',
  'stocknum',
  'year',
  'badge',
  'series',
  'colour',
  'car_type',
  'tag',
  'reserved',
  'preorder',
  'certified',
  'created_at',
  'km',
  'price_cents',
  'before_price_cents',
  'reduced_price_cents',
  'subscription_price_cents',
  'price_type',
  'nvic',
  'regplate',
  'rego_expiry',
  'build_date',
  'compliance_date',
  'item_type',
  'simple_body',
  'bodyconfiguration',
  'simple_transmission',
  'simple_fuel',
  'fuel',
  'drive',
  'seats',
  'doors',
  'engine_size',
  'engine_size_litres',
  'gearnum',
  'dealercomments',
  'views',
  'photos_count',
  'show_on_dealer_website',
  'rank',
  'images',
  'video_url',
  'external_video_url',
  'spin_images',
  'spin_interior_image',
  'spin_code',
  'hotspots',
  'standard_equipment',
  'filtered_features',
  'categories',
  'youx_quote',
  'finance_lenders',
  'variant',
  'dealership_ids',
  'location_id',
] as const;
export type StagedColumn = (typeof STAGED_COLUMNS)[number];
