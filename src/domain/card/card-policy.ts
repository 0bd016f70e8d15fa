import { z } from 'zod';

export const CARD_ATTRIBUTES = [
  'km',
  'fuel',
  'transmission',
  'drive',
  'seats',
  'engine',
  'range',
  'body',
  'colour',
  'sleeps',
  'length',
  'atm',
  'tare',
  'gvm',
  'power',
  'engine_cc',
] as const;
export const CARD_ACTIONS = ['none', 'enquire', 'reserve', 'finance'] as const;

export const cardPolicy = z.strictObject({
  columns: z
    .union([z.literal(3), z.literal(4)])
    .default(3)
    .describe('Cards in a row on a wide screen.'),
  attributes: z
    .array(z.enum(CARD_ATTRIBUTES))
    .default(['km', 'fuel', 'transmission', 'drive'])
    .describe("The facts under a card's title, in this order; what a car lacks is passed over."),
  action: z.enum(CARD_ACTIONS).default('none').describe('The one action at the foot of a card.'),
  weeklyRepayment: z
    .boolean()
    .default(true)
    .describe("Cards show the weekly repayment when a lender's figures are there."),
  deal: z
    .boolean()
    .default(false)
    .describe(
      'Cards of search results say "Great Deal" or "Good Deal" where the deal indicator of the car page shows it by our own estimate.',
    ),
  compare: z
    .boolean()
    .default(true)
    .describe('Vehicles on sale can be ticked in the results, to be seen side by side; up to four.'),
  similarText: z.string().default('Find Me Something Similar').describe('The button on a sold car.'),
});
export type CardPolicy = z.infer<typeof cardPolicy>;
