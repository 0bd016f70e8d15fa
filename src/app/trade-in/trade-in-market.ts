import { estimateRange } from '#domain/market/estimate-range.ts';
import type { MarketPolicy } from '#domain/market/market-policy.ts';
import type { Country } from '#domain/location/country.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { TradeInVehicle } from '#domain/trade-in/trade-in-vehicle.ts';
import type { TradeInMarket } from '#domain/trade-in/value-trade-in.ts';
import { findComparableCars } from '../market/find-comparable-cars.ts';
import { marketFilter } from '../market/market-filter.ts';
import type { StockIndex } from '../stock-index.ts';

/** No car of the stock has it: the vehicle stands in a driveway. */
const NO_CAR = -1;

/**
 * What comparable stock asks for a vehicle of that year and those kilometres: those of its badge, or of the whole model
 * where too few have that badge. Null when too few are for sale to say anything.
 */
export async function tradeInMarket(
  vehicle: TradeInVehicle,
  km: number,
  about: { stock: Pick<StockIndex, 'search'>; filter: StockFilter; policy: MarketPolicy; country: Country; now: Date },
): Promise<TradeInMarket | null> {
  const { make, model, badge, year } = vehicle;
  const { country, stock, now } = about;
  const subject = { id: NO_CAR, make, model, badge, year, km, car_type: 'used', status: 'in_stock' } as const;
  const filter = marketFilter(about.filter, about.policy);
  for (const anyBadge of [false, true]) {
    const cars = await findComparableCars({ ...subject, location: { country } }, { stock, filter, now, anyBadge });
    const range = estimateRange({ km, year }, cars);
    if (range !== null) return { ...range, typicalKm: median(cars.map((car) => car.km)) };
  }
  return null;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : Math.round((sorted[middle - 1]! + sorted[middle]!) / 2);
}
