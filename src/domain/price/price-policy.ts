import { z } from 'zod';

/** Sources of a displayed price, in the order in which they are asked (document 1 section 4, "Price display priority"). */
export const PRICE_SOURCES = ['subscription', 'reduced', 'price', 'preorder', 'none'] as const;

export const pricePolicy = z.strictObject({
  order: z
    .array(z.enum(PRICE_SOURCES))
    .default(['subscription', 'reduced', 'price', 'preorder', 'none'])
    .describe('Which price is shown: the first of these that the car has.'),
  subscription: z
    .boolean()
    .default(false)
    .describe('This site sells subscriptions: the weekly subscription price comes into play.'),
  noPriceText: z.string().min(1).default('Enquire for price.').describe('Shown when a car has no price.'),
  was: z
    .enum(['always', 'proven', 'never'])
    .default('proven')
    .describe(
      'The struck-through earlier price. proven: the one that the price log shows directly before. always: whatever the feed says, which consumer law can take as misleading. never: none.',
    ),
  wasHeldDays: z
    .number()
    .int()
    .min(0)
    .default(28)
    .describe('With `was: proven`: days on end for which the earlier price was asked, directly before.'),
  wasShownDays: z
    .number()
    .int()
    .min(1)
    .default(28)
    .describe('With `was: proven`: days after the price fell for which the earlier price is shown.'),
  exchange: z
    .strictObject({
      rate: z.number().positive().describe('What a dollar of the other country is worth in dollars of this site.'),
      asOf: z.iso.date().describe('The day of the rate, which the price filter says.'),
    })
    .nullable()
    .default(null)
    .describe(
      'How prices of cars in the other country are compared. null: they are in no price filter and come last by price.',
    ),
  currencyLabel: z
    .string()
    .nullable()
    .default(null)
    .describe('Put before every amount, such as NZD. null: the dollar sign alone.'),
});
export type PricePolicy = z.infer<typeof pricePolicy>;
