import type { Car } from '#domain/car/car.ts';
import { reachesDealership, type Reach } from '#domain/staff/reach.ts';
import { mayShow } from '#domain/stock/may-show.ts';
import { deskFilter } from '#domain/stock/site-obstacles.ts';
import { isStillListed } from '#domain/stock/still-listed.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { StockIndex } from './stock-index.ts';
import { searchedText } from './list-stock.ts';

/** The first few listed cars that someone reaches and that have every word: of the name, the colour, the stock number, the plate or the VIN. */
export function findCars(
  { stockFilter }: LiveSite,
  reach: Pick<Reach, 'dealerships'>,
  text: string,
  { stock, now, limit }: { stock: Pick<StockIndex, 'cars'>; now: Date; limit: number },
): Car[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found: Car[] = [];
  if (words.length === 0) return found;
  const filter = deskFilter(stockFilter);
  for (const car of stock.cars()) {
    if (!mayShow(filter, car) || !reachesDealership(reach, car.dealership_id)) continue;
    if (!isStillListed(car, stockFilter.soldDays, now)) continue;
    const searched = searchedText(car);
    if (words.every((word) => searched.includes(word)) && found.push(car) === limit) break;
  }
  return found;
}
