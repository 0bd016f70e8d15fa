import type { Car } from '../car/car.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** Whether a site still lists a car: any that is not sold, and a sold one for some days. */
export const isStillListed = (
  { status, sold_at }: Pick<Car, 'status' | 'sold_at'>,
  soldDays: number,
  now: Date,
): boolean => status !== 'sold' || (sold_at !== null && Date.parse(sold_at) > now.getTime() - soldDays * DAY_MS);
