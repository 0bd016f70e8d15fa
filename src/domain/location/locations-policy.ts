import { z } from 'zod';
import { schedule } from '../schedule/running.ts';
import { ownField } from '../site/own-field.ts';
import { LOCATION_FILTERS } from './filter-locations.ts';

/** A bar above the header of every page, with the way to a location. */
const announcement = z.strictObject({
  text: z.string().min(1).max(140),
  location: z
    .string()
    .nullable()
    .default(null)
    .describe('The slug of the location that Get Directions leads to. null: the main one.'),
  ...schedule,
});

/** The pages of locations, at /locations and /contact-us/{slug}. */
export const locationsPolicy = z.strictObject({
  title: ownField(z.string().min(1).default('Our locations'), 'The heading of /locations.'),
  show: z
    .enum(LOCATION_FILTERS)
    .default('all')
    .describe('Which locations /locations begins with; a visitor may choose sales, service or parts there.'),
  action: z
    .enum(['contact', 'service'])
    .default('contact')
    .describe('The second button of a location: Contact Us or Book a Service.'),
  stock: z.boolean().default(true).describe('Locations link to the vehicles that stand there: View Our Stock.'),
  holidayZone: z
    .enum(['utc', 'location'])
    .default('utc')
    .describe('By which day Holiday Hours say "Today": that of Greenwich, or that of the location.'),
  announcement: ownField(
    announcement.nullable().default(null),
    'A bar above every page: {text: We have moved, location: newstead, expiry: "2027-01-31"}. Visitors can close it.',
  ),
});
