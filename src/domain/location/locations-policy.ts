import { z } from 'zod';
import { schedule } from '../schedule/running.ts';
import { ownField } from '../site/own-field.ts';
import { LOCATION_FILTERS } from './filter-locations.ts';

/** A bar above the header of every page, with directions to a location. */
const announcement = z.strictObject({
  text: z.string().min(1).max(140),
  location: z
    .string()
    .nullable()
    .default(null)
    .describe('Location (slug) that “Get Directions” leads to. `null`: the main one.'),
  ...schedule,
});

/** The pages of locations, at /locations and /contact-us/{slug}. */
export const locationsPolicy = z.strictObject({
  title: ownField(
    z.string().min(1).nullable().default(null),
    'Heading of /locations. `null`: “Our locations”, or “Where we are” if there is one.',
  ),
  show: z
    .enum(LOCATION_FILTERS)
    .default('all')
    .describe('Locations shown first on /locations. Visitors can choose sales, service or parts there.'),
  action: z
    .enum(['contact', 'service'])
    .default('contact')
    .describe('Second button of a location: “Contact Us” or “Book a Service”.'),
  stock: z.boolean().default(true).describe('Show “View Our Stock”, which links to the vehicles at a location.'),
  holidayZone: z
    .enum(['utc', 'location'])
    .default('utc')
    .describe('Time zone used for “Today” in Holiday Hours: UTC or the location’s own.'),
  announcement: ownField(
    announcement.nullable().default(null),
    'Bar above every page: `{text: We have moved, location: newstead, expiry: "2027-01-31"}`. Visitors can close it. `null`: none.',
  ),
});
