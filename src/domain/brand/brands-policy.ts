import { z } from 'zod';
import { ownField } from '../site/own-field.ts';
import { logoProblem } from '../site/logo-problem.ts';

const svg = z.string().superRefine((markup, context) => {
  const problem = logoProblem(markup);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

const brandTile = z.strictObject({
  title: z.string().min(1),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is lower case, digits and single dashes, such as land-rover'),
  logo: svg
    .nullable()
    .default(null)
    .describe('SVG markup that you may show. null: the letters of the title in a frame.'),
  banner: z.string().nullable().default(null).describe('A picture under /pictures/hero, such as city.'),
  description: z.string().nullable().default(null),
  path: z
    .string()
    .regex(/^(?:\/(?!\/)|https:\/\/)/, 'is a path of this site or an https address')
    .nullable()
    .default(null)
    .describe('Where the tile leads, when it is no brand page of this site.'),
  skipPage: z.boolean().default(false).describe('The tile leads to the stock of the brand; it has no page.'),
});
export type BrandTile = z.infer<typeof brandTile>;

export const BRAND_KINDS = ['cars', 'motorcycles', 'trucks', 'caravans', 'sister'] as const;
export type BrandKind = (typeof BRAND_KINDS)[number];

/** What a group sells, make by make, and the businesses beside it. */
export const brandsPolicy = z.strictObject({
  title: z.string().min(1).default('Our brands').describe('The heading of /brands.'),
  grids: ownField(
    z
      .array(
        z.strictObject({
          kind: z.enum(BRAND_KINDS),
          title: z.string().min(1),
          picture: z.string().nullable().default(null).describe('A picture over the grid, such as hero/truck.'),
          tiles: z.array(brandTile).min(1),
        }),
      )
      .default([])
      .superRefine((grids, context) => {
        const slugs = grids.flatMap(({ tiles }) => tiles.map(({ slug }) => slug));
        const twice = slugs.find((slug, index) => slugs.indexOf(slug) < index);
        if (twice !== undefined) context.addIssue({ code: 'custom', message: `has two tiles with the slug ${twice}` });
      }),
    'Brand grids for the home page and /brands: [{kind: cars, title: Cars, tiles: [{title: Mazda, slug: mazda}]}]. kind sister: businesses beside the brands. Each tile has a page /{slug}/overview, unless it has a path of its own or skipPage. []: /brands shows the makes in stock.',
  ),
});
