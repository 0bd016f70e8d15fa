import { z } from 'zod';
import { outsideService } from '../site/outside-service.ts';
import { ownField } from '../site/own-field.ts';

/** Percent of what the vehicle sells for, added or taken off. */
const percent = (value: number) => z.number().min(-90).max(50).default(value);

/** What a site does with the vehicles that shoppers have now. */
export const tradeInPolicy = z.strictObject({
  autograb: z
    .boolean()
    .default(false)
    .describe(
      'The autograb feature: /trade-in values a vehicle online, and car pages lead there. Off: neither is there.',
    ),
  minimumPrice: z
    .number()
    .min(0)
    .max(1_000_000)
    .default(200)
    .describe('Dollars; the trade-in button of a car needs a price above this.'),
  maxYears: z
    .number()
    .int()
    .min(1)
    .max(60)
    .default(7)
    .describe('A vehicle over so many years old gets no online estimate. The FAQ says so.'),
  maxKm: z
    .number()
    .int()
    .min(1_000)
    .max(2_000_000)
    .default(100_000)
    .describe('A vehicle over so many kilometres gets no online estimate. The FAQ says so.'),
  adjustments: z
    .strictObject({
      outside: z
        .strictObject({ like_new: percent(1), good: percent(0), fair: percent(-3), rough: percent(-9) })
        .prefault({}),
      inside: z
        .strictObject({ like_new: percent(1), good: percent(0), fair: percent(-2), rough: percent(-6) })
        .prefault({}),
      serviced: z.strictObject({ always: percent(1.5), mostly: percent(0), no: percent(-4) }).prefault({}),
      accident: z.strictObject({ no: percent(0), repaired: percent(-6), not_repaired: percent(-15) }).prefault({}),
      keys: z.strictObject({ one: percent(-1), two: percent(0) }).prefault({}),
    })
    .prefault({})
    .describe('What each answer about the condition adds or takes off, in percent of what such a vehicle sells for.'),
  costs: z
    .strictObject({
      dollars: z.number().min(0).max(50_000).default(900),
      percent: z.number().min(0).max(60).default(8),
    })
    .prefault({})
    .describe(
      'What the dealer takes off for checks, preparation and selling: dollars, and percent of what such a vehicle sells for.',
    ),
  offerDays: z.number().int().min(1).max(60).default(7).describe('An offer is good for so many days.'),
  keepDays: z
    .number()
    .int()
    .min(1)
    .max(365)
    .default(30)
    .describe(
      'What was typed is kept for so many days, to go on from the link; then it is deleted, unless a lead came of it.',
    ),
  reportValuation: z
    .boolean()
    .default(false)
    .describe(
      'The page of an offer tells POST /api/miscellaneous which valuation it has shown, and that is kept beside the offer.',
    ),
  photoDays: z
    .number()
    .int()
    .min(1)
    .max(365)
    .default(90)
    .describe(
      'Photos of a trade-in are deleted after so many days; the links in the mail end then. Those that nobody sends are gone after a day.',
    ),
  lookupsPerDay: z
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(500)
    .describe(
      'Plates that are looked up in 24 hours at most; the service may ask for money. 0: nobody types a plate, everybody the model.',
    ),
  lookupService: ownField(
    outsideService('TRADE').nullable().default(null),
    'Who knows plates: the address of a service that speaks as AutoGrab does (https://api.autograb.com.au/v2), and the environment variable with its key. null: a simulated register, to try the pages out.',
  ),
});
export type TradeInPolicy = z.infer<typeof tradeInPolicy>;
