import { VARIANT_FIELDS, type FeedField } from '#domain/stock-feed/feed-fields.ts';
import { STAGED_COLUMNS, type StagedColumn } from './staged-car.ts';

/** Columns of `cars` that a field fills, where they are not simply called the same. */
const FILLS: Partial<Record<FeedField, readonly StagedColumn[]>> = {
  price: ['price_cents'],
  before_price: ['before_price_cents'],
  reduced_price: ['reduced_price_cents'],
  subscription_price: ['subscription_price_cents'],
  body: ['simple_body'],
  bodyconfiguration: ['bodyconfiguration', 'simple_body', 'variant'],
  transmission: ['simple_transmission'],
  fuel: ['fuel', 'simple_fuel'],
  engine_size_litres: ['engine_size', 'engine_size_litres', 'variant'],
  images: ['images', 'photos_count'],
  standardEquipment: ['standard_equipment'],
  youxQuote: ['youx_quote'],
  location: ['location_id'],
  city: ['location_id'],
  state: ['location_id'],
  postcode: ['location_id'],
};

/** The columns that a feed with these fields may change. A column that no field fills is left as it is on cars already there. */
export function carriedColumns(fields: Iterable<FeedField>): Set<StagedColumn> {
  const carried = new Set<StagedColumn>();
  for (const field of fields) {
    const fills =
      FILLS[field] ??
      (field in VARIANT_FIELDS ? (['variant'] as const) : STAGED_COLUMNS.filter((column) => column === field));
    fills.forEach((column) => carried.add(column));
  }
  return carried;
}
