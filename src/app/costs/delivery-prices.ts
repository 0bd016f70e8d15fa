import type { Cents } from '#domain/money.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';

export interface DeliveryEstimate {
  price: Cents;
  /** The region: "Sunshine Coast". */
  name: string;
  /** "3 to 5 working days"; null when no one promises any. */
  time: string | null;
}

/** Port: what it costs to bring a car to a postcode. Undefined: no one can say. */
export interface DeliveryPrices {
  price(request: {
    postcode: string;
    /** Where the car stands. */
    from: { lat: number; lng: number } | null;
  }): Promise<DeliveryEstimate | undefined>;
}

export type DeliveryPricesOf = (settings: Pick<SiteSettings, 'site' | 'places' | 'costs'>) => DeliveryPrices;
