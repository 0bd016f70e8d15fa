import { z } from 'zod';
import { outsideService } from '../site/outside-service.ts';
import { ownField } from '../site/own-field.ts';

const share = (value: number) => z.number().min(0).max(1).default(value);

/** How a car's price compares with the market: deal indicator, price history, comparison. */
export const marketPolicy = z.strictObject({
  indicator: z
    .boolean()
    .default(true)
    .describe('Show the deal indicator (the price compared with the market) on car pages.'),
  minimumConfidence: share(0.2).describe('Confidence, from 0 to 1, above which the deal indicator is shown.'),
  greatFrom: share(0.65).describe(
    'Fill from which a good deal is labelled “Great Deal” instead of “Good Deal”. Fill runs from 0 (highest market price) to 1 (lowest).',
  ),
  mediumFrom: share(0.3).describe('Fill from which the indicator has the medium colour. Below it: the low colour.'),
  highFrom: share(0.6).describe('Fill from which the indicator has the high colour.'),
  fewestCars: z
    .number()
    .int()
    .min(4)
    .max(100)
    .default(8)
    .describe(
      'Minimum number of comparable cars. With fewer, Forecourt’s own estimate gives no range, the car has no label and no comparison is shown.',
    ),
  animationSeconds: z
    .union([z.literal(2), z.literal(2.5)])
    .default(2)
    .describe('Animation time of the marker, in seconds. Visitors who prefer reduced motion see no animation.'),
  sayWhyHidden: z.boolean().default(true).describe('Explain on the car page why a car has no deal indicator.'),
  history: z.boolean().default(true).describe('Show a car’s earlier prices, from the price log, on its page.'),
  comparison: z
    .boolean()
    .default(true)
    .describe('Show the car among comparable cars on its page, by price and kilometres.'),
  compareWith: z
    .enum(['group', 'site'])
    .default('group')
    .describe('Cars used for Forecourt’s own estimate: the whole group’s, or this website’s only.'),
  service: ownField(
    outsideService('MARKET').nullable().default(null),
    'External service for market prices (docs/market-range.md): its address, and the environment variable that holds its key. `null`: Forecourt’s own estimate from comparable stock.',
  ),
});
export type MarketPolicy = z.infer<typeof marketPolicy>;
