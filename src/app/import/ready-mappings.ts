import type { Mapping } from './mapping.ts';

/** A format that many suppliers write, and what its columns mean beyond their names. Other columns are guessed. */
interface ReadyMapping {
  name: string;
  /** Columns that no other format has together. */
  known: readonly string[];
  columns: Mapping['columns'];
}

const keep = 'keep';

export const READY_MAPPINGS: readonly ReadyMapping[] = [
  {
    name: 'Google vehicle ads',
    known: ['store_code', 'vehicle_fulfillment'],
    columns: {
      id: 'stocknum',
      vehicle_fulfillment: 'ignore',
      google_product_category: 'ignore',
      vehicle_msrp: 'before_price',
      vehicle_price_type: {
        to: 'price_type',
        otherwise: keep,
        values: {
          drive_away_price: 'Drive away',
          estimated_drive_away_price: 'Estimated drive away',
          excluding_government_charges_price: 'Excl. government charges',
        },
      },
      engine: {
        to: 'fuel',
        otherwise: keep,
        values: { gasoline: 'Petrol', diesel: 'Diesel', electric: 'Electric', hybrid: 'Hybrid' },
      },
      body_style: {
        to: 'body',
        otherwise: keep,
        values: {
          hatchback: 'Hatch',
          'station wagon': 'Wagon',
          'full size van': 'Van',
          minivan: 'People Mover',
          truck: 'Ute',
          crossover: 'SUV',
        },
      },
      description: 'dealercomments',
    },
  },
  {
    name: 'Meta automotive inventory',
    known: ['vehicle_id', 'state_of_vehicle'],
    columns: {
      vehicle_id: 'stocknum',
      body_style: {
        to: 'body',
        otherwise: keep,
        values: {
          PICKUP: 'Ute',
          HATCHBACK: 'Hatch',
          MINIVAN: 'People Mover',
          MPV: 'People Mover',
          ESTATE: 'Wagon',
          SALOON: 'Sedan',
          CROSSOVER: 'SUV',
          ROADSTER: 'Convertible',
          OTHER: null,
          NONE: null,
        },
      },
      fuel_type: {
        to: 'fuel',
        otherwise: keep,
        values: { GASOLINE: 'Petrol', PLUGIN_HYBRID: 'PHEV', OTHER: null, NONE: null },
      },
      transmission: { to: 'transmission', otherwise: keep, values: { OTHER: null, NONE: null } },
      drivetrain: {
        to: 'drive',
        otherwise: keep,
        values: { FOUR_WD: '4x4', '4X4': '4x4', TWO_WD: '2WD', '4X2': '2WD', OTHER: null, NONE: null },
      },
      vehicle_type: {
        to: 'item_type',
        otherwise: keep,
        values: {
          CAR_TRUCK: 'car',
          MOTORCYCLE: 'motorcycle',
          RV_CAMPER: 'caravan',
          TRAILER: 'caravan',
          COMMERCIAL: 'truck',
        },
      },
      date_first_on_lot: 'created_at',
      description: 'dealercomments',
    },
  },
];

/** The mapping with what is known of the file's format; as it is where that is another. */
export function withReadyMapping(mapping: Mapping, columns: readonly string[]): Mapping {
  const ready = READY_MAPPINGS.find(({ known }) => known.every((name) => columns.includes(name)));
  if (!ready) return mapping;
  const own = Object.entries(ready.columns).filter(([name]) => columns.includes(name));
  return { ...mapping, columns: { ...mapping.columns, ...Object.fromEntries(own) } };
}
