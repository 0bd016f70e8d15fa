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

/** Who the site is. */
export const sitePolicy = z.strictObject({
  name: ownField(z.string().min(1).default('Unnamed dealer'), 'The company, as in the page title.'),
  shortName: ownField(z.string().nullable().default(null), 'The word in the logo. null: name.'),
  strapline: ownField(z.string().nullable().default(null), 'The small words beside or under the logo.'),
  kind: z
    .enum(['dealer', 'group'])
    .default('dealer')
    .describe('A group site leads with its dealerships, a dealer site with its stock.'),
  websiteId: ownField(
    z.number().int().min(1).nullable().default(null),
    'The number of this website in other systems of the group, such as 1454. null: the one it has here.',
  ),
  country: z.enum(['AU', 'NZ']).default('AU').describe('Phone numbers, regions and words of this country.'),
  timezone: timezoneSchema.default('Australia/Brisbane').describe('IANA name of the zone for opening hours.'),
  phone: ownField(z.string().nullable().default(null), 'The main number, in the header and footer.'),
  address: ownField(z.string().nullable().default(null), 'One line for the footer.'),
  licences: ownField(z.array(z.string()).default([]), 'Licence and business numbers for the footer: "LMCT 10462".'),
  logo: ownField(
    svg.nullable().default(null),
    'The logo beside the name: an SVG file beside the settings, or its markup (what a running site holds). null: the name alone.',
  ),
});

/** An entry of the main menu; with something below it, it opens a panel. */
const menuEntry = link.extend({
  items: z.array(link).max(20).default([]).describe('Links of the panel.'),
  brands: z.array(z.string().min(1).max(40)).max(24).default([]).describe('Makes as tiles that lead to their stock.'),
  promo: z
    .strictObject({
      title: z.string().min(1).max(60),
      path: linkField,
      picture: z.string().min(1).nullable().default(null),
      ...schedule,
    })
    .nullable()
    .default(null)
    .describe('A tile in the panel; it is there until its expiry, which it says.'),
});

/** Header menu and footer. Only pages that exist are linked. */
export const menuPolicy = z.strictObject({
  header: z
    .array(menuEntry)
    .default([{ name: 'All stock', path: '/search', items: [], brands: [], promo: null }])
    .describe(
      'The main menu: {name: Our Stock, path: /search, items: [{name: Used, path: /search/used-cars}], brands: [Toyota]}.',
    ),
  opens: z
    .enum(['click', 'hover'])
    .default('click')
    .describe('Panels open by a press; with hover also for a mouse that rests on their entry.'),
  footer: z
    .array(z.strictObject({ name: z.string(), links: z.array(link) }))
    .default([])
    .describe('Link groups of the footer.'),
  tiles: ownField(
    z.array(link).max(2).default([]),
    'Up to two buttons at the top of the footer: {name: Book a service, path: /service}.',
  ),
  social: ownField(
    z
      .array(z.strictObject({ name: z.string().min(1).max(20), url: z.url({ protocol: /^https$/ }) }))
      .max(8)
      .default([]),
    'Where else the dealer is: {name: Facebook, url: https://…}.',
  ),
  legal: z.string().nullable().default(null).describe('The small print at the very end of every page.'),
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
  title: z.string().default('Find your next car').describe('The headline.'),
  text: z.string().nullable().default(null).describe('One or two sentences under the headline.'),
  picture: z.string().nullable().default(null).describe('A picture under /pictures/hero, such as city.'),
  pictureTone: z
    .enum(['light', 'dark'])
    .default('light')
    .describe('Whether the picture is light or dark where the headline stands on it.'),
  pictureFocus: z
    .number()
    .min(0)
    .max(100)
    .default(75)
    .describe('Where the vehicle stands in the picture, in percent from its left edge: narrow screens keep this part.'),
  quickLinks: z.array(link).default([]).describe('Searches offered under the search box.'),
  bodies: z.boolean().default(true).describe('Tiles by body with counts.'),
  bodiesTitle: z.string().default('Choose a shape').describe('The heading over the bodies.'),
  makes: z.boolean().default(true).describe('Tiles by make with counts.'),
  makesTitle: z.string().default('Start with a brand').describe('The heading over the makes.'),
  latest: z.number().int().min(0).max(12).default(6).describe('How many of the newest cars are shown.'),
  latestTitle: z.string().default('Just arrived').describe('The heading over the newest cars.'),
  lists: ownField(
    z.array(limitedListSetting).max(6).default([]),
    'Lists of the first vehicles of a search: {title: Under $20,000, search: "/search?price=-20000", count: 4}.',
  ),
  locations: z.boolean().default(false).describe('The locations, one card each, in a row to swipe.'),
  reviews: z.boolean().default(false).describe('What customers wrote.'),
  dealerships: z.boolean().default(false).describe('The list of dealerships with their stock.'),
  stats: z
    .array(z.strictObject({ figure: z.string(), name: z.string(), path: linkField.nullable().default(null) }))
    .default([])
    .describe('The stats banner: {figure: 50+, name: locations, path: /dealer-locator}.'),
  salesCounter: ownField(
    z.enum(['formula', 'real', 'none']).nullable().default(null),
    'Sales this month in the stats banner. formula: 192 a day, whatever was sold; real: cars of this site that were sold. null: formula on a group site, none on others.',
  ),
  finder: ownField(z.boolean().default(false), 'A field that finds a dealership.'),
});
