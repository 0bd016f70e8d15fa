import { z } from 'zod';
import { outsideService } from '../site/outside-service.ts';
import { ownField } from '../site/own-field.ts';

/** Percent of the sale price, added or deducted. */
const percent = (value: number) => z.number().min(-90).max(50).default(value);

/** Trade-ins. */
export const tradeInPolicy = z.strictObject({
  autograb: z
    .boolean()
    .default(false)
    .describe(
      'Let shoppers value a vehicle online at /trade-in, linked from car pages (the autograb feature). `false`: neither is shown.',
    ),
  minimumPrice: z
    .number()
    .min(0)
    .max(1_000_000)
    .default(200)
    .describe('Price above which a car has the trade-in button, in dollars.'),
  maxYears: z
    .number()
    .int()
    .min(1)
    .max(60)
    .default(7)
    .describe('Maximum age in years for an online estimate. Shown in the FAQ.'),
  maxKm: z
    .number()
    .int()
    .min(1_000)
    .max(2_000_000)
    .default(100_000)
    .describe('Maximum kilometres for an online estimate. Shown in the FAQ.'),
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
    .describe('Adjustment for each answer about the condition, in percent of the expected sale price.'),
  costs: z
    .strictObject({
      dollars: z.number().min(0).max(50_000).default(900),
      percent: z.number().min(0).max(60).default(8),
    })
    .prefault({})
    .describe(
      'Deduction for inspection, reconditioning and selling: dollars, plus a percentage of the expected sale price.',
    ),
  offerDays: z.number().int().min(1).max(60).default(7).describe('Days that a trade-in offer is valid.'),
  keepDays: z
    .number()
    .int()
    .min(1)
    .max(365)
    .default(30)
    .describe(
      'Days to keep an unfinished valuation, which the shopper can resume from a link. It is then deleted unless it became a lead.',
    ),
  reportValuation: z
    .boolean()
    .default(false)
    .describe('Report the valuation shown on an offer page to POST /api/miscellaneous, which keeps it with the offer.'),
  photoDays: z
    .number()
    .int()
    .min(1)
    .max(365)
    .default(90)
    .describe(
      'Days to keep trade-in photos and their links in the email. Photos that aren’t submitted are deleted after a day.',
    ),
  lookupsPerDay: z
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(500)
    .describe(
      'Maximum rego lookups in 24 hours, because providers may charge per lookup. `0`: no rego lookup, shoppers choose the model.',
    ),
  lookupService: ownField(
    outsideService('TRADE').nullable().default(null),
    'Rego lookup service with an AutoGrab-compatible API: its address (https://api.autograb.com.au/v2), and the environment variable that holds its key. `null`: a simulated register for testing.',
  ),
});
export type TradeInPolicy = z.infer<typeof tradeInPolicy>;
