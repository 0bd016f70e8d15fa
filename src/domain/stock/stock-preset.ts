import type { CarStatus, CarType, ItemType } from '../car/car-values.ts';

/** What a preset says; absent means "any". Sold cars are of any preset that does not name its statuses. */
export interface StockPreset {
  meaning: string;
  carTypes?: readonly CarType[];
  statuses?: readonly CarStatus[];
  itemTypes?: readonly ItemType[];
  certified?: true;
}

/** The numbered base filters (specification 1.9, "a numeric preset (0 to 14), meaning not shown"): these are ours. */
export const STOCK_PRESETS: readonly StockPreset[] = [
  { meaning: 'Everything' },
  { meaning: 'New', carTypes: ['new'] },
  { meaning: 'Demo', carTypes: ['demo'] },
  { meaning: 'Used', carTypes: ['used'] },
  { meaning: 'New and demo', carTypes: ['new', 'demo'] },
  { meaning: 'Demo and used', carTypes: ['demo', 'used'] },
  { meaning: 'New and used', carTypes: ['new', 'used'] },
  { meaning: 'Everything in stock (neither coming soon nor sold)', statuses: ['in_stock'] },
  { meaning: 'New and demo in stock', carTypes: ['new', 'demo'], statuses: ['in_stock'] },
  { meaning: 'Used in stock', carTypes: ['used'], statuses: ['in_stock'] },
  { meaning: 'Certified used', carTypes: ['used'], certified: true },
  { meaning: 'Cars only (no trucks, motorcycles, caravans)', itemTypes: ['car'] },
  { meaning: 'Trucks only', itemTypes: ['truck'] },
  { meaning: 'Motorcycles only', itemTypes: ['motorcycle'] },
  { meaning: 'Caravans only', itemTypes: ['caravan'] },
];
