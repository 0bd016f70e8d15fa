import type { Cents } from '#domain/money.ts';
import type { Car } from '#domain/car/car.ts';

/** What shoppers did about a car. */
export interface CarActivity {
  /** Of its page, since the day that was asked about. */
  views: number;
  enquiries: number;
  /** Enquiries since the time that was asked about. */
  recent: number;
}

/** A line of the price log, and who set it. */
export interface LoggedStep {
  at: Date;
  price: Cents | null;
  reduced: Cents | null;
  /** What the price included, in the car's words; null: not known. */
  type: string | null;
  /** Null: a feed. */
  staffName: string | null;
}

/** Port: what the desk knows of stock beyond what pages show. */
export interface StockActivity {
  /** Cars that are taken off the website and not sold, the newest first; at most MOST_HIDDEN. */
  hidden(groupId: number): Promise<Car[]>;
  /** One car, whatever its state. */
  car(groupId: number, carId: number): Promise<Car | undefined>;
  /** By car; a car that no one looked at or asked for is not there. */
  ofSite(
    siteId: number,
    since: { enquiriesSince: Date; /** ISO day. */ viewsSince: string },
  ): Promise<Map<number, CarActivity>>;
  /** Every price of these cars, the oldest first. */
  prices(groupId: number, carIds: readonly number[]): Promise<Map<number, LoggedStep[]>>;
}

export const MOST_HIDDEN = 5_000;
