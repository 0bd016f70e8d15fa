import { z } from 'zod';

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'write a colour as #rrggbb');
export const FONTS = ['Instrument Sans', 'Archivo', 'Figtree', 'Bricolage Grotesque'] as const;

/** Three colours, a font pair, a radius and density; everything else is computed. */
export const themePolicy = z.strictObject({
  brand: colour.default('#14181c').describe('Background of buttons and selected states.'),
  accent: colour.default('#d4431c').describe('Colour of the new-arrival tag, saved heart, badge and “save $3,000”.'),
  ground: colour.default('#f6f7f7').describe('Tint of page backgrounds and greys.'),
  headerFill: z
    .enum(['surface', 'paper', 'brand', 'ink'])
    .default('surface')
    .describe('Colour role that fills the header.'),
  textFont: z.enum(FONTS).default('Instrument Sans').describe('Font of body text, labels and inputs.'),
  displayFont: z.enum(FONTS).default('Instrument Sans').describe('Font of headings, wordmark and prices.'),
  displayWeight: z.number().int().min(400).max(900).default(560).describe('Weight of headings.'),
  displayWidth: z
    .number()
    .min(62)
    .max(125)
    .default(92)
    .describe('Width of headings, in percent, for fonts with a width axis.'),
  displayTrack: z.number().min(-0.05).max(0.1).default(-0.018).describe('Letter spacing of headings, in em.'),
  displaySpace: z
    .number()
    .min(0)
    .max(0.2)
    .default(0.05)
    .describe('Word spacing of headings, in em. It balances tight letter spacing.'),
  displayCase: z.enum(['none', 'uppercase']).default('none').describe('Case of headings.'),
  priceWeight: z.number().int().min(400).max(900).default(620).describe('Weight of prices.'),
  radius: z.number().min(0).max(32).default(3).describe('Corner radius of cards, photos and panels, in px.'),
  controlRadius: z
    .number()
    .min(0)
    .max(999)
    .nullable()
    .default(null)
    .describe('Corner radius of buttons and inputs, in px. `999`: fully rounded. `null`: the same as `radius`.'),
  density: z
    .enum(['compact', 'regular', 'generous'])
    .default('regular')
    .describe('Size of row padding, gaps and controls.'),
});
export type ThemePolicy = z.infer<typeof themePolicy>;

/** Shapes: each key is looked up in an exhaustive record of components or in one attribute of the page. */
export const shapePolicy = z.strictObject({
  header: z
    .enum(['line', 'slab', 'crest'])
    .default('line')
    .describe(
      'Header layout. `line`: one white row. `slab`: a dark utility row and coloured rows. `crest`: a stacked logo in the centre.',
    ),
  tag: z.enum(['flag', 'ribbon', 'pill']).default('flag').describe('Style of the banner on photos.'),
  card: z.enum(['open', 'boxed', 'raised']).default('open').describe('Box style of search cards.'),
  attributes: z
    .enum(['dots', 'pills'])
    .default('dots')
    .describe('Style of the facts on cards. `dots`: a dotted line. `pills`: soft pills.'),
});
export type ShapePolicy = z.infer<typeof shapePolicy>;
