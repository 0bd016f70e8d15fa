import type { Plate } from '#domain/trade-in/plate.ts';
import type { TradeInPolicy } from '#domain/trade-in/trade-in-policy.ts';
import type { TradeInVehicle } from '#domain/trade-in/trade-in-vehicle.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';

/** Port: which vehicle bears a plate. */
export interface VehicleLookup {
  /** Null: the plate is not registered. Throws when the register is unavailable, with a message without the plate. */
  find(
    plate: Plate,
    site: { policy: Pick<TradeInPolicy, 'lookupService'>; filter: StockFilter; now: Date },
  ): Promise<TradeInVehicle | null>;
}
