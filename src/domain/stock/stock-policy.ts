import { z } from 'zod';
import { CAR_STATUSES, CAR_TYPES, ITEM_TYPES } from '../car/car-values.ts';

/** The maximum days that a site may list a sold car. Processes do not keep older ones in memory. */
export const LONGEST_SOLD_DAYS = 90;

/** Which cars a site shows (specification 1.9, "base stock filter with a numeric preset"). */
export const stockPolicy = z.strictObject({
  preset: z
    .number()
    .int()
    .min(0)
    .max(14)
    .default(0)
    .describe('Base filter, 0 to 14. docs/stock-presets.md explains each number.'),
  dealerships: z
    .array(z.string())
    .nullable()
    .default(null)
    .describe('Dealerships (slugs) whose stock this site shows. `null`: the whole group.'),
  carTypes: z
    .array(z.enum(CAR_TYPES))
    .nullable()
    .default(null)
    .describe('Limit the preset to these car types. `null`: no limit.'),
  itemTypes: z
    .array(z.enum(ITEM_TYPES))
    .nullable()
    .default(null)
    .describe('Limit the preset to cars, trucks, motorcycles or caravans. `null`: no limit.'),
  statuses: z
    .array(z.enum(CAR_STATUSES))
    .nullable()
    .default(null)
    .describe('Limit the preset to these statuses. `null`: no limit.'),
  makes: z.array(z.string()).nullable().default(null).describe('Limit the preset to these makes. `null`: no limit.'),
  excludeStockNumbers: z.array(z.string()).default([]).describe('Stock numbers never shown on this site.'),
  soldDays: z
    .number()
    .int()
    .min(0)
    .max(LONGEST_SOLD_DAYS)
    .default(3)
    .describe('Days that sold cars stay listed (`include_sold_cars_days`).'),
  priceRequiredWhenAscending: z
    .boolean()
    .default(false)
    .describe('Leave out cars without a price above $0 when sorting by lowest price.'),
});
export type StockPolicy = z.infer<typeof stockPolicy>;
