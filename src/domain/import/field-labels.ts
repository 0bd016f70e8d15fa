import type { FeedField } from './feed-fields.ts';

/** Fields that a person can choose for a column, by group, with what they are called at the desk. */
export const FIELD_GROUPS: readonly { name: string; fields: readonly (readonly [FeedField, string])[] }[] = [
  {
    name: 'Identity',
    fields: [
      ['stocknum', 'Stock number'],
      ['vin', 'VIN'],
      ['regplate', 'Rego'],
      ['rego_expiry', 'Rego expiry'],
      ['nvic', 'NVIC'],
    ],
  },
  {
    name: 'Vehicle',
    fields: [
      ['make', 'Make'],
      ['model', 'Model'],
      ['badge', 'Badge'],
      ['series', 'Series'],
      ['year', 'Year'],
      ['build_date', 'Build date'],
      ['compliance_date', 'Compliance date'],
      ['km', 'Kilometres'],
      ['colour', 'Colour'],
      ['body', 'Body'],
      ['bodyconfiguration', 'Body configuration'],
      ['transmission', 'Transmission'],
      ['fuel', 'Fuel'],
      ['drive', 'Drive'],
      ['engine_size', 'Engine'],
      ['engine_size_litres', 'Engine size in litres'],
      ['cylinders', 'Cylinders'],
      ['induction', 'Induction'],
      ['power', 'Power in kW'],
      ['torque', 'Torque in Nm'],
      ['fuelconsumptioncombined', 'Fuel consumption'],
      ['energyconsumption', 'Energy consumption'],
      ['range_km', 'Electric range in km'],
      ['gearnum', 'Gears'],
      ['seats', 'Seats'],
      ['doors', 'Doors'],
      ['towingcapacitybraked', 'Braked towing in kg'],
      ['ancaprating', 'ANCAP stars'],
      ['ancapyear', 'ANCAP year'],
    ],
  },
  {
    name: 'Price',
    fields: [
      ['price', 'Price'],
      ['price_type', 'Price type'],
      ['reduced_price', 'Reduced price'],
      ['before_price', 'Was price or RRP'],
      ['subscription_price', 'Subscription per week'],
    ],
  },
  {
    name: 'Sale',
    fields: [
      ['status', 'Status'],
      ['car_type', 'New, used or demo'],
      ['item_type', 'Car, truck, motorcycle or caravan'],
      ['reserved', 'Reserved'],
      ['certified', 'Certified'],
      ['tag', 'Tag'],
      ['location', 'Location'],
      ['city', 'Suburb'],
      ['state', 'State'],
      ['postcode', 'Postcode'],
      ['created_at', 'In stock since'],
      ['sold_at', 'Sold on'],
      ['show_on_dealer_website', 'Show on the website'],
    ],
  },
  {
    name: 'Advertisement',
    fields: [
      ['dealercomments', 'Comments'],
      ['filtered_features', 'Features'],
      ['standardEquipment', 'Equipment'],
      ['images', 'Photos'],
      ['video_url', 'Video'],
      ['spin_images', 'Spin photos'],
      ['categories', 'Categories'],
    ],
  },
  {
    name: 'Consumer Information Notice (NZ)',
    fields: [
      ['first_registered', 'Year first registered anywhere'],
      ['first_registered_nz', 'Year first registered in New Zealand'],
      ['imported_damaged', 'Imported as damaged'],
      ['odometer_unreliable', 'Odometer not reliable'],
      ['security_interest', 'Security interest registered'],
      ['consumer_notice', 'Link to the notice'],
    ],
  },
  {
    name: 'Trucks and caravans',
    fields: [
      ['grossvehiclemass', 'Gross vehicle mass in kg'],
      ['tare', 'Tare in kg'],
      ['atm', 'ATM in kg'],
      ['sleeps', 'Sleeps'],
      ['vehiclelength', 'Length in mm'],
      ['vehiclewidth', 'Width in mm'],
      ['vehicleheight', 'Height in mm'],
    ],
  },
];

const LABELS: ReadonlyMap<string, string> = new Map(FIELD_GROUPS.flatMap(({ fields }) => fields));

/** What a field is called at the desk. */
export const fieldLabel = (field: string): string => LABELS.get(field) ?? field;
