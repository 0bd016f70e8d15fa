import { z } from 'zod';
import { limitedListSetting } from '../search/limited-list-setting.ts';
import { logoProblem } from './logo-problem.ts';
import { schedule } from '../schedule/running.ts';
import { linkField } from './link-field.ts';
import { ownField } from './own-field.ts';
import { timezoneSchema } from './timezone.ts';

const link = z.strictObject({ name: z.string().min(1), path: linkField });
const svg = z.string().superRefine((markup, context) => {
  const problem = logoProblem(markup);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

/** Longest name of a company, in characters: a header on a phone and the title of a page hold it. */
export const LONGEST_COMPANY = 60;

/** The identity of the site. */
export const sitePolicy = z.strictObject({
  name: ownField(
    z.string().min(1).max(LONGEST_COMPANY).default('Unnamed dealer'),
    'Company name, used in page titles.',
  ),
  open: ownField(
    z.boolean().default(true),
    'Whether visitors see the website. `false`: they see that it opens soon, and nothing can be sent.',
  ),
  shortName: ownField(z.string().nullable().default(null), 'Short name shown in the logo. `null`: the company name.'),
  strapline: ownField(z.string().nullable().default(null), 'Tagline beside or under the logo. `null`: none.'),
  kind: z
    .enum(['dealer', 'group'])
    .default('dealer')
    .describe('Type of site. A `group` site leads with its dealerships, a `dealer` site with its stock.'),
  websiteId: ownField(
    z.number().int().min(1).nullable().default(null),
    'Number of this website in the group’s other systems, for example 1454. `null`: the number Forecourt gave it.',
  ),
  country: z.enum(['AU', 'NZ']).default('AU').describe('Country whose phone numbers, regions and terms the site uses.'),
  region: ownField(
    z.string().min(1).max(60).nullable().default(null),
    'State or region of the company, for example QLD or Auckland. The desk proposes it for the first location. `null`: none.',
  ),
  timezone: timezoneSchema
    .default('Australia/Brisbane')
    .describe('Time zone (IANA name) for opening hours, schedules and emails.'),
  phone: ownField(
    z.string().nullable().default(null),
    'Main phone number, shown in the header and footer. `null`: none.',
  ),
  address: ownField(z.string().nullable().default(null), 'Address for the footer, in one line. `null`: none.'),
  licences: ownField(
    z.array(z.string()).default([]),
    'Licence and business numbers for the footer, for example “LMCT 10462”.',
  ),
  since: ownField(
    z.number().int().min(1800).max(2100).nullable().default(null),
    'Year in which the company began, for the live word `{{years}}`. `null`: unknown.',
  ),
  logo: ownField(
    svg.nullable().default(null),
    'Logo beside the name: an SVG file next to the settings file, or SVG markup, which is what Forecourt stores. `null`: the name only.',
  ),
});

/** One image of the row on the home page. */
const slide = z.strictObject({
  name: z.string().min(1).max(60).describe('Headline on the image, and its name for screen readers.'),
  description: z.string().min(1).max(160).nullable().default(null).describe('A sentence under it. `null`: none.'),
  url: linkField.describe('Page that opens.'),
  picture: z
    .string()
    .regex(/^(?:\/(?!\/)|https:\/\/)/, 'must be a path, for example /pictures/site/sale.jpg, or an https address')
    .describe('Image, at least 1,280 pixels wide.'),
  hideOverlay: z.boolean().default(false).describe('Hide headline and sentence, for an image with words of its own.'),
  ...schedule,
});

/** An entry of the main menu. An entry with items, brands or a promo opens a panel. */
const menuEntry = link.extend({
  items: z.array(link).max(20).default([]).describe('Links in the panel.'),
  brands: z
    .array(z.string().min(1).max(40))
    .max(24)
    .default([])
    .describe('Makes shown as tiles that link to their stock.'),
  promo: z
    .strictObject({
      title: z.string().min(1).max(60),
      path: linkField,
      picture: z.string().min(1).nullable().default(null),
      ...schedule,
    })
    .nullable()
    .default(null)
    .describe('Promotional tile in the panel, shown until its expiry date. The tile states that date. `null`: none.'),
});

/** Header menu and footer. Only pages that exist are linked. */
export const menuPolicy = z.strictObject({
  header: z
    .array(menuEntry)
    .default([{ name: 'All stock', path: '/search', items: [], brands: [], promo: null }])
    .describe(
      'Main menu: `{name: Our Stock, path: /search, items: [{name: Used, path: /search/used-cars}], brands: [Toyota]}`.',
    ),
  opens: z
    .enum(['click', 'hover'])
    .default('click')
    .describe('How menu panels open: on click, or also on mouse hover.'),
  footer: z
    .array(z.strictObject({ name: z.string(), links: z.array(link) }))
    .default([])
    .describe('Link groups in the footer.'),
  tiles: ownField(
    z.array(link).max(2).default([]),
    'Up to two buttons at the top of the footer: `{name: Book a service, path: /service}`.',
  ),
  social: ownField(
    z
      .array(z.strictObject({ name: z.string().min(1).max(20), url: z.url({ protocol: /^https$/ }) }))
      .max(8)
      .default([]),
    'Social media and other profiles: `{name: Facebook, url: https://…}`.',
  ),
  legal: z.string().nullable().default(null).describe('Small print at the end of every page. `null`: none.'),
});

/** The counter that a site has. */
export const salesCounterOf = ({
  site,
  home,
}: {
  site: { kind: 'dealer' | 'group' };
  home: { salesCounter: 'formula' | 'real' | 'none' | null; stats: readonly unknown[] };
}): 'formula' | 'real' | 'none' =>
  home.stats.length === 0 ? 'none' : (home.salesCounter ?? (site.kind === 'group' ? 'formula' : 'none'));

/** The home page. */
export const homePolicy = z.strictObject({
  title: z.string().default('Find your next car').describe('Headline of the home page.'),
  text: z.string().nullable().default(null).describe('One or two sentences under the headline. `null`: none.'),
  picture: z
    .string()
    .nullable()
    .default(null)
    .describe('Image under /pictures/hero, for example `city`. `null`: none.'),
  pictureTone: z.enum(['light', 'dark']).default('light').describe('Brightness of the image behind the headline.'),
  pictureFocus: z
    .number()
    .min(0)
    .max(100)
    .default(75)
    .describe('Focus point of the image, in percent from the left. Narrow screens crop around it.'),
  slides: z
    .array(slide)
    .max(6)
    .default([])
    .describe(
      'Images in a row above the headline, in place of `picture`. Visitors swipe, or use the links under them. They do not move by themselves.',
    ),
  quickLinks: z.array(link).default([]).describe('Searches offered under the search box.'),
  bodies: z.boolean().default(true).describe('Show tiles by body type, with counts.'),
  bodiesTitle: z.string().default('Browse by body type').describe('Heading above the body types.'),
  makes: z.boolean().default(true).describe('Show tiles by make, with counts.'),
  makesTitle: z.string().default('Browse by make').describe('Heading above the makes.'),
  latest: z.number().int().min(0).max(12).default(6).describe('Number of newest cars shown. `0`: none.'),
  latestTitle: z.string().default('Just arrived').describe('Heading above the newest cars.'),
  lists: ownField(
    z.array(limitedListSetting).max(6).default([]),
    'Lists of the first vehicles in a search: `{title: "Under $20,000", search: "/search?price=-20000", count: 4}`.',
  ),
  locations: z
    .boolean()
    .default(false)
    .describe('Show the locations, one card each, in a row that visitors can swipe.'),
  reviews: z.boolean().default(false).describe('Show customer reviews.'),
  dealerships: z.boolean().default(false).describe('Show the list of dealerships with their stock.'),
  stats: z
    .array(z.strictObject({ figure: z.string(), name: z.string(), path: linkField.nullable().default(null) }))
    .default([])
    .describe('Figures in the stats banner: `{figure: 50+, name: locations, path: /dealer-locator}`.'),
  salesCounter: ownField(
    z.enum(['formula', 'real', 'none']).nullable().default(null),
    'Counter of sales this month in the stats banner. `formula`: 192 per day regardless of actual sales, which can be misleading under consumer law. `real`: cars sold on this site. `null`: `formula` on a group site, `none` on others.',
  ),
  finder: ownField(z.boolean().default(false), 'Show a field for finding a dealership.'),
});
