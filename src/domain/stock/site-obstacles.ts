import type { Car } from '../car/car.ts';
import { addressesMachine } from '../text/outside-text.ts';
import { counted, plural } from '../text/words.ts';
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

/** What a car says on its page and to no assistant, and in no answer of the API: texts that speak to a machine. */
export function withheldFromPrograms({ dealercomments, images }: Pick<Car, 'dealercomments' | 'images'>): Obstacle[] {
  const marks = images
    .flatMap(({ marks: onPhoto = [] }) => onPhoto)
    .filter(({ description }) => addressesMachine(description)).length;
  const withheld: Obstacle[] = [];
  if (addressesMachine(dealercomments))
    withheld.push({
      text: 'the comments read like instructions to an AI and aren’t passed on',
      cure: { text: 'reword them', at: 'dealercomments' },
    });
  if (marks > 0)
    withheld.push({
      text: `${counted(marks, 'mark')} on photos ${plural(marks, 'reads', 'read')} like instructions to an AI and ${plural(marks, 'isn’t', 'aren’t')} passed on`,
      cure: { text: `reword ${plural(marks, 'it', 'them')}`, at: 'photos' },
    });
  return withheld;
}
