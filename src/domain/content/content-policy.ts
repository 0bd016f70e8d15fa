import { z } from 'zod';
import { LOCATION_FILTERS } from '../location/filter-locations.ts';
import { limitedListSetting } from '../search/limited-list-setting.ts';
import { schedule } from '../schedule/running.ts';
import { ownField } from '../site/own-field.ts';

const path = z
  .string()
  .regex(/^(?:\/(?!\/)|https:\/\/|tel:|mailto:)/, 'must be a path on this site or an https address');
const LINK = 'Page that opens: a path on this website, for example /search/suv, or an https address.';
const IMAGE = 'Address of an image, for example /pictures/site/yard.jpg.';
const button = z.strictObject({
  name: z.string().min(1).max(40).describe('Label of the button.'),
  path: path.describe(LINK),
});
const picture = z
  .string()
  .regex(/^(?:\/(?!\/)|https:\/\/)/, 'must be a path, for example /pictures/hero/city.webp, or an https address')
  .nullable()
  .default(null);
const title = z.string().min(1).max(90);
const words = z.string().min(1).max(600).nullable().default(null);

/** Forms that a page can contain, by their path. */
export const FORM_PATHS = [
  'enquire',
  'fleet',
  'careers',
  'service',
  'vehicle-parts-and-accessories',
  'finance-enquiry',
  'book-test-drive',
  'enter-draw',
] as const;

/** The blocks of a page, by kind. In a page's file a block is a fenced part of that name, with these fields. */
export const BLOCKS = {
  text: z.strictObject({ markdown: z.string().min(1).max(30_000) }),
  hero: z.strictObject({
    title: title.describe('The headline.'),
    text: words.describe('One or two sentences. `null`: none.'),
    picture: picture.describe(`${IMAGE} \`null\`: none.`),
    button: button.nullable().default(null).describe('`null`: no button.'),
  }),
  tiles: z.strictObject({
    title: title.nullable().default(null).describe('Heading above the tiles. `null`: none.'),
    tiles: z
      .array(
        z.strictObject({
          title,
          text: words.describe('A sentence under it. `null`: none.'),
          picture: picture.describe(`${IMAGE} \`null\`: none.`),
          path: path.describe(LINK),
          ...schedule,
        }),
      )
      .min(1)
      .max(12),
  }),
  stock: limitedListSetting,
  form: z.strictObject({
    form: z.enum(FORM_PATHS).describe('Which form.'),
    title: title.describe('Heading beside the form.'),
    text: words.describe('A sentence under it. `null`: none.'),
    show: z
      .enum(['page', 'button'])
      .default('page')
      .describe('`page`: the form itself. `button`: an invitation that opens it.'),
    button: z
      .string()
      .min(1)
      .max(40)
      .nullable()
      .default(null)
      .describe('Label of the button. `null`: that of the form.'),
  }),
  locations: z.strictObject({
    title: title.nullable().default(null).describe('Heading above the locations. `null`: none.'),
    show: z
      .union([z.enum(LOCATION_FILTERS), z.number().int().min(1)])
      .default('sales')
      .describe('Locations of a kind, or the first so many.'),
  }),
  faq: z.strictObject({
    title: title.nullable().default(null).describe('Heading above the questions. `null`: none.'),
    questions: z
      .array(
        z.strictObject({
          question: z.string().min(1).max(200),
          answer: z.string().min(1).max(3_000).describe('An empty line begins a paragraph.'),
        }),
      )
      .min(1)
      .max(40),
  }),
  video: z.strictObject({
    title: title.describe('Title of the video.'),
    source: z
      .string()
      .regex(
        /^(?:\/(?!\/).*\.mp4$|https:\/\/)/,
        'must be the path of an mp4 file on this site, or an https address that opens elsewhere',
      )
      .describe('An https address that opens elsewhere, or an mp4 file on this website.'),
    poster: picture.describe(`${IMAGE} \`null\`: none.`),
  }),
  why: z.strictObject({
    title: title.default('Why Buy From Us').describe('Heading above the reasons.'),
    points: z
      .array(z.strictObject({ title, text: words.describe('A sentence about it. `null`: none.') }))
      .min(1)
      .max(8),
  }),
  reviews: z.strictObject({}),
} as const;
export type BlockKind = keyof typeof BLOCKS;

const kinds = Object.entries(BLOCKS).map(([kind, fields]) => fields.extend({ kind: z.literal(kind) }));
const block = z.discriminatedUnion('kind', kinds as unknown as [(typeof kinds)[number], ...typeof kinds]);
export type Block = { [K in BlockKind]: z.infer<(typeof BLOCKS)[K]> & { kind: K } }[BlockKind];

/** The head of a page's file. */
export const pageHead = z.strictObject({
  path: z
    .string()
    .regex(
      /^\/[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)?$/,
      'must be a path, for example /eofy or /blog/new-yard',
    )
    .describe('Address of the page. The default is the name of its file.'),
  title,
  description: z
    .string()
    .min(1)
    .max(300)
    .nullable()
    .default(null)
    .describe('Summary for search engines and lists. `null`: none.'),
  date: z.iso.date().nullable().default(null).describe('Date of a post under /blog. `null`: none.'),
  picture,
  menu: z
    .string()
    .min(1)
    .max(40)
    .nullable()
    .default(null)
    .describe('Label at the end of the main menu while the page is published. `null`: not added to the menu.'),
  index: z.boolean().default(true).describe('Let search engines list the page.'),
  hidden: z.boolean().default(false).describe('Hide the page. It keeps its content and versions.'),
  ...schedule,
});

export const contentPage = pageHead.extend({
  blocks: z
    .array(block as unknown as z.ZodType<Block>)
    .max(60)
    .default([]),
});
export type ContentPage = z.infer<typeof contentPage>;

/** Pages that the dealer writes, in the files pages/*.md next to the settings file. */
export const contentPolicy = z.strictObject({
  pages: ownField(
    z
      .array(contentPage)
      .max(300)
      .default([])
      .superRefine((pages, context) => {
        pages.forEach(({ path: own }, index) => {
          if (pages.findIndex((one) => one.path === own) < index)
            context.addIssue({ code: 'custom', path: [index, 'path'], message: `is listed twice: ${own}` });
        });
      }),
    'Pages of the site, from its files `pages/*.md`. Pages under /blog are its news.',
  ),
  blogTitle: z.string().min(1).default('News').describe('Heading of /blog.'),
});
