import { z } from 'zod';

const whole = (value: number, max: number) => z.number().int().min(0).max(max).default(value);

/** When the desk flags a car that needs attention. */
export const stockDeskPolicy = z.strictObject({
  leastPictures: whole(5, 100).describe('Minimum number of photos. Fewer are flagged in red.'),
  longDays: whole(60, 1000).describe('Days in stock after which a car counts as long in stock.'),
  quietDays: whole(14, 365).describe('Days without an enquiry after which the desk flags a car.'),
});
export type StockDeskPolicy = z.infer<typeof stockDeskPolicy>;
