import type { Car } from '../car/car.ts';
import { counted } from '../text/words.ts';
import { mayShow } from './may-show.ts';
import type { Obstacle } from './obstacle.ts';
import { isStillListed } from './still-listed.ts';
import type { StockFilter } from './stock-filter.ts';

/** What a site's staff work with: its cars in any status, so that one it does not list can be set back. */
export const deskFilter = (filter: StockFilter): StockFilter => ({ ...filter, statuses: undefined });

const LISTS_NO: Record<Car['status'], string> = {
  in_stock: 'it lists no cars that are in stock',
  coming_soon: 'it lists no cars that are coming soon',
  sold: 'it lists no sold cars',
};

/** What keeps a car of `deskFilter` from the pages of its site. */
export function siteObstacles(car: Car, filter: StockFilter, now: Date): Obstacle[] {
  const obstacles: Obstacle[] = [];
  if (!car.show_on_dealer_website) obstacles.push({ text: 'hidden', cure: { text: 'show it again', at: 'visible' } });
  const back = { text: 'change the availability', at: 'availability' } as const;
  if (!mayShow(filter, car) && mayShow(deskFilter(filter), car))
    obstacles.push({ text: LISTS_NO[car.status], cure: back });
  else if (!isStillListed(car, filter.soldDays, now)) {
    const text = filter.soldDays === 0 ? LISTS_NO.sold : `sold cars stay listed for ${counted(filter.soldDays, 'day')}`;
    obstacles.push({ text, cure: back });
  }
  return obstacles;
}
