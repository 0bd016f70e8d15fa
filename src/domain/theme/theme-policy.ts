import { z } from 'zod';

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour is written #rrggbb');
export const FONTS = ['Instrument Sans', 'Archivo', 'Figtree', 'Bricolage Grotesque'] as const;

/** Three colours, a font pair, a radius and density (design language sections 2 to 5); everything else is computed. */
export const themePolicy = z.strictObject({
  brand: colour.default('#14181c').describe('Fills actions and selected states.'),
  accent: colour.default('#d4431c').describe('New-arrival tag, saved heart, badge and "save $3,000".'),
  ground: colour.default('#f6f7f7').describe('The tint of paper and greys.'),
  headerFill: z.enum(['surface', 'paper', 'brand', 'ink']).default('surface').describe('Which role fills the header.'),
  textFont: z.enum(FONTS).default('Instrument Sans').describe('Body, labels and inputs.'),
  displayFont: z.enum(FONTS).default('Instrument Sans').describe('Heads, wordmark and prices.'),
  displayWeight: z.number().int().min(400).max(900).default(560).describe('Weight of heads.'),
  displayWidth: z
    .number()
    .min(62)
    .max(125)
    .default(92)
    .describe('Width axis of heads in percent, where the face has one.'),
  displayTrack: z.number().min(-0.05).max(0.1).default(-0.018).describe('Letter-spacing of heads in em.'),
  displaySpace: z
    .number()
    .min(0)
    .max(0.2)
    .default(0.05)
    .describe('Word-spacing of heads in em: pays back what tight letter-spacing takes.'),
  displayCase: z.enum(['none', 'uppercase']).default('none').describe('Case of heads.'),
  priceWeight: z.number().int().min(400).max(900).default(620).describe('Weight of prices.'),
  radius: z.number().min(0).max(32).default(3).describe('Corner radius of cards, photos and panels in px.'),
  controlRadius: z
    .number()
    .min(0)
    .max(999)
    .nullable()
    .default(null)
    .describe('Corner radius of buttons and inputs in px; 999 is a pill. null: as radius.'),
  density: z
    .enum(['compact', 'regular', 'generous'])
    .default('regular')
    .describe('Row padding, gaps and control heights.'),
});
export type ThemePolicy = z.infer<typeof themePolicy>;

/** Shapes: each key is looked up in an exhaustive record of components or in one attribute of the page. */
export const shapePolicy = z.strictObject({
  header: z
    .enum(['line', 'slab', 'crest'])
    .default('line')
    .describe('One white row; dark utility row and coloured rows; or a stacked logo in the centre.'),
  tag: z.enum(['flag', 'ribbon', 'pill']).default('flag').describe('The banner on a photo.'),
  card: z.enum(['open', 'boxed', 'raised']).default('open').describe('The box of a search card.'),
  attributes: z.enum(['dots', 'pills']).default('dots').describe('Facts on a card: a dotted line or soft pills.'),
});
export type ShapePolicy = z.infer<typeof shapePolicy>;
