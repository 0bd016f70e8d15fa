import type { Pricing } from '../price/pricing.ts';
import type { CarStatus, CarType, ItemType } from '../car/car-values.ts';

/** Which cars a site may show at all. Made from settings by `stockFilter` (base-filter.ts); absent means "any". */
export interface StockFilter {
  groupId: number;
  dealershipIds?: readonly number[] | undefined;
  carTypes?: readonly CarType[] | undefined;
  statuses?: readonly CarStatus[] | undefined;
  makes?: readonly string[] | undefined;
  itemTypes?: readonly ItemType[] | undefined;
  /** Only certified cars. */
  certified?: true | undefined;
  excludeStockNumbers?: readonly string[] | undefined;
  /** What its cars cost there; absent: as on a site that sets nothing (`searchPricing`). */
  pricing?: Pricing | undefined;
  /** Sold cars stay listed this many days after the sale; 0 hides them at once. */
  soldDays: number;
  /** Sorting by price ascending leaves out cars without a price above 0. */
  priceRequiredWhenAscending: boolean;
}
