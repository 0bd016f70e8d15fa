import type { Car } from '#domain/car/car.ts';
import type { Autogauge } from '#domain/market/autogauge.ts';
import type { MarketPolicy } from '#domain/market/market-policy.ts';
import type { Cents } from '#domain/money.ts';
import type { OnRoadPolicy } from '#domain/on-road/on-road-policy.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';

/** Port: where a car's price lies among what others of its kind ask. */
export interface MarketRange {
  /** What is not known is null. Throws when it cannot be found out now. */
  of(question: MarketQuestion): Promise<Autogauge>;
}

export interface MarketQuestion {
  car: Car;
  /** The car's page, "/cars/2024-toyota-rav4-u1". */
  path: string;
  /** The price as advertised; null when there is none. */
  listingPrice: Cents | null;
  /** The cars of the website that asks. */
  filter: StockFilter;
  policy: MarketPolicy;
  /** Our own estimate compares prices drive away in this state, by these figures; without figures, as advertised. */
  state: string;
  onRoad: OnRoadPolicy;
  now: Date;
}
