import type { Cents } from '../money.ts';
import type { SavedState } from './what-changed.ts';

/** How a vehicle was when a device saved it. */
export interface SavedThen {
  carId: number;
  /** As advertised; null: no amount. */
  price: Cents | null;
  state: SavedState;
  /** "2026-11-29", at the site. */
  day: string;
  /** What the price included, as the car said. */
  priceType: string;
}

const THEN = /^(\d{1,15})~(\d{0,12})~(free|reserved|coming_soon)~(\d{4}-\d\d-\d\d)~([^|~]{0,60})$/;

/** "7~2849000~free~2026-11-29~Drive away": as a device keeps it, and asks with it what has changed. */
export const writtenThen = ({ carId, price, state, day, priceType }: SavedThen): string =>
  [carId, price ?? '', state, day, priceType.replaceAll(/[|~]/g, ' ').slice(0, 60)].join('~');

/** Several, with "|" between them. What `writtenThen` has not written is left out. */
export const readThen = (text: string): SavedThen[] =>
  text.split('|').flatMap((one) => {
    const [, carId, price, state, day = '', priceType = ''] = THEN.exec(one) ?? [];
    if (Number.isNaN(Date.parse(day))) return [];
    return [
      {
        carId: Number(carId),
        price: price === '' ? null : Number(price),
        state: state as SavedState,
        day,
        priceType,
      },
    ];
  });
