import { z } from 'zod';
import { ownField } from '../site/own-field.ts';
import { logoProblem } from '../site/logo-problem.ts';

const svg = z.string().superRefine((markup, context) => {
  const problem = logoProblem(markup);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

const brandTile = z.strictObject({
  title: z.string().min(1),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens, for example land-rover'),
  logo: svg
    .nullable()
    .default(null)
    .describe('SVG markup of a logo that you have the right to show. `null`: the letters of the title in a frame.'),
  banner: z.string().nullable().default(null).describe('Image under /pictures/hero, for example `city`. `null`: none.'),
  description: z.string().nullable().default(null),
  path: z
    .string()
    .regex(/^(?:\/(?!\/)|https:\/\/)/, 'must be a path on this site or an https address')
    .nullable()
    .default(null)
    .describe('Link of the tile. `null`: the brand page on this site.'),
  skipPage: z.boolean().default(false).describe('Link the tile to the brand’s stock, without a brand page.'),
});
export type BrandTile = z.infer<typeof brandTile>;

export const BRAND_KINDS = ['cars', 'motorcycles', 'trucks', 'caravans', 'sister'] as const;
export type BrandKind = (typeof BRAND_KINDS)[number];

/** The brands of a group, and its related businesses. */
export const brandsPolicy = z.strictObject({
  title: z.string().min(1).default('Our brands').describe('Heading of /brands.'),
  grids: ownField(
    z
      .array(
        z.strictObject({
          kind: z.enum(BRAND_KINDS),
          title: z.string().min(1),
          picture: z
            .string()
            .nullable()
            .default(null)
            .describe('Image above the grid, for example `hero/truck`. `null`: none.'),
          tiles: z.array(brandTile).min(1),
        }),
      )
      .default([])
      .superRefine((grids, context) => {
        const slugs = grids.flatMap(({ tiles }) => tiles.map(({ slug }) => slug));
        const twice = slugs.find((slug, index) => slugs.indexOf(slug) < index);
        if (twice !== undefined) context.addIssue({ code: 'custom', message: `has two tiles with the slug ${twice}` });
      }),
    'Brand grids for the home page and /brands: `[{kind: cars, title: Cars, tiles: [{title: Mazda, slug: mazda}]}]`. Kind `sister`: related businesses. Each tile has a page /{slug}/overview, unless it has its own path or `skipPage`. `[]`: /brands shows the makes in stock.',
  ),
});
