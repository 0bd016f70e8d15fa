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
    .describe('Its place, counted from 1. null: the next of 5 and 10 in a grid, of 6 and 8 in a list.'),
  display: z
    .boolean()
    .default(false)
    .describe('Shown whatever is filtered. false: only when the type filter is used vehicles alone.'),
  strictDisplay: z
    .boolean()
    .default(false)
    .describe('Left out when a page is too short for its place. false: it then stands last.'),
  node: z
    .strictObject({
      title: z.string().min(1).max(60),
      text: z.string().min(1).max(160).nullable().default(null),
      button: z.strictObject({ name: z.string().min(1).max(40), path: pathField }),
      body: z.string().default('Sedan').describe('The body of the drawing in its corner.'),
    })
    .describe('What it says.'),
});
export type PromoCard = z.infer<typeof card>;

/** Promotional cards between the vehicles of the first page of a search. */
export const promoPolicy = z.strictObject({
  cards: ownField(z.array(card).max(10).default([]), 'The cards, in their order.'),
  placing: z
    .enum(['fixed', 'random'])
    .default('fixed')
    .describe('random: each after 3 to 5 vehicles, the same for everybody who opens the same search.'),
});
export type PromoPolicy = z.infer<typeof promoPolicy>;
