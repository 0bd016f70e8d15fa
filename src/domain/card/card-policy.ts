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
const DEAL_VARIANTS = ['label', 'dollars'] as const;
export const CARD_ACTIONS = ['none', 'enquire', 'reserve', 'finance'] as const;

export const cardPolicy = z.strictObject({
  columns: z
    .union([z.literal(3), z.literal(4)])
    .default(3)
    .describe('Cards per row on a wide screen.'),
  attributes: z
    .array(z.enum(CARD_ATTRIBUTES))
    .default(['km', 'fuel', 'transmission', 'drive'])
    .describe('Facts shown under a card’s title, in order. Missing facts are skipped.'),
  action: z.enum(CARD_ACTIONS).default('none').describe('Action at the foot of a card.'),
  weeklyRepayment: z.boolean().default(true).describe('Show the weekly repayment on cards when lender figures exist.'),
  deal: z
    .boolean()
    .default(false)
    .describe(
      'Show “Great Deal” or “Good Deal” on search cards where the car page’s deal indicator shows it from Forecourt’s own estimate.',
    ),
  dealAs: z
    .enum(DEAL_VARIANTS)
    .default('label')
    .describe(
      'How a card says what `deal` shows. `label`: “Great Deal” or “Good Deal” with the difference. `dollars`: the difference alone, such as “$350 below similar”, also for a price above.',
    ),
  compare: z.boolean().default(true).describe('Let shoppers compare up to four vehicles on sale side by side.'),
  similarText: z.string().default('Find Me Something Similar').describe('Button on a sold car.'),
});
export type CardPolicy = z.infer<typeof cardPolicy>;
