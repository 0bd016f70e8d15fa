import { z } from 'zod';
import { ownField } from '#domain/site/own-field.ts';

const price = z.number().min(0).max(5_000_000).nullable().default(null);

const variant = z.strictObject({
  name: z.string().min(1).max(60),
  minPrice: price.describe('Lowest drive away price, in dollars. `null`: not known.'),
  maxPrice: price.describe('Highest drive away price, in dollars. `null`: not known.'),
  // a list and not a record, because the database does not keep the order of keys
  specifications: z
    .array(z.string().regex(/^[^:]{1,40}: \S.{0,79}$/, 'write it as name: value'))
    .max(60)
    .default([])
    .describe('Rows of the variants table, in order: `["Engine: 2.5 petrol hybrid", "Drive: Front"]`.'),
});

const model = z.strictObject({
  make: z.string().min(1).max(40),
  name: z.string().min(1).max(40).describe('Model name as in the stock: 3, not Mazda3.'),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens, for example mazda-3')
    .describe('Slug of the page /models/{slug}.'),
  overrideUrl: z
    .string()
    .regex(/^(?:\/(?!\/)|https:\/\/)/, 'must be a path on this site or an https address')
    .nullable()
    .default(null)
    .describe('Link of the card, instead of a page on this site. `null`: the page on this site.'),
  status: z.enum(['new', 'all_new', 'coming_soon']).nullable().default(null),
  description: z.string().max(600).nullable().default(null),
  picture: z
    .string()
    .min(1)
    .nullable()
    .default(null)
    .describe('Path of an image, for example /pictures/suv/green-fq.webp. `null`: a drawing of the body.'),
  bodies: z
    .array(z.string().min(1).max(30))
    .max(4)
    .default([])
    .describe('Up to four body types. The drawing shows the first.'),
  variants: z.array(variant).max(12).default([]),
});
export type Model = z.infer<typeof model>;
export type ModelVariant = Model['variants'][number];

/** The model range at /models. A brand's or group's settings hold it, and every site that extends them shows it. */
export const modelsPolicy = z.strictObject({
  title: z.string().min(1).default('Every new model we sell').describe('Heading of /models.'),
  range: z
    .array(model)
    .max(200)
    .default([])
    .superRefine((models, context) => {
      models.forEach(({ slug }, index) => {
        if (models.findIndex((one) => one.slug === slug) < index)
          context.addIssue({ code: 'custom', path: [index, 'slug'], message: `is listed twice: ${slug}` });
      });
    })
    .describe('Models, in the order of the page.'),
  descriptionLimit: z
    .number()
    .int()
    .min(20)
    .max(600)
    .default(200)
    .describe('Maximum length of descriptions on the cards of /models, in characters.'),
  smallDescriptionLimit: z
    .number()
    .int()
    .min(20)
    .max(600)
    .default(75)
    .describe('Maximum length of descriptions on the small cards of similar models, in characters.'),
  noPriceText: z
    .string()
    .default('Pricing to be announced.')
    .describe('Text for a model whose variants have no price.'),
  payments: ownField(
    z.array(z.string().min(1)).default(['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay']),
    'Accepted payment methods, listed as text under the models. `[]`: not shown.',
  ),
});
