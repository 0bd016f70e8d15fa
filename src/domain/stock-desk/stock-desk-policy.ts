import { z } from 'zod';

const whole = (value: number, max: number) => z.number().int().min(0).max(max).default(value);

/** What the desk says of a car that should be seen to. */
export const stockDeskPolicy = z.strictObject({
  leastPictures: whole(5, 100).describe('The desk shows the number of pictures in red under this many.'),
  longDays: whole(60, 1000).describe('A car has been here long, as the desk has it, from this many days on.'),
  quietDays: whole(14, 365).describe('The desk asks why nobody has enquired about a car for so many days.'),
});
export type StockDeskPolicy = z.infer<typeof stockDeskPolicy>;
