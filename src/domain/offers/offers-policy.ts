import { z } from 'zod';
import { schedule } from '../schedule/running.ts';
import { ownField } from '../site/own-field.ts';

export const OFFERS_PATH = '/special-offers';

export const OFFER_TYPES = ['new', 'demo', 'used', 'service'] as const;
export type OfferType = (typeof OFFER_TYPES)[number];

const offer = z.strictObject({
  ...schedule,
  title: z.string().min(1).max(80).describe('Headline, for example “$4,000 off every demo Outlander”.'),
  text: z.string().min(1).max(300).describe('One or two sentences: the offer, and the vehicles it applies to.'),
  type: z.enum(OFFER_TYPES).describe('Type of vehicle on offer, or service.'),
  tag: z
    .string()
    .min(1)
    .max(30)
    .nullable()
    .default(null)
    .describe('Tag on the photo, for example “Runout sale”. `null`: none.'),
  search: z
    .string()
    .regex(/^\/search(?:[/?]|$)/, 'must begin with /search')
    .nullable()
    .default(null)
    .describe('Search that finds the offer’s vehicles. The first of them provides the photo. `null`: none.'),
  terms: z
    .string()
    .min(1)
    .nullable()
    .default(null)
    .describe('Conditions, shown when a visitor opens them. Name every condition of the offer. `null`: none.'),
});
export type Offer = z.infer<typeof offer>;

/** Special offers on the page /special-offers. Menus link to it while an offer is on. */
export const offersPolicy = z.strictObject({
  title: z.string().min(1).default('Special offers').describe('Heading of the page.'),
  list: ownField(z.array(offer).max(40).default([]), 'Offers, most important first.'),
});
