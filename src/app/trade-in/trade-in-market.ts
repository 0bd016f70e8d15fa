import { estimateRange, FEWEST_CARS } from '#domain/market/estimate-range.ts';
import type { LikenessSteps } from '#domain/market/likeness.ts';
import type { MarketPolicy } from '#domain/market/market-policy.ts';
import type { Country } from '#domain/location/country.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { TradeInVehicle } from '#domain/trade-in/trade-in-vehicle.ts';
import type { TradeInMarket } from '#domain/trade-in/value-trade-in.ts';
import { findComparableCars } from '../market/find-comparable-cars.ts';
import { marketFilter } from '../market/market-filter.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';

/** An id that no car of the stock has: the vehicle is the shopper's own. */
const NO_CAR = {
  id: -1,
  car_type: 'used',
  status: 'in_stock',
  drive: null,
  simple_body: null,
  simple_fuel: null,
} as const;

/** Its drive, body and fuel are not asked for. */
const LIKENESS: LikenessSteps = [
  { badge: 'family', same: [] },
  { badge: 'any', same: [] },
];

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
  const subject = { ...NO_CAR, make, model, badge, year, km };
  const { cars } = await findComparableCars(
    { ...subject, location: { country } },
    {
      stock,
      filter: marketFilter(about.filter, about.policy),
      now,
      likeness: LIKENESS,
      fewest: FEWEST_CARS,
      compared: (_car, price) => ({ price, basis: '', estimated: false }),
    },
  );
  const range = estimateRange({ km, year }, cars);
  return range && { ...range, typicalKm: median(cars.map((car) => car.km)) };
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : Math.round((sorted[middle - 1]! + sorted[middle]!) / 2);
}
