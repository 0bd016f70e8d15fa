import { z } from 'zod';
import { outsideService } from '../site/outside-service.ts';
import { ownField } from '../site/own-field.ts';

const share = (value: number) => z.number().min(0).max(1).default(value);

/** How a car's price compares with the market: deal indicator, price history, comparison. */
export const marketPolicy = z.strictObject({
  indicator: z.boolean().default(true).describe('Car pages show where the price lies in the market.'),
  minimumConfidence: share(0.2).describe('The deal indicator shows above this confidence.'),
  greatFrom: share(0.65).describe('"Great Deal" from this fill, "Good Deal" below it.'),
  mediumFrom: share(0.3).describe('The medium colour from this fill, the low one below it.'),
  highFrom: share(0.6).describe('The high colour from this fill.'),
  fewestCars: z
    .number()
    .int()
    .min(4)
    .max(100)
    .default(8)
    .describe('Number of comparable cars below which our own estimate gives no range, so that no car has a label.'),
  animationSeconds: z
    .union([z.literal(2), z.literal(2.5)])
    .default(2)
    .describe('How long the marker takes to its place; it stands there at once for who wants less motion.'),
  sayWhyHidden: z.boolean().default(true).describe('A car page without deal indicator says why it has none.'),
  history: z.boolean().default(true).describe('Car pages show the prices that the car has had, from the price log.'),
  comparison: z
    .boolean()
    .default(true)
    .describe('Car pages show the car among comparable ones, price against kilometres.'),
  compareWith: z
    .enum(['group', 'site'])
    .default('group')
    .describe('Whose cars our own estimate compares: those of the whole group, or those of this website alone.'),
  service: ownField(
    outsideService('MARKET').nullable().default(null),
    'An outside service that knows the market (docs/market-range.md): its address, and the environment variable with its key. null: our own estimate from comparable stock.',
  ),
});
export type MarketPolicy = z.infer<typeof marketPolicy>;
