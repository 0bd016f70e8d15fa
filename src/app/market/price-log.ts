import type { PriceLogEntry } from '#domain/market/price-history.ts';

/** Port: every price that a car has had. */
export interface PriceLog {
  /** Oldest first. Throws when the log cannot be read now. */
  of(carId: number): Promise<PriceLogEntry[]>;
}
