import { z } from 'zod';
import { DUTY_STATES } from '../on-road/vehicle-duty.ts';

/** Sources of a displayed price, in order of priority (specification 1.4, "Price display priority"). */
export const PRICE_SOURCES = ['subscription', 'reduced', 'price', 'preorder', 'none'] as const;

export const pricePolicy = z.strictObject({
  order: z
    .array(z.enum(PRICE_SOURCES))
    .default(['subscription', 'reduced', 'price', 'preorder', 'none'])
    .describe('Price shown: the first of these that the car has.'),
  subscription: z
    .boolean()
    .default(false)
    .describe('Show weekly subscription prices, on a site that sells subscriptions.'),
  noPriceText: z.string().min(1).default('Enquire for price.').describe('Text shown when a car has no price.'),
  was: z
    .enum(['always', 'proven', 'never'])
    .default('proven')
    .describe(
      'When to show a struck-through was price. `proven` (recommended): only the price that the price log shows immediately before, with the same price type. `always`: whatever the feed says, which can be misleading under consumer law. `never`: no was price.',
    ),
  wasHeldDays: z
    .number()
    .int()
    .min(0)
    .default(28)
    .describe('Minimum consecutive days at the was price, immediately before the reduction. Applies to `was: proven`.'),
  wasShownDays: z
    .number()
    .int()
    .min(1)
    .default(28)
    .describe('Days after the reduction during which the was price is shown. Applies to `was: proven`.'),
  driveAway: z
    .strictObject({
      state: z
        .enum(DUTY_STATES)
        .describe(
          'State or territory where a shopper registers until they choose another. Shoppers can choose any state that has figures in `onRoad.states`.',
        ),
      first: z
        .boolean()
        .default(true)
        .describe('Show drive-away prices until a shopper chooses prices as advertised. `false`: the other way round.'),
    })
    .nullable()
    .default(null)
    .describe(
      'Let shoppers choose between drive-away prices in their state and prices as advertised, for the whole site. Needs figures in `onRoad.states`. `null`: prices as advertised, without a choice.',
    ),
  exchange: z
    .strictObject({
      rate: z.number().positive().describe('Value of one dollar of the other country in this site’s currency.'),
      asOf: z.iso.date().describe('Date of the rate, shown in the price filter.'),
    })
    .nullable()
    .default(null)
    .describe(
      'Exchange rate for cars in the other country. `null`: they are left out of price filters and sorted last.',
    ),
  currencyLabel: z
    .string()
    .nullable()
    .default(null)
    .describe('Text before every amount, for example NZD. `null`: the dollar sign only.'),
});
export type PricePolicy = z.infer<typeof pricePolicy>;
