import { z } from 'zod';
import { schedule } from '../schedule/running.ts';
import { ownField } from '../site/own-field.ts';

export const OFFERS_PATH = '/special-offers';

export const OFFER_TYPES = ['new', 'demo', 'used', 'service'] as const;
export type OfferType = (typeof OFFER_TYPES)[number];

const offer = z.strictObject({
  ...schedule,
  title: z.string().min(1).max(80).describe('"$4,000 off every demo Outlander"'),
  text: z.string().min(1).max(300).describe('One or two sentences: what, on which vehicles.'),
  type: z.enum(OFFER_TYPES).describe('What it is an offer on.'),
  tag: z.string().min(1).max(30).nullable().default(null).describe('On the picture: "Runout sale".'),
  search: z
    .string()
    .regex(/^\/search(?:[/?]|$)/, 'begins with /search')
    .nullable()
    .default(null)
    .describe('The search that finds its vehicles; the first of them gives the picture. null: none.'),
  terms: z.string().min(1).nullable().default(null).describe('The conditions, shown when they are opened.'),
});
export type Offer = z.infer<typeof offer>;

/** Special offers: the page /special-offers. Menus link it as long as one is on. */
export const offersPolicy = z.strictObject({
  title: z.string().min(1).default('Special offers').describe('The heading of the page.'),
  list: ownField(z.array(offer).max(40).default([]), 'The offers, most important first.'),
});
