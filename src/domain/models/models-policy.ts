import { z } from 'zod';
import { ownField } from '../site/own-field.ts';

const price = z.number().min(0).max(5_000_000).nullable().default(null);

const variant = z.strictObject({
  name: z.string().min(1).max(60),
  minPrice: price.describe('Lowest drive-away price, dollars.'),
  maxPrice: price.describe('Highest drive-away price, dollars.'),
  // a list and not a record: the database keeps no order of keys
  specifications: z
    .array(z.string().regex(/^[^:]{1,40}: \S.{0,79}$/, 'is written as name: value'))
    .max(60)
    .default([])
    .describe('What the table of variants says, in its order: ["Engine: 2.5 petrol hybrid", "Drive: Front"].'),
});

const model = z.strictObject({
  make: z.string().min(1).max(40),
  name: z.string().min(1).max(40).describe('As in the stock: 3, not Mazda3.'),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is lower case, digits and single dashes, such as mazda-3')
    .describe('Its page is /models/{slug}.'),
  overrideUrl: z
    .string()
    .regex(/^(?:\/(?!\/)|https:\/\/)/, 'is a path of this site or an https address')
    .nullable()
    .default(null)
    .describe('Where its card leads instead of a page of this site.'),
  status: z.enum(['new', 'all_new', 'coming_soon']).nullable().default(null),
  description: z.string().max(600).nullable().default(null),
  picture: z.string().min(1).nullable().default(null).describe('A path such as /pictures/suv/green-fq.webp.'),
  bodies: z
    .array(z.string().min(1).max(30))
    .max(4)
    .default([])
    .describe('Up to four: the first is the one it is drawn as.'),
  variants: z.array(variant).max(12).default([]),
});
export type Model = z.infer<typeof model>;
export type Variant = Model['variants'][number];

/** The model range at /models. A brand's or group's settings hold it, and every site that extends them shows it. */
export const modelsPolicy = z.strictObject({
  title: z.string().min(1).default('Every new model we sell').describe('The heading of /models.'),
  range: z
    .array(model)
    .max(200)
    .default([])
    .superRefine((models, context) => {
      models.forEach(({ slug }, index) => {
        if (models.findIndex((one) => one.slug === slug) < index)
          context.addIssue({ code: 'custom', path: [index, 'slug'], message: `is there twice: ${slug}` });
      });
    })
    .describe('The models, in the order of the page.'),
  descriptionLimit: z
    .number()
    .int()
    .min(20)
    .max(600)
    .default(200)
    .describe('Descriptions on cards end here (characters).'),
  noPriceText: z
    .string()
    .default('Price follows with the first cars.')
    .describe('On a model of which no variant has a price.'),
  payments: ownField(
    z.array(z.string().min(1)).default(['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay']),
    'What is taken as payment, as words under the models. []: nothing is said.',
  ),
});
