import { z } from 'zod';
import { pathField } from '../site/path-field.ts';
import { schedule } from '../schedule/running.ts';
import { ownField } from '../site/own-field.ts';

const card = z.strictObject({
  ...schedule,
  position: z
    .number()
    .int()
    .min(1)
    .max(100)
    .nullable()
    .default(null)
    .describe('Position, counted from 1. `null`: the next of 5 and 10 in a grid, 6 and 8 in a list.'),
  display: z
    .boolean()
    .default(false)
    .describe('Show the card with any filter. `false`: only when the type filter is used vehicles only.'),
  strictDisplay: z
    .boolean()
    .default(false)
    .describe('Hide the card when the page is too short for its position. `false`: show it last.'),
  node: z
    .strictObject({
      title: z.string().min(1).max(60),
      text: z.string().min(1).max(160).nullable().default(null),
      button: z.strictObject({ name: z.string().min(1).max(40), path: pathField }),
      body: z.string().default('Sedan').describe('Body type of the drawing in the corner.'),
    })
    .describe('Content of the card.'),
});
export type PromoCard = z.infer<typeof card>;

/** Promotional cards between the vehicles of the first page of a search. */
export const promoPolicy = z.strictObject({
  cards: ownField(z.array(card).max(10).default([]), 'Promotional cards, in order.'),
  placing: z
    .enum(['fixed', 'random'])
    .default('fixed')
    .describe(
      'Placement of the cards. `fixed`: at their positions. `random`: each after 3 to 5 vehicles, the same for everyone who opens the same search.',
    ),
});
export type PromoPolicy = z.infer<typeof promoPolicy>;
